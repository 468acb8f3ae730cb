import { AdminRepository } from '../../../src/auth/admin.repository.js';
import { FactorRepository } from '../../../src/auth/factors/factor.repository.js';
import { PushDeviceRepository } from '../../../src/auth/sessions/push-device.repository.js';
import { AdminInviteRepository } from '../../../src/auth/accounts/admin-invite.repository.js';
import { BatchRepository } from '../../../src/batches/batch.repository.js';
import { RegistrationListRepository } from '../../../src/registrations/list/registration-list.repository.js';
import { PeopleImportRepository } from '../../../src/registrations/people/person.repository.js';
import type { Reader } from '../../../src/database/transaction.js';
import { invite, join, ownerId } from '../../support/accounts/team.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const IDS = ['one', 'three', 'two'];

/** The clock of these tests stands still, so all rows have the same timestamp. */
describe('a list of rows with the same timestamp', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const ask = async (work: (reader: Reader) => Promise<{ id: string }[]>) =>
    (await app.database.read(work)).map(({ id }) => id);
  /** Returns the ids of a table in sorted order. */
  const idsIn = async (table: string) =>
    (await app.db.sql(`SELECT id FROM ${table}`)).map(({ id }) => String(id)).toSorted();

  it('AUTH-8 has accounts and invite links in order of creation', async () => {
    for (const name of ['Meera', 'Arjun']) {
      await join(app.api, { name });
      await invite(app.api, { name: `${name} too` });
    }

    const nowMs = app.clock.nowMs();
    const accounts = await ask((reader) => app.app.get(AdminRepository).findAll(reader));
    const links = await ask((reader) =>
      app.app.get(AdminInviteRepository).findUsable(reader, nowMs),
    );

    expect([accounts.length, links.length]).toEqual([3, 2]);
    expect([accounts, links]).toEqual([await idsIn('admins'), await idsIn('admin_invites')]);
  });

  it('PUSH-2 AUTH-1 has the push devices and passkeys of an account in ascending order of id', async () => {
    const adminId = await ownerId(app.api);
    for (const id of IDS.toReversed()) {
      await app.db.sql(
        `INSERT INTO push_devices (id, admin_id, session_id, name, endpoint, endpoint_key, p256dh, auth, created_at_ms, seen_at_ms)
         VALUES (?, ?, NULL, 'Phone', 'https://push.example', ?, '', '', 1, 1)`,
        [id, adminId, id],
      );
      await app.db.sql(
        `INSERT INTO admin_passkeys (id, admin_id, credential_id, credential_key, public_key, uses, transports, name, created_at_ms)
         VALUES (?, ?, ?, ?, '', 0, '', 'Phone', 1)`,
        [id, adminId, id, id],
      );
    }

    const devices = app.app.get(PushDeviceRepository);
    expect(await ask((reader) => devices.findOf(reader, adminId))).toEqual(IDS);
    expect(
      await ask((reader) => app.app.get(FactorRepository).passkeysOf(reader, adminId)),
    ).toEqual(IDS);
  });

  it('API-4 has batches of one day and pending registrations in order of creation', async () => {
    for (let n = 0; n < 3; n++) await app.api.register({ batchId: await app.api.createBatch() });

    const batches = app.app.get(BatchRepository);
    const waiting = await ask((reader) =>
      app.app.get(RegistrationListRepository).findWaiting(reader, 10),
    );

    const made = await idsIn('batches');
    expect(await ask((reader) => batches.findCurrent(reader, '2026-11-20'))).toEqual(made);
    expect(await ask((reader) => batches.findJoinable(reader, 'yogasanas', '2026-11-20'))).toEqual(
      made,
    );
    expect(await ask((reader) => batches.findEnded(reader, '2027-01-01'))).toEqual(made);
    expect(waiting).toEqual(await idsIn('registrations'));
  });

  it('PEOPLE-9 has the imported member files in descending order of id', async () => {
    for (const id of IDS) {
      await app.db.sql(
        `INSERT INTO people_imports (id, file_name, actor_name, created_at_ms, added, known, repeated, refused)
         VALUES (?, 'members.csv', 'Asha', 1, 1, 0, 0, 0)`,
        [id],
      );
    }

    const files = await ask((reader) => app.app.get(PeopleImportRepository).findLast(reader, 2));

    expect(files).toEqual(['two', 'three']);
  });
});
