import { RegistrationBackfillRepository } from '../../../src/registrations/retention/registration-backfill.repository.js';
import { RegistrationBackfillService } from '../../../src/registrations/retention/registration-backfill.service.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/** More rows than the backfill job reads at once. */
const PART = 250;
const PARTS = 4;

describe('the backfill of registrations that an older version has stored', () => {
  let app: TestApp;
  let backfill: RegistrationBackfillRepository;

  beforeAll(async () => {
    app = await startTestApp();
    backfill = app.app.get(RegistrationBackfillRepository);
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registration_terms');
    await app.db.sql('DELETE FROM registrations');
  });
  afterAll(() => app.close());

  const one = async () => {
    const [row] = await app.db.sql('SELECT * FROM registrations');
    return row ?? {};
  };
  const filledIn = async () => {
    const [row] = await app.db.sql(
      `SELECT COUNT(*) AS n FROM registrations
       WHERE initials IS NOT NULL AND phone_dialable IS NOT NULL AND name_key <> ''`,
    );
    return Number(row?.['n']);
  };

  it.each([
    ['at one instant', 0],
    ['in parts one millisecond apart', 1],
  ])('API-13 DATA-9 fills in all 1,000 registrations stored %s', async (_title, stepMs) => {
    for (let part = 0; part < PARTS; part++) {
      const createdAtMs = app.clock.nowMs() - part * stepMs;
      await storeRegistrations(app, PART, { createdAtMs });
    }

    await app.app.get(RegistrationBackfillService).run();

    expect(await countRows(app, 'registrations')).toBe(PARTS * PART);
    expect(await filledIn()).toBe(PARTS * PART);
  });

  it('API-13 DATA-9 keeps values that a correction has stored after the backfill read the row', async () => {
    await app.api.register({ name: 'Asha Rao' });
    const before = await one();
    const id = String(before['id']);
    await app.db.sql('UPDATE registrations SET initials = 5');

    const unread = await app.database.transaction(async (transaction) => {
      await backfill.fillNameKeys(transaction, new Map([[id, 'what was read before']]));
      await backfill.fillInitials(transaction, [id]);
      return backfill.lockUnread(transaction, [id]);
    });

    expect(await one()).toEqual({ ...before, initials: 5 });
    expect(unread).toEqual([]);
    await app.db.sql("UPDATE registrations SET initials = NULL, name_key = ''");
    await app.db.sql('UPDATE registrations SET phone_dialable = NULL');
    const seen = await app.database.transaction(async (transaction) => {
      await backfill.fillNameKeys(transaction, new Map([[id, String(before['name_key'])]]));
      await backfill.fillInitials(transaction, [id]);
      return backfill.lockUnread(transaction, [id]);
    });
    expect(seen.map((row) => row.id)).toEqual([id]);
    expect(await one()).toEqual({ ...before, phone_dialable: null });
  });
});
