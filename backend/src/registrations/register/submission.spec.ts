import type { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import { type Claim, entryOf, submissionOf } from './submission.js';

const SMALLEST = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  program: 'yogasanas',
} as CreateRegistrationRequest;

/** The text whose hash is stored with an idempotency key. */
const hashed = (changes: object, healthMark = ''): string =>
  JSON.stringify(submissionOf({ ...SMALLEST, ...changes }, healthMark));

const PERSON = '"name":"Asha Rao","email":"asha@example.org","phone":"+91 98765 43210"';

describe('the text that identifies a repeated submission', () => {
  it('DATA-8 of a request with every field is the same in every version', () => {
    const request = {
      program: 'yoga-for-kids',
      batchId: 'batch-1',
      notes: 'A bad knee',
      language: 'hi',
      noticeVersion: '2026-11-22',
      guardianName: 'Meera Rao',
      guardianRelation: 'mother',
      newsByEmail: true,
      newsByPhone: true,
      waiting: true,
    };
    expect(hashed(request, 'mark')).toBe(
      `{${PERSON},"program":"yoga-for-kids","batchId":"batch-1","notes":"A bad knee","language":"hi",` +
        '"noticeVersion":"2026-11-22","guardianName":"Meera Rao","guardianRelation":"mother",' +
        '"healthMark":"mark","newsByEmail":true,"newsByPhone":true,"waiting":true}',
    );
  });

  it.each([
    ['absent', {}],
    ['blank', { batchId: '', notes: '', language: '', noticeVersion: '', guardianName: '' }],
    ['null', { batchId: null, notes: null, language: null, noticeVersion: null, waiting: null }],
    ['false', { newsByEmail: false, newsByPhone: false, waiting: false }],
  ])('DATA-8 has no optional field that is %s in the request', (_, fields) => {
    expect(hashed(fields)).toBe(
      `{${PERSON},"program":"yogasanas","batchId":null,"notes":"","language":null}`,
    );
  });

  it('DATA-8 LAW-4 has a parent or guardian for Yoga for Kids alone', () => {
    const guardian = { guardianName: 'Meera Rao', guardianRelation: 'mother' };
    expect(hashed(guardian)).not.toContain('guardian');
    expect(hashed({ ...guardian, program: 'yoga-for-kids' })).toContain(
      '"guardianName":"Meera Rao","guardianRelation":"mother"',
    );
  });
});

describe('the rows of a submission', () => {
  const claims: Claim[] = [];
  const entry = (changes: object) =>
    entryOf(
      submissionOf({ ...SMALLEST, ...changes }, ''),
      { healthNote: 'Asthma', claims, networkHash: 'network' },
      1_000,
    );

  it('API-2 API-13 are the registration with its network and time, its search terms, the health note and the claimed keys', () => {
    const { submission, registration, terms, healthNote, claims: claimed } = entry({});
    expect(submission).toEqual(submissionOf(SMALLEST, ''));
    expect(registration).toMatchObject({ ...SMALLEST, networkHash: 'network', createdAtMs: 1_000 });
    expect(terms).toEqual(expect.arrayContaining(['asha', 'rao', 'asha@example.org']));
    expect(healthNote).toBe('Asthma');
    expect(claimed).toBe(claims);
  });

  it.each([
    [{}, []],
    [{ newsByEmail: true }, ['email']],
    [{ newsByPhone: true }, ['phone']],
    [{ newsByEmail: true, newsByPhone: true }, ['email', 'phone']],
  ])('PEOPLE-1 of a request with %j have the channels for news %j', (asked, channels) => {
    expect(entry(asked).channels).toEqual(channels);
  });
});
