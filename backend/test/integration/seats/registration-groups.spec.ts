import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import type { CreateRegistrationRequest } from '../../../src/registrations/dto/new-registration.dto.js';
import { RegisterService } from '../../../src/registrations/register/register.service.js';
import { RegistrationStore } from '../../../src/registrations/register/registration-store.js';
import { type Cut, cutConnectionAt } from '../../support/database/cut-connections.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { onMysql } from '../../support/database/test-database.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/** A submission, which may be a repeat. */
interface Arrival {
  person: number;
  /** Submissions with the same number have the same `Idempotency-Key`; null means none. */
  key: number | null;
  batch: 'small' | 'large' | 'none' | 'ended';
  waiting: boolean;
  notes: string;
  /** Turns of the event loop before the next one arrives. */
  turnsAfter: number;
}

const PERSONS = 10;

const arrivals = fc.array(
  fc.record<Arrival>({
    person: fc.integer({ min: 0, max: PERSONS - 1 }),
    key: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 2 }),
    batch: fc.constantFrom('small', 'small', 'small', 'small', 'large', 'none', 'ended'),
    waiting: fc.boolean(),
    notes: fc.constantFrom('', '', 'a weak knee'),
    turnsAfter: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 30),
  }),
  { minLength: 8, maxLength: 28 },
);

const SETTINGS = { numRuns: 12, seed: 20_261_123, endOnFailure: true } as const;

/** A group of the plain case begins, takes seats, inserts five times, and commits. */
const CUTS: Cut[] = [
  { word: onMysql ? 'START' : 'BEGIN', most: 2 },
  { word: 'UPDATE', most: 2 },
  { word: 'INSERT', most: 7 },
  { word: 'COMMIT', most: 3 },
].flatMap(({ word, most }) =>
  Array.from({ length: 2 * most }, (_, index) => ({
    word,
    nth: 1 + (index % most),
    answerIsLost: index < most,
  })),
);

/** The result of a submission: `stored`, or the code of the refusal. */
type Told = string;

