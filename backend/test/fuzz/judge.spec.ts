import type { WireAnswer } from './client.js';
import { type Asked, judge } from './judge.js';

const asked: Asked = {
  operation: { method: 'POST', path: '/api/admin/cleanup', needsLogin: true },
  url: '/api/admin/cleanup',
  sender: 'owner',
};

function answer(status: number, body: unknown, type = 'application/json'): WireAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': type }, bytes: Buffer.from(text) };
}

const done = { deletedRegistrations: 1, updatedBatches: 0, message: 'Cleanup completed!' };
const forbidden = { code: 'forbidden', message: 'Your account is not allowed to do this.' };

describe('the check of a response against the API contract (judge)', () => {
  it('API-12 accepts documented responses', () => {
    expect(judge(asked, answer(200, done))).toEqual(done);
    expect(judge({ ...asked, sender: 'staff' }, answer(403, forbidden))).toEqual(forbidden);
  });

  it.each<[string, WireAnswer, Partial<Asked>?]>([
    ['a fault of the server', answer(500, { code: 'internal_error', message: 'Sorry.' })],
    ['a fault of the server', answer(503, { code: 'database_unavailable', message: 'Wait.' })],
    ['staff may not do that', answer(200, done), { sender: 'staff' }],
    ['nobody may not do that', answer(200, done), { sender: 'nobody' }],
    ['the status is not documented', answer(422, { code: 'idempotency_key_reused', message: 'x' })],
    ['unlike the contract', answer(200, { ...done, secret: 'x' })],
    ['unlike the contract', answer(200, { message: 'x' })],
    ['unlike the contract', answer(403, { message: 'x' })],
    ['unlike the contract', answer(403, { ...forbidden, message: ['x'] })],
    ['the catalogue has no forbidden', answer(401, forbidden)],
    ['the catalogue has no surprise', answer(403, { code: 'surprise', message: 'x' })],
    ['the refusal says nothing', answer(403, { ...forbidden, message: ' ' })],
    ['sounds like good news', answer(403, { ...forbidden, message: 'No success.' })],
    ['sounds like good news', answer(403, { ...forbidden, message: 'Thank you' })],
    ['tells of the inside', answer(403, { ...forbidden, message: 'at a (b.js:1:2)' })],
    ['tells of the inside', answer(403, { ...forbidden, message: 'SQLITE_BUSY' })],
    ['tells of the inside', answer(403, { ...forbidden, message: '[object Object] is bad' })],
    ['of the type text/html', answer(403, forbidden, 'text/html')],
    ['a table that nobody asked for', answer(200, 'a,b', 'text/csv; charset=utf-8')],
    ['is not UTF-8', { ...answer(200, done), bytes: Buffer.from([0xff, 0xfe]) }],
  ])('API-12 rejects a response with the message: %s (case %#)', (what, wire, changes = {}) => {
    expect(() => judge({ ...asked, ...changes }, wire)).toThrow(what);
  });
});
