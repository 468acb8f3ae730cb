import { isEmail } from 'class-validator';
import { LANGUAGES } from '../src/common/languages.js';
import { programOf } from '../src/common/programs.js';
import { isPhone } from '../src/registrations/domain/phone.js';

const isText = (value, max) =>
  typeof value === 'string' &&
  value.length > 0 &&
  [...value].length <= max &&
  !value.includes('\0') &&
  value.isWellFormed();

/**
 * A registration as it is stored, by the product's rules for each field (DATA-2), written out by hand.
 * @param {Record<string, unknown>} body parsed JSON
 * @returns the submission in the product's order of fields, or null where something is wrong
 */
export function checked(body) {
  const text = (value) => (typeof value === 'string' ? value.trim() : value);
  const [name, email, phone] = [body.name, body.email, body.phone].map(text);
  const notes = text(body.notes) ?? '';
  const batchId = text(body.batchId) || null;
  const program = programOf(text(body.program) ?? '');
  const language = body.language || null;
  const isRight =
    isText(name, 200) &&
    isText(email, 254) &&
    isEmail(email) &&
    isText(phone, 100) &&
    isPhone(phone) &&
    program !== null &&
    (batchId === null || /^[\w-]{1,100}$/.test(batchId)) &&
    (notes === '' || isText(notes, 2_000)) &&
    (language === null || LANGUAGES.includes(language));
  return isRight ? { name, email, phone, program, batchId, notes, language } : null;
}
