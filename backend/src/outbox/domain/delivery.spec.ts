import { faultOf, KIND_RULES, nextAttemptAt, recipientKeyOf } from './delivery.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the delivery of a message', () => {
  it('MAIL-4 what staff decide waits a minute, thanks do not', () => {
    const waits = Object.entries(KIND_RULES).map(([kind, { sendAfterMs }]) => [kind, sendAfterMs]);
    expect(Object.fromEntries(waits)).toMatchObject({
      batch_message: 0,
      received: 0,
      confirmed: 60_000,
      cancelled: 60_000,
      reminder: 0,
      batch_changed: 60_000,
      batch_called_off: 60_000,
    });
  });

  it.each([
    [1, MINUTE_MS],
    [2, 5 * MINUTE_MS],
    [3, 15 * MINUTE_MS],
    [4, HOUR_MS],
    [5, 4 * HOUR_MS],
    [6, 4 * HOUR_MS],
    [17, 4 * HOUR_MS],
  ])('MAIL-2 attempt %d that failed is followed by the next after %d ms', (attempts, pauseMs) => {
    expect(nextAttemptAt(1_000, 1_000, attempts)).toBe(1_000 + pauseMs);
  });

  it('MAIL-2 is tried for 72 hours, and not a millisecond longer', () => {
    const lastMs = 72 * HOUR_MS - MINUTE_MS;
    expect(nextAttemptAt(lastMs, 0, 1)).toBe(72 * HOUR_MS);
    expect(nextAttemptAt(lastMs + 1, 0, 1)).toBeNull();
  });

  it.each([
    ['RCPT TO', 550, 'address_refused'],
    ['RCPT TO', 500, 'address_refused'],
    ['RCPT TO', 599, 'address_refused'],
    ['RCPT TO', 450, 'later'],
    ['RCPT TO', 499, 'later'],
    ['RCPT TO', 421, 'server'],
    ['DATA', 554, 'message_refused'],
    ['DATA', 451, 'later'],
    ['DATA', 421, 'server'],
    ['MAIL FROM', 550, 'server'],
    ['AUTH PLAIN', 535, 'server'],
    ['CONN', undefined, 'server'],
    [undefined, undefined, 'server'],
  ] as const)('MAIL-2 %s answered by %s is a fault of: %s', (command, responseCode, fault) => {
    expect(faultOf({ command, responseCode })).toBe(fault);
  });

  it('MAIL-6 an address is known again, however it is typed, and not told by what is kept', () => {
    expect(recipientKeyOf(' Asha@Example.org')).toBe(recipientKeyOf('asha@example.org'));
    expect(recipientKeyOf('asha@example.org')).not.toBe(recipientKeyOf('ashb@example.org'));
    expect(recipientKeyOf('asha@example.org')).toMatch(/^[0-9a-f]{64}$/);
  });
});
