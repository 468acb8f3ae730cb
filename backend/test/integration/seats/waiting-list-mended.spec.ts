import { WaitingListRepository } from '../../../src/registrations/seats/waiting-list.repository.js';
import { WaitingListService } from '../../../src/registrations/seats/waiting-list.service.js';
import { SEATED, WaitingLine } from '../../support/calls/waiting-line.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const LONGEST_LINE = 200;

describe('a waiting list in an inconsistent state', () => {
  const log: string[] = [];
  let app: TestApp;
  let line: WaitingLine;
  beforeAll(async () => {
    app = await startTestApp({ env: { LOG_LEVEL: 'error' }, log: (text) => log.push(text) });
    line = new WaitingLine(app);
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('WAIT-3 DATA-5 if more seats are free than people wait, all who wait and the next to register get a seat', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 1);
    await app.db.sql('UPDATE batches SET capacity = 4 WHERE id = ?', [batchId]);

    expect((await app.api.register({ batchId })).status).toBe(201);
    expect(await line.standing(people[0] ?? '')).toEqual(SEATED);
    expect(await line.counts(batchId)).toEqual([3, 0, 0]);
    expect((await app.api.register({ batchId })).status).toBe(201);
    const refused = await app.api.register({ batchId });
    expect([refused.status, refused.body.code]).toEqual([409, 'batch_full']);
  });

  it('WAIT-6 a full waiting list that grows to 201 people by an undone cancellation can be reordered', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 1);
    const [first = ''] = people;
    const ids = await storeRegistrations(app, LONGEST_LINE - 1);
    for (const [n, id] of ids.entries()) {
      const placed = [batchId, n + 2, id];
      await app.db.sql(
        'UPDATE registrations SET batch_id = ?, waiting_place = ? WHERE id = ?',
        placed,
      );
    }
    await app.db.sql('UPDATE batches SET waiting = ? WHERE id = ?', [LONGEST_LINE, batchId]);
    await app.api.changeStatus(first, 'cancelled');
    await line.joins(batchId);
    expect((await line.undo(first, 'pending')).status).toBe(200);

    const turned = (await line.ids(batchId)).toReversed();
    expect(turned).toHaveLength(LONGEST_LINE + 1);
    expect((await line.reorder(batchId, turned)).status).toBe(200);
    expect(await line.ids(batchId)).toEqual(turned);
    const tooMany = Array.from({ length: 2 * LONGEST_LINE + 1 }, (_, n) => `id-${n}`);
    expect((await line.reorder(batchId, tooMany)).status).toBe(400);
    expect((await line.reorder(batchId, tooMany.slice(1))).body.code).toBe('waiting_list_changed');
  });

  it('WAIT-4 if ending the offers of one batch fails, this is logged, and the offers of other batches end', async () => {
    const offered: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { batchId, seated } = await line.fullBatch(1, 1, { offerHours: 1 });
      await app.api.changeStatus(seated[0] ?? '', 'cancelled');
      expect(await line.counts(batchId)).toEqual([1, 0, 1]);
      offered.push(batchId);
    }
    const [broken = ''] = offered.toSorted();
    const repository = app.app.get(WaitingListRepository);
    const findEnded = repository.findEnded.bind(repository);
    jest
      .spyOn(repository, 'findEnded')
      .mockImplementation((reader, batchId, nowMs) =>
        batchId === broken
          ? Promise.reject(new Error('a broken row'))
          : findEnded(reader, batchId, nowMs),
      );
    await app.moveTo('2026-11-20T08:30:00.000Z');
    await app.app.get(WaitingListService).endOffers();
    jest.restoreAllMocks();

    for (const batchId of offered) {
      expect(await line.counts(batchId)).toEqual(batchId === broken ? [1, 0, 1] : [0, 0, 0]);
    }
    const told = log.filter((text) => text.includes('offers of seats could not be ended'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ batchId: broken });
  });
});
