import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOver } from '../../../src/cli/carry-over.js';
import { consentCalls, NOTE, PATIENT } from '../../support/calls/consent-calls.js';
import { ASHA, memberFileCalls, RAVI } from '../../support/calls/member-file-calls.js';
import { aPicture, pictureCalls } from '../../support/calls/picture-calls.js';
import { SchoolWithBackup } from '../../support/database/school-with-backup.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import {
  createTestDatabase,
  describeOnMysql,
  embeddedDatabase,
  type TestDatabase,
} from '../../support/database/test-database.js';
import { WaitingLine } from '../../support/calls/waiting-line.js';

const env = { HEALTH_NOTES_KEY: Buffer.alloc(32, 7).toString('base64') };
const CONFIRMED = '/api/admin/templates/confirmed/hi';
const LINE = 'With a line';
const OWN_TEXT = {
  subject: 'आपकी जगह पक्की है: {program}',
  heading: 'नमस्ते {name}',
  text: '{program}\n“{batch}”',
};

/** Stores what belongs to registrations: a health note, a text, mail preferences, imported people, a waiting list. */
async function fill(app: TestApp): Promise<string> {
  const { _id } = await consentCalls(app).somebody(PATIENT);
  const saved = await app.api.asAdmin(CONFIRMED, {
    method: 'PUT',
    body: { ...OWN_TEXT, version: 'default' },
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  const [owner] = await app.db.sql('SELECT id FROM admins');
  await app.db.sql(
    `INSERT INTO staff_contacts (admin_id, email, verified_at_ms, wrong_codes, codes_asked, codes_counted_from_ms, wants_digest, wants_notes, digested_at_ms)
     VALUES (?, 'asha@school.example', 1795156200000, 0, 1, 1795156200000, 1, 1, 1795156200001)`,
    [owner?.['id']],
  );
  await memberFileCalls(app).bringIn(ASHA, RAVI);
  await pictureCalls(app).upload(aPicture(1600, 1200));
  const line = new WaitingLine(app);
  const { seated } = await line.fullBatch(1, 2, { name: LINE, offerHours: 2 });
  await app.api.changeStatus(seated[0] ?? '', 'cancelled');
  return _id;
}

/** Returns the counts of the batch (held, waiting, offered), the line with the end of each offer, and the mails. */
async function lineOf(app: TestApp) {
  const numbers = (row: Record<string, unknown> | undefined) =>
    Object.values(row ?? {}).map((value) => (value === null ? null : Number(value)));
  const [batch] = await app.db.sql(
    'SELECT enrolled, waiting, offered, offer_hours FROM batches WHERE name = ?',
    [LINE],
  );
  const people = await app.db.sql(
    'SELECT waiting_place, offered_until_ms FROM registrations WHERE waiting_place IS NOT NULL ORDER BY id',
  );
  const mails = await app.db.sql('SELECT kind, state FROM outbox_messages ORDER BY id');
  return {
    batch: numbers(batch),
    people: people.map(numbers),
    mails: mails.map(({ kind, state }) => `${String(kind)} ${String(state)}`),
  };
}

const TABLES = [
  'health_notes',
  'message_templates',
  'staff_contacts',
  'people',
  'people_imports',
  'site_pictures',
  'site_picture_parts',
];

/** Returns the stored rows, and what staff see: the unsealed note, the text, the preferences, the people. */
async function seen(app: TestApp, registrationId: string) {
  const rows = [];
  for (const table of TABLES) {
    const all = await app.db.sql(`SELECT * FROM ${table}`);
    // Each database returns rows in an order of its own.
    rows.push(all.map((row) => JSON.stringify(row)).sort());
  }
  const files = memberFileCalls(app);
  const { templates } = (await app.api.asAdmin('/api/admin/templates')).body;
  const { email, wantsDigest, wantsNotes } = (await app.api.asAdmin('/api/admin/me/notices'))
    .body as unknown as Record<string, unknown>;
  return {
    rows: JSON.stringify(rows),
    notes: await consentCalls(app).notesOf(registrationId),
    text: templates.find(({ kind, language }) => kind === 'confirmed' && language === 'hi'),
    wishes: { email, wantsDigest, wantsNotes },
    people: await files.people(),
    imports: await files.listed(),
    line: await lineOf(app),
  };
}

/** Expects that none of it is empty. */
function expectEverything({
  notes,
  text,
  wishes,
  people,
  imports,
  line,
  rows,
}: Awaited<ReturnType<typeof seen>>) {
  expect(notes.map((note) => note.text)).toEqual([NOTE]);
  expect(text).toMatchObject(OWN_TEXT);
  expect(wishes).toEqual({ email: 'asha@school.example', wantsDigest: true, wantsNotes: true });
  expect(people.map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Iyer']);
  expect(imports.map(({ added }) => added)).toEqual([2]);
  expect(line.batch).toEqual([1, 1, 1, 2]);
  expect(line.people).toEqual([
    [expect.any(Number), expect.any(Number)],
    [expect.any(Number), null],
  ]);
  expect(line.mails).toEqual(expect.arrayContaining(['waiting waiting', 'offered waiting']));
  expect(rows).not.toContain(NOTE);
}

describe('a backup and its restore', () => {
  let school: SchoolWithBackup;
  beforeEach(async () => {
    school = await SchoolWithBackup.start(env);
  });
  afterEach(() => school.end());

  it('LAW-9 MAIL-15 STAFF-3 PEOPLE-12 PIC-5 WAIT-10 keep sealed notes with key id, mail texts, mail preferences, member files, pictures and waiting list', async () => {
    const id = await fill(school.app);
    const before = await seen(school.app, id);
    expectEverything(before);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);
    const restored = await startTestApp({ db: target, env });
    expect(await seen(restored, id)).toEqual(before);
    expect(await memberFileCalls(restored).undo()).toEqual({ removed: 2, kept: 0 });
    await restored.close();
  });

  it('LAW-9 keep health notes, marked as unreadable, if the restored server has another key', async () => {
    const id = await fill(school.app);
    await school.save();
    const target = await school.emptyDatabase();
    await school.load(target);
    const HEALTH_NOTES_KEY = Buffer.alloc(32, 9).toString('base64');
    const restored = await startTestApp({ db: target, env: { HEALTH_NOTES_KEY } });
    const notes = await consentCalls(restored).notesOf(id);
    expect(notes.map(({ text, unreadable }) => [text, unreadable])).toEqual([[undefined, true]]);
    await restored.close();
  });
});

describeOnMysql('the move to MySQL', () => {
  let embedded: TestDatabase;
  let mysql: TestDatabase;
  beforeEach(async () => {
    embedded = embeddedDatabase(mkdtempSync(join(tmpdir(), 'carried-along-')));
    mysql = await createTestDatabase();
  });
  afterEach(async () => {
    await mysql.drop();
    rmSync(embedded.dataDir, { recursive: true, force: true });
  });

  it('LAW-9 MAIL-15 STAFF-3 PEOPLE-12 PIC-5 WAIT-10 keeps sealed notes with key id, mail texts, mail preferences, member files, pictures and waiting list', async () => {
    const old = await startTestApp({ db: embedded, env });
    const id = await fill(old);
    const before = await seen(old, id);
    expectEverything(before);
    await old.close();
    await carryOver(embedded.dataDir, mysql.config);
    const moved = await startTestApp({ db: mysql, env });
    expect(await seen(moved, id)).toEqual(before);
    await moved.close();
  });
});
