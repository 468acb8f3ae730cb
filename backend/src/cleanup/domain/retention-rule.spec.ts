import * as fc from 'fast-check';
import {
  DEFAULT_RETENTION,
  MAX_RETENTION_DAYS,
  retentionLimits,
  type RetentionSettings,
} from './retention-rule.js';

const KOLKATA = 'Asia/Kolkata';
const DAY_MS = 24 * 60 * 60 * 1000;
const limitsOf = (now: string, zone = KOLKATA, chosen: Partial<RetentionSettings> = {}) =>
  retentionLimits(new Date(now), zone, { ...DEFAULT_RETENTION, ...chosen });

describe('the retention limits of a clean-up run', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', KOLKATA, '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', KOLKATA, '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', KOLKATA, '2027-01-01'],
    ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', 'Europe/Berlin', '2026-11-21'],
  ])('CLEAN-2 at %s in %s, a batch has ended if its last day is before %s', (now, zone, today) => {
    expect(limitsOf(now, zone).today).toBe(today);
    expect(limitsOf(now, zone).ofBatch.endedBefore).toBe(today);
  });

  it.each([
    [30 * DAY_MS - 1, false],
    [30 * DAY_MS, false],
    [30 * DAY_MS + 1, true],
    [0, false],
    [365 * DAY_MS, true],
  ])('CLEAN-2 a registration without a batch that is %d ms old is removed: %s', (ageMs, goes) => {
    const now = '2026-11-20T06:30:00Z';
    const createdAtMs = Date.parse(now) - ageMs;

    expect(createdAtMs < limitsOf(now).withoutBatch.createdBeforeMs).toBe(goes);
  });

  it.each([true, false])(
    'CLEAN-2 confirmed registrations without a batch are kept if the school has chosen so: %s',
    (keep) => {
      const chosen = { keepConfirmedWithoutBatch: keep };
      expect(limitsOf('2026-11-20T06:30:00Z', KOLKATA, chosen)).toEqual({
        today: '2026-11-20',
        ofBatch: { endedBefore: '2026-11-20', keepConfirmed: false },
        withoutBatch: { createdBeforeMs: Date.parse('2026-10-21T06:30:00Z'), keepConfirmed: keep },
      });
    },
  );

  it('CLEAN-2 thirty days are 30 times 24 hours, even if the clock changes in between', () => {
    const now = '2026-11-01T12:00:00Z';

    const { createdBeforeMs } = limitsOf(now, 'Europe/Berlin').withoutBatch;

    expect(createdBeforeMs).toBe(Date.parse(now) - 30 * DAY_MS);
  });

  it('KEEP-1 the default settings keep nothing for longer than CLEAN-2 says', () => {
    expect(DEFAULT_RETENTION).toEqual({
      daysAfterBatchEnd: 0,
      daysWithoutBatch: 30,
      keepConfirmedOfEndedBatch: false,
      keepConfirmedWithoutBatch: false,
    });
  });
});

describe('the retention settings of the school', () => {
  // The clean-up of the night to 31 March runs at 2:00 AM on 31 March in India.
  it.each([
    [0, '2026-03-01T18:29:59Z', '2026-03-01T20:30:00Z'],
    [1, '2026-03-01T20:30:00Z', '2026-03-02T20:30:00Z'],
    [29, '2026-03-29T20:30:00Z', '2026-03-30T20:30:00Z'],
    [30, '2026-03-30T20:30:00Z', '2026-03-31T20:30:00Z'],
    [365, '2027-02-28T20:30:00Z', '2027-03-01T20:30:00Z'],
  ])(
    'KEEP-1 with %d days, registrations of a batch that ends on 1 March are kept at %s and removed at %s',
    (daysAfterBatchEnd, stays, goes) => {
      const endedBefore = (now: string) =>
        limitsOf(now, KOLKATA, { daysAfterBatchEnd }).ofBatch.endedBefore;
      expect('2026-03-01' < endedBefore(stays)).toBe(false);
      expect('2026-03-01' < endedBefore(goes)).toBe(true);
    },
  );

  it.each([
    ['keepConfirmedOfEndedBatch', true, false],
    ['keepConfirmedWithoutBatch', false, true],
  ] as const)(
    'KEEP-2 %s keeps only confirmed registrations of its own kind',
    (name, ofBatch, without) => {
      const limits = limitsOf('2026-11-20T06:30:00Z', KOLKATA, { [name]: true });
      expect(limits.ofBatch.keepConfirmed).toBe(ofBatch);
      expect(limits.withoutBatch.keepConfirmed).toBe(without);
    },
  );

  it('KEEP-1 with any settings, each kind of registration follows its own days, and the end of a batch stays the same', () => {
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const settings = fc.record({
      daysAfterBatchEnd: fc.integer({ min: 0, max: MAX_RETENTION_DAYS }),
      daysWithoutBatch: fc.integer({ min: 1, max: MAX_RETENTION_DAYS }),
      keepConfirmedOfEndedBatch: fc.boolean(),
      keepConfirmedWithoutBatch: fc.boolean(),
    });
    const zones = fc.constantFrom(KOLKATA, 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns');
    fc.assert(
      fc.property(instants, zones, settings, (now, zone, chosen) => {
        const limits = retentionLimits(now, zone, chosen);
        const { today } = retentionLimits(now, zone, DEFAULT_RETENTION);
        const days = (Date.parse(today) - Date.parse(limits.ofBatch.endedBefore)) / DAY_MS;
        expect(limits).toEqual({
          today,
          ofBatch: {
            endedBefore: limits.ofBatch.endedBefore,
            keepConfirmed: chosen.keepConfirmedOfEndedBatch,
          },
          withoutBatch: {
            createdBeforeMs: now.getTime() - chosen.daysWithoutBatch * DAY_MS,
            keepConfirmed: chosen.keepConfirmedWithoutBatch,
          },
        });
        expect(days).toBe(chosen.daysAfterBatchEnd);
      }),
    );
  });
});
