import { randomBytes } from 'node:crypto';
import { FIRST_NAMES, LAST_NAMES } from './names.mjs';

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Makes registrations of ever new people, each with a key of its own, as the website sends them.
 * @param {{batchId: string, program: string}} batch where they want to go
 * @param {string} run tells the people of this run from those of all others
 * @returns {() => {body: string, key: string}}
 */
export function newcomers({ batchId, program }, run) {
  let count = 0;
  return () => {
    const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const email = `${first}.${last}.${run}.${++count}@example.org`.toLowerCase();
    const phone = `+91 9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    const notes = count % 10 === 0 ? 'I have a weak knee, and can only come in the morning.' : '';
    const fields = { name: `${first} ${last}`, email, phone, program, notes, batchId };
    return {
      body: JSON.stringify({ ...fields, language: 'en' }),
      key: randomBytes(16).toString('hex'),
    };
  };
}
