import { FixedClock } from '../../test/support/server/fixed-clock.js';
import { FormStamps, submissionKey } from './form-stamp.js';

const NOON = '2026-11-20T06:30:00.000Z';
const stampsOf = (jwtSecret: string) =>
  new FormStamps(new FixedClock(new Date(NOON)), { jwtSecret, dataDir: '' });

describe('the stamp of a form', () => {
  const stamps = stampsOf('one secret that is long enough for it');

  it('DATA-8 contains the time at which it was issued, and a unique key', () => {
    const read = [stamps.issue(), stamps.issue()].map((stamp) => stamps.read(stamp));
    expect(read.map((stamp) => stamp?.issuedAtMs)).toEqual([Date.parse(NOON), Date.parse(NOON)]);
    expect(read[0]?.key).not.toBe(read[1]?.key);
  });

  it('DATA-8 is valid on every replica with the same secret, and on none with another secret', () => {
    const stamp = stamps.issue();
    expect(stampsOf('one secret that is long enough for it').read(stamp)).not.toBeNull();
    expect(stampsOf('another secret that is long enough').read(stamp)).toBeNull();
  });

  it.each([
    ['an earlier time', (stamp: string) => stamp.replace(/^\d/, '0')],
    ['another key', (stamp: string) => stamp.replace(/\.\w/, '.z')],
    ['another signature', (stamp: string) => `${stamp.slice(0, -2)}AA`],
    ['a shorter signature', (stamp: string) => stamp.slice(0, -1)],
    ['no signature', (stamp: string) => stamp.replace(/\.[^.]*$/, '')],
    ['an empty text', () => ''],
  ])('is not valid with %s', (_what, forge) => {
    expect(stamps.read(forge(stamps.issue()))).toBeNull();
  });
});

describe('the idempotency key of a submission', () => {
  const stamp = { issuedAtMs: 0, key: 'abc' };

  it('DATA-8 is the same for the same form and content, and differs for another form or content', () => {
    const key = submissionKey(stamp, { name: 'Asha' });
    expect(submissionKey(stamp, { name: 'Asha' })).toBe(key);
    expect(submissionKey(stamp, { name: 'Asha R' })).not.toBe(key);
    expect(submissionKey({ ...stamp, key: 'abd' }, { name: 'Asha' })).not.toBe(key);
    expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
  });
});