describe('registrations that arrive together (ADR 49)', () => {
  let app: TestApp;
  let schools = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  /** Creates the batches and people of one run, which no other run has. */
  async function school(capacity: number) {
    schools++;
    const number = String(schools).padStart(4, '0');
    const ids = {
      small: await app.api.createBatch({ capacity }),
      large: await app.api.createBatch({ capacity: 50 }),
      none: '',
      ended: await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' }),
    };
    const submit = async ({ person, key, batch, waiting, notes }: Arrival): Promise<Told> => {
      const request = {
        name: `Asha Rao ${person}`,
        email: `p${person}@school-${number}.example`,
        phone: `+91 98765 4321${person}`,
        program: 'yogasanas',
        batchId: ids[batch],
        notes,
        ...(waiting && { waiting }),
      } as CreateRegistrationRequest;
      const context = key === null ? {} : { key: `${number}-${key}` };
      try {
        await app.app.get(RegisterService).register(request, context);
        return 'stored';
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.code;
      }
    };
    return { ids, submit, number };
  }

  type School = Awaited<ReturnType<typeof school>>;

  /** Returns everything that a run has stored, without ids and times. */
  async function left({ ids, number }: School): Promise<unknown> {
    const people = await app.db.sql(
      `SELECT r.email, r.batch_id, r.status, r.notes, r.initials, r.waiting_place,
         (SELECT COUNT(*) FROM registration_terms t WHERE t.registration_id = r.id) AS terms,
         (SELECT COUNT(*) FROM outbox_messages o WHERE o.registration_id = r.id AND o.kind = 'received') AS thanked,
         (SELECT COUNT(*) FROM outbox_messages o WHERE o.registration_id = r.id) AS mails
       FROM registrations r WHERE r.email LIKE ? ORDER BY r.email, r.batch_id IS NULL, r.waiting_place, r.batch_id`,
      [`%@school-${number}.example`],
    );
    const batches = await app.db.sql(
      'SELECT id, enrolled, waiting FROM batches WHERE id IN (?, ?, ?)',
      [ids.small, ids.large, ids.ended],
    );
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    const text = JSON.stringify({
      people: people
        .map((row) => ({
          ...row,
          batch_id: names.get(typeof row['batch_id'] === 'string' ? row['batch_id'] : ''),
        }))
        .map((row) => JSON.stringify(row))
        .sort(),
      batches: Object.fromEntries(
        batches.map(({ id, ...row }) => [names.get(String(id)) ?? '', row]),
      ),
    });
    return JSON.parse(text.replaceAll(`school-${number}`, 'school'));
  }

  async function oneByOne(given: Arrival[], { submit }: School): Promise<Told[]> {
    const told: Told[] = [];
    for (const arrival of given) told.push(await submit(arrival));
    return told;
  }

  async function together(given: Arrival[], { submit }: School): Promise<Told[]> {
    const told: Promise<Told>[] = [];
    for (const arrival of given) {
      told.push(submit(arrival));
      for (let n = 0; n < arrival.turnsAfter; n++) await turn();
    }
    return Promise.all(told);
  }

  it('DATA-5 DATA-8 WAIT-1 are answered and stored exactly as if they had arrived one after the other', async () => {
    const groups = jest.spyOn(app.app.get(RegistrationStore), 'storeGroup');

    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (given, capacity) => {
        const [grouped, single] = [await school(capacity), await school(capacity)];
        const expected = await oneByOne(given.map(inOneLane), single);

        expect(await together(given.map(inOneLane), grouped)).toEqual(expected);
        expect(await left(grouped)).toEqual(await left(single));
      }),
      SETTINGS,
    );

    expect(Math.max(...groups.mock.calls.map(([, entries]) => entries.length))).toBeGreaterThan(3);
    groups.mockRestore();
  });

  it('WAIT-1 join the waiting list in the order of arrival, also with a second request', async () => {
    const here = await school(1);
    const one = { key: null, batch: 'small', waiting: false, notes: '', turnsAfter: 0 } as const;
    await here.submit({ ...one, person: 9 });

    const told = await together(
      [
        { ...one, person: 0 },
        { ...one, person: 0, waiting: true },
        { ...one, person: 1, waiting: true },
      ],
      here,
    );

    expect(told).toEqual(['batch_full', 'stored', 'stored']);
    const line = await app.db.sql(
      'SELECT email FROM registrations WHERE batch_id = ? AND waiting_place IS NOT NULL ORDER BY waiting_place',
      [here.ids.small],
    );
    expect(line.map(({ email }) => email)).toEqual(
      [0, 1].map((person) => `p${person}@school-${here.number}.example`),
    );
  });

  it('DATA-5 are told that a batch has ended, and not that it is full, if both are true', async () => {
    const here = await school(1);
    const one = { key: null, batch: 'small', waiting: false, notes: '', turnsAfter: 0 } as const;
    await here.submit({ ...one, person: 9 });
    await app.db.sql('UPDATE batches SET start_date = ?, end_date = ? WHERE id = ?', [
      '2026-10-01',
      '2026-11-19',
      here.ids.small,
    ]);

    const told = await together(
      [0, 1, 2].map((person) => ({ ...one, person })),
      here,
    );

    expect(told).toEqual(['batch_ended', 'batch_ended', 'batch_ended']);
  });

  it('DATA-5 are told that a batch is of another program, and not that it is full, if both are true', async () => {
    const here = await school(1);
    const one = { key: null, batch: 'small', waiting: false, notes: '', turnsAfter: 0 } as const;
    await here.submit({ ...one, person: 9 });
    await app.db.sql('UPDATE batches SET program = ? WHERE id = ?', [
      'surya-kriya',
      here.ids.small,
    ]);

    const told = await together(
      [0, 1, 2].map((person) => ({ ...one, person })),
      here,
    );

    expect(told).toEqual(['validation_failed', 'validation_failed', 'validation_failed']);
  });

  it('DATA-5 get the seats in the order of arrival, also after a request that is refused for its key', async () => {
    const here = await school(2);
    const one = { key: null, batch: 'small', waiting: false, notes: '', turnsAfter: 0 } as const;

    const told = await together(
      [
        { ...one, person: 0, key: 0 },
        { ...one, person: 1, key: 0 },
        { ...one, person: 1 },
        { ...one, person: 2 },
      ],
      here,
    );

    expect(told).toEqual(['stored', 'idempotency_key_reused', 'stored', 'batch_full']);
  });

  it('DATA-8 have the same result if the connection is lost between any two statements', async () => {
    const samples = fc.sample(arrivals, { numRuns: CUTS.length, seed: SETTINGS.seed });
    const missed: Cut[] = [];

    for (const [index, cut] of CUTS.entries()) {
      const given = (samples[index] ?? []).map(inOneLane);
      const [grouped, single] = [await school(3), await school(3)];
      const expected = await oneByOne(given, single);

      const mend = cutConnectionAt(app.database.dataSource, cut);
      const told = await together(given, grouped);
      if (!mend()) missed.push(cut);

      expect(told).toEqual(expected);
      expect(await left(grouped)).toEqual(await left(single));
    }

    expect(missed).toEqual([]);
  });
});

/** Gives each lane keys of its own: if two lanes want the same key at once, either may get it. */
function inOneLane(arrival: Arrival): Arrival {
  const lanes = ['small', 'large', 'none', 'ended'];
  const key = arrival.key === null ? null : arrival.key * 4 + lanes.indexOf(arrival.batch);
  return { ...arrival, key };
}
