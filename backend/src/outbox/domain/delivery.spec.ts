import {
  ABANDONED_AFTER_MS,
  BATCH_MESSAGES_WINDOW_MS,
  faultOf,
  firstDue,
  KIND_RULES,
  loggableOf,
  LONGEST_WAIT_MS,
  MAX_BATCH_MESSAGES,
  MAX_THANKS_PER_ADDRESS,
  MESSAGE_KINDS,
  nextAttemptAt,
  recipientKeyOf,
  THANKS_WINDOW_MS,
  unlessTooLate,
} from './delivery.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the delivery of a message', () => {
  it('MAIL-4 starts after one minute for decisions of staff, and at once for all other kinds', () => {
    const waits = Object.entries(KIND_RULES).map(([kind, { sendAfterMs }]) => [kind, sendAfterMs]);
    expect(Object.fromEntries(waits)).toEqual({
      received: 0,
      confirmed: 60_000,
      cancelled: 60_000,
      reminder: 0,
      waiting: 0,
      offered: 0,
      seat_given: 0,
      offer_ended: 0,
      batch_changed: 60_000,
      batch_called_off: 60_000,
      batch_message: 0,
    });
  });

  it('MAIL-4 WAIT-8 requires certain statuses for each kind, and the standing that it states: waiting, offered or seated', () => {
    const stands = ['pending', 'confirmed'];
    const truths = MESSAGE_KINDS.map((kind) => {
      const { onlyWhile, standing, ofBatch } = KIND_RULES[kind];
      return [kind, [onlyWhile, standing ?? null, ofBatch ?? false]];
    });
    expect(Object.fromEntries(truths)).toEqual({
      received: [stands, null, false],
      confirmed: [['confirmed'], null, false],
      cancelled: [['cancelled'], null, false],
      reminder: [['confirmed'], null, false],
      waiting: [stands, 'waiting', false],
      offered: [stands, 'offered', false],
      seat_given: [stands, 'seated', false],
      offer_ended: [['cancelled'], null, false],
      batch_changed: [stands, null, true],
      batch_called_off: [['cancelled'], null, true],
      batch_message: [stands, null, true],
    });
  });

  it('MAIL-1 WAIT-8 drops every kind that promises something of the batch once the batch has ended', () => {
    const promising = MESSAGE_KINDS.filter((kind) => KIND_RULES[kind].beforeEnd);
    expect(promising).toEqual([
      'received',
      'confirmed',
      'cancelled',
      'waiting',
      'offered',
      'seat_given',
    ]);
  });

  it('MAIL-14 begins with the messages that have been due longest, and sorts those of one moment by their ids', () => {
    const [old, second, first, late] = [
      { id: 'd', dueAtMs: 1 },
      { id: 'b', dueAtMs: 5 },
      { id: 'a', dueAtMs: 5 },
      { id: 'c', dueAtMs: 9 },
    ];
    for (const some of [
      [late, second, old, first],
      [first, late, second, old],
    ]) {
      expect(firstDue(some, 3)).toEqual([old, first, second]);
    }
    expect(firstDue([], 3)).toEqual([]);
  });

  it('LINK-6 adds the calendar file only to confirmations, cancellations, reminders and changes of the batch', () => {
    const any = ['pending', 'confirmed', 'cancelled'];
    const bringing = MESSAGE_KINDS.map((kind) => [kind, KIND_RULES[kind].calendar] as const);
    expect(Object.fromEntries(bringing.filter(([, statuses]) => statuses.length > 0))).toEqual({
      confirmed: any,
      cancelled: any,
      reminder: any,
      batch_changed: ['confirmed'],
      batch_called_off: any,
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
  ])('MAIL-2 follows the failed attempt %d with the next after %d ms', (attempts, pauseMs) => {
    expect(nextAttemptAt(1_000, 1_000, attempts)).toBe(1_000 + pauseMs);
  });

  it('MAIL-2 is tried for exactly 72 hours after the message was made', () => {
    const madeMs = Date.parse('2026-11-20T06:30:00Z');
    const lastMs = madeMs + 72 * HOUR_MS - MINUTE_MS;
    expect(nextAttemptAt(lastMs, madeMs, 1)).toBe(madeMs + 72 * HOUR_MS);
    expect(nextAttemptAt(lastMs + 1, madeMs, 1)).toBeNull();
    expect(unlessTooLate(madeMs + 72 * HOUR_MS, madeMs)).toBe(madeMs + 72 * HOUR_MS);
    expect(unlessTooLate(madeMs + 72 * HOUR_MS + 1, madeMs)).toBeNull();
  });

  it('MAIL-2 a message due more than 6 hours from now, longer than any wait, was stored while the clock was ahead', () => {
    expect(LONGEST_WAIT_MS).toBe(21_600_000);
    for (let attempts = 1; attempts <= 20; attempts++) {
      expect(nextAttemptAt(0, 0, attempts)).toBeLessThan(LONGEST_WAIT_MS);
    }
  });

  it('MAIL-2 MAIL-6 MAIL-11 is abandoned 10 minutes after its claim; daily limits: 5 thanks per address, 3 messages per batch', () => {
    expect(ABANDONED_AFTER_MS).toBe(600_000);
    expect([MAX_THANKS_PER_ADDRESS, THANKS_WINDOW_MS]).toEqual([5, 86_400_000]);
    expect([MAX_BATCH_MESSAGES, BATCH_MESSAGES_WINDOW_MS]).toEqual([3, 86_400_000]);
  });

  it.each([
    ['RCPT TO', 550, 'address_refused'],
    ['RCPT TO', 500, 'address_refused'],
    ['RCPT TO', 599, 'address_refused'],
    ['RCPT TO', 600, 'server'],
    ['rcpt to', 400, 'later'],
    ['RCPT TO', 399, 'server'],
    ['RCPT TO', 450, 'later'],
    ['RCPT TO', 499, 'later'],
    ['RCPT TO', 421, 'server'],
    ['DATA', 554, 'message_refused'],
    ['BDAT', 554, 'message_refused'],
    ['.', 554, 'message_refused'],
    ['DATA', 500, 'message_refused'],
    ['DATA', 399, 'server'],
    ['DATA', 451, 'later'],
    ['DATA', 421, 'server'],
    ['MAIL FROM', 550, 'server'],
    ['MAIL FROM:<rcpt to@school.example>', 550, 'server'],
    ['MAIL FROM:<data@school.example>', 550, 'server'],
    ['AUTH PLAIN', 535, 'server'],
    ['CONN', undefined, 'server'],
    [undefined, undefined, 'server'],
  ] as const)(
    'MAIL-2 with %s answered by %s has a fault of the kind: %s',
    (command, responseCode, fault) => {
      expect(faultOf({ command, responseCode })).toBe(fault);
    },
  );

  it.each([
    ['CONN', undefined, 'later'],
    [undefined, undefined, 'later'],
    ['DATA', 554, 'message_refused'],
    ['DATA', 421, 'server'],
  ] as const)(
    'MAIL-2 with %s answered by %s, after the text has begun, has a fault of the kind: %s',
    (command, responseCode, fault) => {
      expect(faultOf({ command, responseCode, textBegun: true })).toBe(fault);
    },
  );

  it.each([
    ['CONN', undefined, 'connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED 127.0.0.1:9'],
    ['CONN', '421 asha@example.org, not now', 'Greeting: 421 asha@example.org', 'ESOCKET'],
    ['RCPT TO', undefined, 'Recipient asha@example.org was rejected', 'ESOCKET'],
    [undefined, undefined, 'Recipient asha@example.org is no address', 'ESOCKET'],
  ])(
    'MAIL-2 a failure at %s with the reply %s is logged without an address, with the reason %s',
    (command, response, message, reason) => {
      const logged = loggableOf({ command, response, message, code: 'ESOCKET', responseCode: 421 });
      expect(logged).toEqual({ command, responseCode: 421, reason });
    },
  );

  it('MAIL-6 recognises an address by its hash, whatever its case and outer spaces', () => {
    expect(recipientKeyOf(' Asha@Example.org')).toBe(recipientKeyOf('asha@example.org'));
    expect(recipientKeyOf('asha@example.org')).not.toBe(recipientKeyOf('ashb@example.org'));
    // Rows that are already stored hold this key.
    expect(recipientKeyOf('asha@example.org')).toBe(
      '2f9277312d8f09ac1ffefe874737ccf0550efd3f8cca1cfa5e81206ff6b92e6a',
    );
  });
});
