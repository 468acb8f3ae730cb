import { WaitingListRepository } from '../../../src/registrations/seats/waiting-list.repository.js';
import type { Reader } from '../../../src/database/transaction.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const NOON_MS = Date.parse(NOON);

/** Where somebody stands in a batch. Whoever does not wait has no place. */
interface Standing {
  status?: string;
  place?: number | null;
  offeredUntilMs?: number | null;
}

/** Listed in the order of their ids. */
const PEOPLE: Record<string, Standing> = {
  second: { place: 2 },
  third: { place: 2 },
  first: { place: 1 },
  offeredLonger: { offeredUntilMs: NOON_MS + 1 },
  offered: { place: 5, offeredUntilMs: NOON_MS },
  offeredToo: { place: 4, offeredUntilMs: NOON_MS },
  cancelled: { status: 'cancelled', place: 9 },
  declined: { status: 'cancelled', place: 0, offeredUntilMs: NOON_MS - 1 },
  confirmed: { status: 'confirmed' },
  seated: {},
};

describe('reads of a waiting list', () => {
  let app: TestApp;
  let line: WaitingListRepository;
  let batchId: string;
  const nameOf = new Map<string, string>();

  /** Stores people of one batch directly in the database. */
  async function store(ofBatch: string, people: Record<string, Standing>): Promise<void> {
    const names = Object.keys(people);
    const ids = await storeRegistrations(app, names.length, {
      batchId: ofBatch,
      status: 'cancelled',
    });
    for (const [n, id] of ids.toSorted().entries()) {
      const name = names[n] ?? '';
      const { status = 'pending', place = null, offeredUntilMs = null } = people[name] ?? {};
      await app.db.sql(
        'UPDATE registrations SET status = ?, waiting_place = ?, offered_until_ms = ? WHERE id = ?',
        [status, place, offeredUntilMs, id],
      );
      nameOf.set(id, name);
    }
  }

  beforeAll(async () => {
    app = await startTestApp();
    line = app.app.get(WaitingListRepository);
    batchId = await app.api.createBatch();
    await store(batchId, PEOPLE);
    await store(await app.api.createBatch(), {
      waitsElsewhere: { place: -1 },
      offeredElsewhere: { place: 20, offeredUntilMs: NOON_MS - 1 },
    });
  });
  afterAll(() => app.close());

  const ask = <T>(work: (reader: Reader) => Promise<T>) => app.database.read(work);
  const namesOf = (rows: { id: string }[]) => rows.map(({ id }) => nameOf.get(id));

  it('WAIT-3 people who wait are read in the order of their places, and two in one place in the order of their ids', async () => {
    const inLine = ['first', 'second', 'third'];
    expect(namesOf(await ask((reader) => line.findWaiting(reader, batchId)))).toEqual(inLine);
    expect(namesOf(await ask((reader) => line.findWaiting(reader, batchId, 2)))).toEqual(
      inLine.slice(0, 2),
    );
    const ids = await ask((reader) => line.findWaitingIds(reader, batchId));
    expect(ids.map((id) => nameOf.get(id))).toEqual(inLine);
  });

  it('WAIT-4 WAIT-6 people with an offered seat are read in the order in which their offers end', async () => {
    expect(namesOf(await ask((reader) => line.findOffered(reader, batchId)))).toEqual([
      'offered',
      'offeredToo',
      'offeredLonger',
    ]);
  });

  it('WAIT-4 offers end exactly at their time, and are read in the order of the waiting list', async () => {
    const ended = (nowMs: number) => ask((reader) => line.findEnded(reader, batchId, nowMs));
    expect(namesOf(await ended(NOON_MS - 1))).toEqual([]);
    expect(namesOf(await ended(NOON_MS))).toEqual(['offeredToo', 'offered']);
    expect(namesOf(await ended(NOON_MS + 1))).toEqual(['offeredLonger', 'offeredToo', 'offered']);
  });

  it('WAIT-2 exactly those who wait and those with an offered seat are counted', async () => {
    expect(await ask((reader) => line.count(reader, batchId))).toEqual({ waiting: 3, offered: 3 });
  });

  it('WAIT-5 the first and last place include the places of cancelled people who may come back', async () => {
    expect(await ask((reader) => line.places(reader, batchId))).toEqual({ first: 0, last: 9 });
  });
});
