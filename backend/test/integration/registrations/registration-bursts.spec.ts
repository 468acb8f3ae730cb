import { RegistrationBurstsService } from '../../../src/registrations/bursts/registration-bursts.service.js';
import type {
  DismissResponse,
  RegistrationBursts,
} from '../../../src/registrations/dto/bursts.dto.js';
import type { BulkStatusResponse } from '../../../src/registrations/dto/changes.dto.js';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const BURSTS = '/api/admin/registration-bursts';
const PEOPLE = 16;
const HOUR_MS = 3_600_000;

describe('a burst of registrations', () => {
  let app: TestApp;
  let batchId: string;
  beforeEach(async () => {
    app = await startTestApp();
    batchId = await app.api.createBatch({ capacity: PEOPLE });
  });
  afterEach(() => app.close());

  async function burst(count = PEOPLE): Promise<void> {
    for (let n = 0; n < count; n++) {
      const name = `Robot ${String(n).padStart(2, '0')}`;
      app.clock.advanceMs(1);
      expect((await app.api.register({ name, email: `r${n}@example.org`, batchId })).status).toBe(
        201,
      );
    }
  }
  const shown = async () => (await app.api.asAdmin(BURSTS)).body as unknown as RegistrationBursts;
  const pendingIds = async () =>
    (await shown()).bursts.flatMap(({ people }) => people.map(({ _id }) => _id));
  async function dismiss(ids: string[]): Promise<DismissResponse> {
    const answer = await app.api.asAdmin(`${BURSTS}/dismissals`, { method: 'POST', body: { ids } });
    expect(answer.status).toBe(200);
    return answer.body as unknown as DismissResponse;
  }
  const undo = (id: string) =>
    app.api.asAdmin(`${BURSTS}/dismissals/${id}/undo`, { method: 'POST' });
  async function enrolled(): Promise<number> {
    const [row] = await app.db.sql('SELECT enrolled FROM batches');
    return Number(row?.['enrolled']);
  }

  it('DATA-5 of one network is listed with names, is dismissed in one request, and gives its seats back', async () => {
    await burst();
    // Entries of staff, however many at once, are of no network.
    await storeRegistrations(app, PEOPLE);
    const { bursts, dismissals } = await shown();
    expect(dismissals).toEqual([]);
    expect(bursts).toHaveLength(1);
    expect(bursts[0]).toMatchObject({
      kind: 'network',
      // The registrations are one millisecond apart.
      since: '2026-11-20T06:30:00.001Z',
      until: '2026-11-20T06:30:00.016Z',
      total: PEOPLE,
      pending: PEOPLE,
    });
    expect(bursts[0]?.people.map(({ name }) => name).slice(0, 2)).toEqual(['Robot 00', 'Robot 01']);
    // A burst of a network names no batch, even where all chose the same one.
    expect(bursts[0]).not.toHaveProperty('batch');
    expect(JSON.stringify(bursts)).not.toContain('127.0.0.1');
    expect(await enrolled()).toBe(PEOPLE);

    const { changed, results, dismissalId } = await dismiss(await pendingIds());
    expect([changed, results.every(({ ok }) => ok)]).toEqual([PEOPLE, true]);
    expect(await enrolled()).toBe(0);
    await expectSeatsToAddUp(app);
    const after = await shown();
    expect(after.bursts).toEqual([]);
    expect(after.dismissals).toMatchObject([{ _id: dismissalId, by: 'Asha' }]);
    expect(after.dismissals[0]?.people).toHaveLength(PEOPLE);

    const log = await app.db.sql(
      "SELECT action, actor_name, facts_after FROM audit_entries WHERE action = 'burst-dismissed'",
    );
    expect(log).toEqual([
      { action: 'burst-dismissed', actor_name: 'Asha', facts_after: `{"people":${PEOPLE}}` },
    ]);
  });

  it('DATA-5 of one network is also listed if nobody chose a batch', async () => {
    for (let n = 0; n < PEOPLE; n++) {
      expect((await app.api.register({ name: `Robot ${n}` })).status).toBe(201);
    }
    const { bursts } = await shown();
    expect(bursts).toMatchObject([{ kind: 'network', total: PEOPLE, pending: PEOPLE }]);
    expect(bursts[0]).not.toHaveProperty('batch');
  });

  it('DATA-5 includes registrations of the last three days, exact to the millisecond', async () => {
    await burst();
    // The first came 15 milliseconds before the last.
    await app.moveTo('2026-11-23T06:30:00.001Z');
    expect((await shown()).bursts).toMatchObject([{ total: PEOPLE }]);
    await app.moveTo('2026-11-23T06:30:00.002Z');
    expect((await shown()).bursts).toMatchObject([{ total: PEOPLE - 1 }]);
    await app.moveTo('2026-11-23T06:30:00.003Z');
    expect((await shown()).bursts).toEqual([]);
  });

  it('DATA-5 dismissals are listed newest first, each with its time, and cause no mail', async () => {
    await burst(3);
    const ids = (await app.api.registrations()).map(({ _id }) => _id);
    await app.db.sql('DELETE FROM outbox_messages');
    const first = await dismiss(ids.slice(0, 1));
    app.clock.advanceMs(60_000);
    const second = await dismiss(ids.slice(1));
    expect(
      (await shown()).dismissals.map(({ _id, by, at, people }) => [_id, by, at, people.length]),
    ).toEqual([
      [second.dismissalId, 'Asha', '2026-11-20T06:31:00.003Z', 2],
      [first.dismissalId, 'Asha', '2026-11-20T06:30:00.003Z', 1],
    ]);
    expect(await app.db.sql('SELECT kind FROM outbox_messages')).toEqual([]);
    // Another dismissal of the same changes nothing and is not logged.
    expect((await dismiss(ids)).changed).toBe(0);
    const log = await app.db.sql(
      "SELECT facts_after FROM audit_entries WHERE action = 'burst-dismissed' ORDER BY at_ms",
    );
    expect(log.map((row) => row['facts_after'])).toEqual(['{"people":1}', '{"people":2}']);
  });

  it('DATA-5 of one batch is listed with that batch from three times its daily average of the two weeks before', async () => {
    const DAY_MS = 24 * HOUR_MS;
    const quiet = await app.api.createBatch({ name: 'Quiet', capacity: 50 });
    const nowMs = app.clock.nowMs();
    const came = (count: number, ago: number, ofBatch = quiet) =>
      storeRegistrations(app, count, {
        batchId: ofBatch,
        status: 'cancelled',
        createdAtMs: nowMs - ago,
      });
    // Seven registrations a day, from 17 to 3 days ago. Three times as many within an hour are a burst.
    await came(49, 17 * DAY_MS);
    await came(49, 3 * DAY_MS + 1);
    await came(100, 17 * DAY_MS + 1);
    await came(100, 3 * DAY_MS);
    await came(100, 4 * DAY_MS, batchId);
    const arrive = async (count: number) => {
      const ids = await storeRegistrations(app, count, { batchId: quiet });
      for (const id of ids) {
        await app.db.sql('UPDATE registrations SET network_hash = ? WHERE id = ?', [id, id]);
      }
    };
    await arrive(20);
    expect((await shown()).bursts).toEqual([]);
    await arrive(1);
    expect((await shown()).bursts).toMatchObject([
      { kind: 'batch', batch: { _id: quiet, name: 'Quiet' }, total: 21, pending: 21 },
    ]);
  });

  it('ADMIN-7 a dismissal does not change a registration that was confirmed in the meantime', async () => {
    await burst();
    const ids = await pendingIds();
    await app.api.changeStatus(ids[3] ?? '', 'confirmed');
    expect((await shown()).bursts).toMatchObject([{ total: PEOPLE, pending: PEOPLE - 1 }]);
    expect(await pendingIds()).not.toContain(ids[3]);
    const { changed, results } = await dismiss(ids);
    expect(changed).toBe(PEOPLE - 1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { _id: ids[3], code: 'status_changed' },
    ]);
    expect((await app.api.registrations('?status=confirmed')).map(({ _id }) => _id)).toEqual([
      ids[3],
    ]);
    expect(await enrolled()).toBe(1);
  });

  it('RUN-5 a dismissal during which the database fails is answered with what was done', async () => {
    await burst();
    const [first = '', ...others] = await pendingIds();
    const transaction = app.database.transaction.bind(app.database);
    const away = jest.spyOn(app.database, 'transaction').mockImplementationOnce(transaction);
    away.mockRejectedValue(new DomainError('database_unavailable'));
    const { changed, results } = await dismiss([first, ...others]);
    away.mockRestore();
    expect([changed, results.filter(({ ok }) => !ok).length]).toEqual([1, PEOPLE - 1]);
    expect((await shown()).dismissals[0]?.people).toMatchObject([{ _id: first }]);
  });

  it('DATA-5 WAIT-5 an undo restores everybody, and a person without a free seat gets the next one', async () => {
    await burst();
    const { dismissalId } = await dismiss(await pendingIds());
    const late = await app.api.register({ name: 'Leela', email: 'leela@example.org', batchId });
    expect(late.status).toBe(201);
    const undone = (await undo(dismissalId)).body as unknown as BulkStatusResponse;
    expect(undone.changed).toBe(PEOPLE);
    expect(undone.results.filter(({ ok }) => !ok)).toEqual([]);
    expect(await enrolled()).toBe(PEOPLE);
    await expectSeatsToAddUp(app);
    const waiting = async () =>
      (await app.api.registrations('?status=pending')).filter((each) => each.waiting);
    expect(await waiting()).toHaveLength(1);

    const [leela] = await app.api.registrations('?q=Leela');
    await app.api.changeStatus(leela?._id ?? '', 'cancelled');
    expect(await waiting()).toEqual([]);
    expect((await undo(dismissalId)).body.code).toBe('dismissal_not_found');
    expect((await shown()).dismissals).toEqual([]);
  });

  it('DATA-5 an undo skips registrations that staff have answered since the dismissal', async () => {
    await burst();
    const ids = await pendingIds();
    const { dismissalId } = await dismiss(ids);
    await app.api.changeStatus(ids[0] ?? '', 'confirmed');
    const undone = (await undo(dismissalId)).body as unknown as BulkStatusResponse;
    expect(undone.results.filter(({ ok }) => !ok)).toMatchObject([
      { _id: ids[0], code: 'status_changed' },
    ]);
    expect(await app.api.registrations('?status=confirmed')).toHaveLength(1);
    const log = await app.db.sql(
      "SELECT facts_after FROM audit_entries WHERE action = 'burst-restored'",
    );
    expect(log).toEqual([{ facts_after: `{"people":${PEOPLE - 1}}` }]);
  });

  it('a dismissal is listed for 24 hours, and an undo one millisecond later is answered with 404', async () => {
    await burst();
    const { dismissalId } = await dismiss(await pendingIds());
    app.clock.advanceMs(24 * HOUR_MS);
    await app.api.logInAgain();
    expect((await shown()).dismissals).toMatchObject([{ _id: dismissalId }]);
    app.clock.advanceMs(1);
    expect((await shown()).dismissals).toEqual([]);
    expect(await undo(dismissalId)).toMatchObject({
      status: 404,
      body: { code: 'dismissal_not_found' },
    });
  });

  it('DATA-5 a dismissal can be undone after exactly 24 hours, and the audit log records the undo', async () => {
    await burst();
    const { dismissalId } = await dismiss(await pendingIds());
    app.clock.advanceMs(24 * HOUR_MS);
    await app.api.logInAgain();
    expect((await undo(dismissalId)).status).toBe(200);
    const log = await app.db.sql(
      "SELECT action, actor_name, subject_id, facts_after FROM audit_entries WHERE action LIKE 'burst-%' ORDER BY at_ms",
    );
    const entry = {
      actor_name: 'Asha',
      subject_id: dismissalId,
      facts_after: `{"people":${PEOPLE}}`,
    };
    expect(log).toEqual([
      { action: 'burst-dismissed', ...entry },
      { action: 'burst-restored', ...entry },
    ]);
  });

  it('stores a keyed hash of the network for 3 days, never the address, and no hash for entries of staff', async () => {
    await burst(2);
    await registrationCalls(app.api).add({ name: 'By hand', email: 'hand@example.org' });
    const hashes = async () =>
      (await app.db.sql('SELECT network_hash AS h FROM registrations ORDER BY id')).map(
        (row) => row['h'],
      );
    const [first, second, byHand] = await hashes();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect([second, byHand]).toEqual([first, null]);

    const forgetting = app.app.get(RegistrationBurstsService);
    app.clock.advanceMs(72 * HOUR_MS - 1);
    await forgetting.forget();
    expect((await hashes())[0]).toBe(first);
    app.clock.advanceMs(2);
    await forgetting.forget();
    expect(await hashes()).toEqual([null, null, null]);
  });

  it('the record of a dismissal is deleted after 24 hours, exact to the millisecond', async () => {
    await burst();
    await dismiss(await pendingIds());
    const rows = async () =>
      Number((await app.db.sql('SELECT COUNT(*) AS n FROM registration_dismissals'))[0]?.['n']);
    expect(await rows()).toBe(PEOPLE);
    app.clock.advanceMs(24 * HOUR_MS);
    await app.app.get(RegistrationBurstsService).forget();
    expect(await rows()).toBe(PEOPLE);
    app.clock.advanceMs(1);
    await app.app.get(RegistrationBurstsService).forget();
    expect(await rows()).toBe(0);
  });

  it('CLEAN-2 the clean-up deletes the record of a dismissal with its registration', async () => {
    await burst(2);
    await dismiss((await app.api.registrations()).map(({ _id }) => _id));
    expect(await countRows(app, 'registration_dismissals')).toBe(2);
    await app.db.sql('UPDATE registrations SET batch_id = NULL, created_at_ms = 0');
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(2);
    expect(await countRows(app, 'registration_dismissals')).toBe(0);
  });

  it('DATA-5 a registration that staff have answered since its dismissal can be dismissed again', async () => {
    await burst(1);
    const [id = ''] = (await app.api.registrations()).map(({ _id }) => _id);
    await dismiss([id]);
    await app.api.changeStatus(id, 'pending');
    expect((await dismiss([id])).changed).toBe(1);
    expect((await shown()).dismissals).toHaveLength(1);
  });

  it.each([[[]], ['x'], [Array.from({ length: 501 }, () => 'x')]])(
    'a dismissal without a list of 1 to 500 ids is refused: case %#',
    async (ids) => {
      const answer = await app.api.asAdmin(`${BURSTS}/dismissals`, {
        method: 'POST',
        body: { ids },
      });
      expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'ids']);
    },
  );

  it('DATA-5 a dismissal accepts 500 ids, and reports each registration that does not exist', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => `gone-${n}`);
    const { changed, results } = await dismiss(ids);
    expect([changed, results.length]).toEqual([0, 500]);
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['registration_not_found']));
  });
});
