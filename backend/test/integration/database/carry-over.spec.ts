import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOver } from '../../../src/cli/carry-over.js';
import { migrationsOf } from '../../../src/cli/command.js';
import { lockDataFolder } from '../../../src/database/connection.js';
import { keep } from '../../support/calls/cleanup-calls.js';
import { withDevice } from '../../support/mails/push-service.js';
import { PushSender } from '../../../src/staff-delivery/push-sender.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import {
  createTestDatabase,
  describeOnMysql,
  embeddedDatabase,
  type TestDatabase,
} from '../../support/database/test-database.js';

it('RUN-3 the move to MySQL is refused while a server runs on the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carry-over-'));
  const release = await lockDataFolder({ kind: 'embedded', dataDir });
  const nowhere = { kind: 'mysql', url: 'mysql://nobody@127.0.0.1:9/nothing' } as const;
  await expect(carryOver(dataDir, nowhere)).rejects.toThrow('already running');
  release();
  rmSync(dataDir, { recursive: true });
});

describeOnMysql('a school that moves from the embedded database to MySQL', () => {
  let embedded: TestDatabase;
  let mysql: TestDatabase;
  let old: TestApp;
  beforeEach(async () => {
    embedded = embeddedDatabase(mkdtempSync(join(tmpdir(), 'carry-over-')));
    mysql = await createTestDatabase();
    old = await startTestApp({ db: embedded });
    const batchId = await old.api.createBatch({ name: 'भोर 🌅', capacity: 5 });
    await old.api.register({ batchId, name: 'Zoë “Z”', notes: "It's\r\n\\ \u2028 here" });
    await old.api.register();
  });
  afterEach(async () => {
    await mysql.drop();
    rmSync(embedded.dataDir, { recursive: true, force: true });
  });

  it('RUN-3 DATA-2 keeps all registrations, batches, seats and logins', async () => {
    const [people, batches] = [
      await old.api.registrations(),
      (await old.api.asAdmin('/api/batches')).body,
    ];
    await old.close();

    await carryOver(embedded.dataDir, mysql.config);

    // Other users of the machine cannot read the backup that the move makes.
    const { mode } = statSync(join(embedded.dataDir, 'backups'));
    expect((mode & 0o777).toString(8)).toBe('700');
    const moved = await startTestApp({ db: mysql });
    expect(await moved.api.registrations()).toEqual(people);
    expect((await moved.api.asAdmin('/api/batches')).body).toEqual(batches);
    expect(await moved.api.registrations('?q=zoë')).toHaveLength(1);
    await moved.close();
  });

  it('RUN-3 keeps names and emails with control characters and quotes unchanged', async () => {
    const letters = 'a'.repeat(58);
    const odd = [
      { name: 'Asha\u0001 Rao', email: 'asha.rao@example.org' },
      { name: `"${letters}`, email: `"${letters} b"@example.org` },
    ];
    for (const typed of odd) expect((await old.api.register(typed)).status).toBe(201);
    const people = await old.api.registrations();
    await old.close();

    await carryOver(embedded.dataDir, mysql.config);

    const moved = await startTestApp({ db: mysql });
    expect(await moved.api.registrations()).toEqual(people);
    await moved.close();
  });

  it('KEEP-7 keeps the retention settings unchanged', async () => {
    const chosen = {
      daysAfterBatchEnd: 45,
      daysWithoutBatch: 365,
      keepConfirmedOfEndedBatch: false,
      keepConfirmedWithoutBatch: true,
    };
    await keep(old, chosen);
    await old.close();

    await carryOver(embedded.dataDir, mysql.config);

    const moved = await startTestApp({ db: mysql });
    const settings = await moved.api.call('/api/retention');
    await moved.close();
    expect(settings.body).toEqual(chosen);
  });

  it('PUSH-8 keeps the push keys of the school and the push devices', async () => {
    const { keys, device } = await withDevice(old);
    await old.close();

    await carryOver(embedded.dataDir, mysql.config);

    const moved = await startTestApp({ db: mysql });
    expect(await moved.app.get(PushSender).ensureKeys()).toEqual(keys);
    const [row] = await mysql.sql('SELECT id, endpoint, auth FROM push_devices');
    expect(row).toEqual({
      id: device['id'],
      endpoint: device['endpoint'],
      auth: device['auth'],
    });
    await moved.close();
  });

  it('RUN-3 fails if MySQL returns another value than the embedded database has', async () => {
    await old.close();
    await migrationsOf(mysql.config)();
    await mysql.sql('ALTER TABLE batches MODIFY price decimal(12, 1) NOT NULL');
    await expect(carryOver(embedded.dataDir, mysql.config)).rejects.toThrow(
      'The databases differ at',
    );
  });

  it('RUN-3 is refused if the MySQL database already holds a school', async () => {
    await old.close();
    await carryOver(embedded.dataDir, mysql.config);
    await expect(carryOver(embedded.dataDir, mysql.config)).rejects.toThrow('in use already');
  });
});
