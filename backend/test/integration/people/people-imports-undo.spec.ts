import type { PeopleImport } from '../../../src/registrations/people/import/people-imports.dto.js';
import { PeopleService } from '../../../src/registrations/people/people.service.js';
import { RegistrationLinkService } from '../../../src/registrations/staff/registration-link.service.js';
import { join } from '../../support/accounts/team.js';
import {
  ASHA,
  fileOf,
  IMPORTS,
  KEY,
  memberFileCalls,
  RAVI,
} from '../../support/calls/member-file-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';

describe('imports of members: people already stored, repeats and undo', () => {
  let replicas: TestApp[];
  let app: TestApp;
  let files: ReturnType<typeof memberFileCalls>;
  beforeEach(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
    files = memberFileCalls(app);
  });
  afterEach(() => closeAll(replicas));

  async function register(changes: object): Promise<void> {
    const who = { name: 'Asha Rao', email: 'asha@example.org', phone: '+91 98765 43210' };
    expect((await app.api.register({ ...who, ...changes })).status).toBe(201);
  }

  it('PEOPLE-11 an import leaves stored people unchanged, and adds a person who is in the file twice only once', async () => {
    await register({ phone: '+91 90000 00001', program: 'bhuta-shuddhi', newsByPhone: true });
    const before = await app.db.sql('SELECT * FROM people');
    const again = 'RAVI IYER,Ravi@Example.org,,Angamardana,,Another sheet,2026-03-01';
    const seen = await files.preview(fileOf(ASHA, RAVI, again));
    expect([seen.added, seen.known, seen.repeated]).toEqual([1, 1, 1]);
    expect(seen.findings.map(({ row, outcome, findings }) => [row, outcome, findings])).toEqual([
      [4, 'repeated', ['The same person as in row 3.']],
      [2, 'known', ['On the list already: nothing changes for them.']],
    ]);
    await files.bringIn(ASHA, RAVI, again);
    const after = await app.db.sql("SELECT * FROM people WHERE name = 'Asha Rao'");
    expect(after).toEqual(before);
    expect((await files.people())[1]).toMatchObject({
      name: 'Ravi Iyer',
      consentSource: 'Sign-up sheet',
    });
  });

  it('PEOPLE-11 a file that is sent four times to two servers at once is imported once', async () => {
    const next = roundRobin(replicas);
    const text = fileOf(ASHA, RAVI);
    const answers = await Promise.all([1, 2, 3, 4].map(() => files.send(text, {}, next())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => (body as unknown as PeopleImport).added)).toEqual([
      2, 2, 2, 2,
    ]);
    expect([await files.names(), (await files.listed()).length]).toEqual([
      ['Asha Rao', 'Ravi Iyer'],
      1,
    ]);
    for (const other of [
      await files.send(fileOf(ASHA)),
      await files.send(text, { fileName: 'other.csv' }),
    ]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    // The same file from somebody else adds nobody a second time.
    const second = await files.send(text, { key: `${KEY.slice(1)}1` });
    expect([second.status, second.body.code]).toEqual([409, 'nobody_to_add']);
  });

  it('PEOPLE-11 three files at once that name the same people add each person once', async () => {
    const next = roundRobin(replicas);
    const rows = Array.from(
      { length: 400 },
      (_, n) => `Member ${n},m${n}@example.org,,Yogasanas,,Paper form,2026-01-31`,
    );
    const keys = [1, 2, 3].map((n) => `${KEY.slice(1)}${n}`);
    const answers = await Promise.all(
      keys.map((key) => files.send(fileOf(...rows, ASHA), { key }, next())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [counted] = await app.db.sql('SELECT COUNT(*) AS n FROM people');
    expect(Number(counted?.['n'])).toBe(401);
  });

  it('PEOPLE-12 an undo removes the added people, keeps those stored before, and does not restore those who left', async () => {
    await register({ newsByPhone: true, program: 'bhuta-shuddhi' });
    const before = await app.db.sql('SELECT * FROM people');
    await files.bringIn(ASHA, RAVI, 'Left,left@example.org,,Yogasanas,,Paper form,2026-01-31');
    const left = (await files.people()).find(({ name }) => name === 'Left');
    await app.api.asAdmin(`/api/admin/people/${left?._id}`, { method: 'DELETE' });
    await app.moveTo('2026-11-20T07:30:00.000Z');
    const devi = await join(app.api, { name: 'Devi' });
    const undo = { method: 'POST', token: devi.token };
    const { body } = await app.api.call(`${IMPORTS}/${KEY}/undo`, undo);
    expect(body).toEqual({ removed: 1, kept: 0 });
    expect(await app.db.sql('SELECT * FROM people')).toEqual(before);
    const by = { by: 'Asha', undoneBy: 'Devi' };
    const shown = { undoneAt: '2026-11-20T07:30:00.000Z', ...by, added: 2, known: 1 };
    expect(await files.listed()).toEqual([expect.objectContaining(shown)]);
    expect(await files.undo()).toEqual({ removed: 0, kept: 0 });
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=person')).body;
    expect(entries.map(({ actor }) => actor)).toEqual(['Devi', 'Asha', 'Asha']);
    expect(entries.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual([
      ['import-undone', KEY, { people: 1 }],
      ['person-removed', left?._id, undefined],
      ['people-imported', KEY, { rows: 3, people: 2 }],
    ]);
    const none = await files.post('/0f3a6e52b84d4f1c9a7700aa11bb22cd/undo');
    expect([none.status, none.body.code]).toEqual([404, 'import_not_found']);
  });

  it('PEOPLE-12 an undo keeps only what a person agreed to themselves since the import', async () => {
    await files.bringIn(ASHA, RAVI);
    // The person agrees to e-mail, for another program. Only the file says phone and Yogasanas.
    await register({ newsByEmail: true, program: 'surya-kriya' });
    expect((await files.people())[0]).toMatchObject({
      channels: ['email', 'phone'],
      programs: ['yogasanas', 'surya-kriya'],
    });
    expect(await files.undo()).toEqual({ removed: 1, kept: 1 });
    expect(await files.people()).toEqual([
      expect.objectContaining({
        name: 'Asha Rao',
        channels: ['email'],
        programs: ['surya-kriya'],
        consentSource: 'form',
        consentAt: NOON,
      }),
    ]);
    expect(await app.db.sql('SELECT import_id, import_channels FROM people')).toEqual([
      { import_id: null, import_channels: '' },
    ]);
  });

  it('PEOPLE-12 an undo keeps a consent from the personal page, even if the file had the same consent', async () => {
    await files.bringIn(ASHA);
    await register({ program: 'yogasanas' });
    const row = 'SELECT import_channels, consent_source FROM people';
    expect(await app.db.sql(row)).toEqual([
      { import_channels: 'email,phone', consent_source: 'Paper form 2026' },
    ]);
    const [registration] = await app.api.registrations('?q=asha');
    const registrant = await app.app.get(RegistrationLinkService).find(registration?._id ?? '');
    if (!registrant) throw new Error('nobody registered');
    await app.database.transaction((transaction) =>
      app.app
        .get(PeopleService)
        .choose(transaction, registrant, ['email', 'phone'], 'personal page'),
    );
    expect(await app.db.sql(row)).toEqual([
      { import_channels: '', consent_source: 'personal page' },
    ]);
    await files.undo();
    expect(await files.people()).toMatchObject([{ channels: ['email', 'phone'] }]);
  });

  it('PEOPLE-12 PEOPLE-2 an undo keeps what deleted registrations said about a person', async () => {
    await files.bringIn(ASHA);
    await register({ newsByEmail: true, program: 'surya-kriya' });
    // Without a tick, this registration is added to the person only when it is removed.
    await register({ program: 'yogasanas' });
    await app.moveTo('2027-01-20T06:30:00.000Z');
    expect((await app.api.cleanUp()).body).toMatchObject({ deletedRegistrations: 2 });
    expect(await files.undo()).toEqual({ removed: 0, kept: 1 });
    expect(await files.people()).toMatchObject([
      { channels: ['email'], programs: ['yogasanas', 'surya-kriya'] },
    ]);
  });

  it('PEOPLE-12 a person who has agreed to everything in the file themselves no longer belongs to the import', async () => {
    await files.bringIn(ASHA);
    await register({ newsByEmail: true, newsByPhone: true, program: 'yogasanas' });
    expect(await app.db.sql('SELECT import_id FROM people')).toEqual([{ import_id: null }]);
    expect(await files.undo()).toEqual({ removed: 0, kept: 0 });
    expect(await files.names()).toEqual(['Asha Rao']);
  });

  it('PEOPLE-12 an undo at the same moment as new consents keeps the new consents', async () => {
    const rows = Array.from(
      { length: 6 },
      (_, n) => `Member ${n},m${n}@example.org,,Yogasanas,,Paper form,2026-01-31`,
    );
    const next = roundRobin(replicas);
    await files.bringIn(...rows);
    const [undone, ...answers] = await Promise.all([
      files.post(`/${KEY}/undo`, undefined, next()),
      ...[0, 1, 2].map((n) =>
        next().api.register({
          name: `Member ${n}`,
          email: `m${n}@example.org`,
          program: 'surya-kriya',
          newsByEmail: true,
        }),
      ),
    ]);
    expect([undone.status, ...answers.map(({ status }) => status)]).toEqual([200, 201, 201, 201]);
    expect(
      (await files.people()).map(({ name, channels, programs }) => [name, channels, programs]),
    ).toEqual([0, 1, 2].map((n) => [`Member ${n}`, ['email'], ['surya-kriya']]));
  });
});
