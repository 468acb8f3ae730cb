import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MailWorker } from '../../../src/mail/mail.worker.js';
import { HealthNotesService } from '../../../src/registrations/health/health-notes.service.js';
import {
  consentCalls,
  newEmail,
  NOTE,
  PATIENT,
  type ShownNote,
} from '../../support/calls/consent-calls.js';
import { PersonalLinkVisitor, SITE_URL } from '../../support/calls/personal-link-visitor.js';
import { everyRowOf } from '../../support/database/school-with-backup.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');
describe('a note on health', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let school: ReturnType<typeof consentCalls>;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL, HEALTH_NOTES_KEY: KEY, LOG_LEVEL: 'trace' },
      log: (line) => lines.push(line),
    });
    school = consentCalls(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  beforeEach(() => {
    lines = [];
  });

  it('LAW-5 is stored encrypted in a table of its own, and is readable nowhere in the database or the log', async () => {
    const { _id: id, hasHealthNote, missing } = await school.somebody(PATIENT);
    expect([hasHealthNote, missing]).toEqual([true, undefined]);
    const rows = await everyRowOf(app.db);
    expect(rows['health_notes']?.filter((row) => row.includes(id))).toHaveLength(1);
    const all = JSON.stringify(rows);
    for (const form of [NOTE, 'Blutdruck', Buffer.from(NOTE).toString('base64').slice(0, 20)]) {
      expect(all).not.toContain(form);
      expect(lines.join('')).not.toContain(form);
    }
    expect(lines.length).toBeGreaterThan(0);
  });

  it('LAW-5 two notes with the same text have different nonces and ciphertexts, under one key id', async () => {
    const ids = [(await school.somebody(PATIENT))._id, (await school.somebody(PATIENT))._id];
    const rows = await app.db.sql(
      'SELECT sealed, key_id FROM health_notes WHERE registration_id IN (?, ?)',
      ids,
    );
    const sealed = rows.map((row) => Buffer.from(String(row['sealed']), 'base64url'));
    // The first twelve bytes are random. Used twice under one key, they would reveal both notes.
    const drawn = sealed.map((bytes) => bytes.subarray(0, 12).toString('hex'));
    const said = sealed.map((bytes) => bytes.subarray(12, -16).toString('hex'));
    expect([new Set(drawn).size, new Set(said).size]).toEqual([2, 2]);
    expect(drawn).not.toContain('0'.repeat(24));
    expect(sealed.map((bytes) => bytes.length)).toEqual(
      Array.from({ length: 2 }, () => 12 + Buffer.byteLength(NOTE) + 16),
    );
    expect(new Set(rows.map((row) => row['key_id'])).size).toBe(1);
  });

  it('LAW-5 is reported as missing in the program that needs it, and is not kept for another program', async () => {
    expect((await school.somebody({ program: 'treatment-module' })).missing).toEqual([
      'health-note',
    ]);
    const other = await school.somebody({ ...PATIENT, program: 'yogasanas' });
    expect([other.hasHealthNote, other.missing]).toEqual([undefined, undefined]);
    expect(await school.notesOf(other._id)).toEqual([]);
  });

  it.each([
    [2_000, 201],
    [2_001, 400],
  ])('LAW-5 a note of %i characters is answered with status %i', async (length, expected) => {
    const email = newEmail();
    const { status } = await app.api.register({
      ...PATIENT,
      email,
      healthNote: '🩺'.repeat(length),
    });
    expect(status).toBe(expected);
  });

  it('LAW-5 is also stored for a person who joins the waiting list', async () => {
    const { program } = PATIENT;
    const batchId = await app.api.createBatch({ program, capacity: 1 });
    await school.somebody({ ...PATIENT, batchId });
    const { _id: id } = await school.somebody({ ...PATIENT, batchId, waiting: true });
    expect(await school.notesOf(id)).toMatchObject([{ text: NOTE, origin: 'visitor' }]);
  });

  it('LAW-6 a note that is moved to another registration in the database is unreadable there', async () => {
    const one = await school.somebody(PATIENT);
    const other = await school.somebody({ ...PATIENT, healthNote: 'Another' });
    await app.db.sql('UPDATE health_notes SET registration_id = ? WHERE registration_id = ?', [
      other._id,
      one._id,
    ]);
    const notes = await school.notesOf(other._id);
    expect(notes.map(({ text, unreadable }) => [text, unreadable]).sort()).toEqual(
      [
        ['Another', undefined],
        [undefined, true],
      ].sort(),
    );
  });

  it('LAW-7 is shown to staff only on request, and the audit log records each reading and its reader', async () => {
    const { _id: id } = await school.somebody(PATIENT);
    expect(await school.history(id)).toEqual([]);
    const shown = await school.show(id);
    expect(JSON.stringify(shown.body)).not.toContain('Blutdruck');
    expect(await school.notesOf(id)).toEqual([{ at: NOON, origin: 'visitor', text: NOTE }]);
    await school.notesOf(id);
    const history = await school.history(id);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['health-note-read', 'Asha'],
      ['health-note-read', 'Asha'],
    ]);
    expect(
      (await app.api.call(`/api/admin/registrations/${id}/health-note/show`, { method: 'POST' }))
        .status,
    ).toBe(401);
    expect((await school.show('nobody')).status).toBe(404);
  });

  it('LAW-7 can be written and removed by staff; the audit log records both without the text', async () => {
    const { _id: id } = await school.somebody({ program: 'treatment-module' });
    const added = await school.write(id, ' Asthma ');
    expect([added.status, added.body.hasHealthNote, added.body.missing]).toEqual([
      200,
      true,
      undefined,
    ]);
    expect(await school.notesOf(id)).toEqual([{ at: NOON, origin: 'staff', text: 'Asthma' }]);
    const removed = await school.write(id, '');
    expect([removed.body.hasHealthNote, removed.body.missing]).toEqual([
      undefined,
      ['health-note'],
    ]);
    const history = await school.history(id);
    expect(history.map(({ actor, action }) => [actor, action])).toEqual([
      ['Asha', 'health-note-removed'],
      ['Asha', 'health-note-read'],
      ['Asha', 'health-note-changed'],
    ]);
    expect(JSON.stringify(history)).not.toContain('Asthma');
    expect((await school.write('nobody', 'x')).status).toBe(404);
  });

  it('LAW-7 a note of staff replaces all notes of the visitor', async () => {
    const { _id: id, email, name } = await school.somebody(PATIENT);
    await app.api.register({ ...PATIENT, email, name, healthNote: 'Two' });
    expect(await school.notesOf(id)).toHaveLength(2);
    expect((await school.write(id, 'Asthma')).status).toBe(200);
    expect(await school.notesOf(id)).toEqual([{ at: NOON, origin: 'staff', text: 'Asthma' }]);
  });

  it('LAW-9 is in no mail to the person', async () => {
    const { _id: id, email } = await school.somebody(PATIENT);
    await app.api.changeStatus(id, 'confirmed');
    app.clock.advanceMs(60_000);
    await app.app.get(MailWorker).sendDue();
    const folder = join(app.config.dataDir, 'outbox', id);
    // The lines of a mail are wrapped, also within words.
    const mails = readdirSync(folder).map((file) =>
      readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''),
    );
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toContain(email);
      expect(mail).not.toContain('Blutdruck');
    }
    await app.moveTo(NOON);
  });

  it('LAW-5 DATA-8 a repeat adds its note once, marked as a repeat, and a sixth note is refused', async () => {
    const { _id: id, email, name } = await school.somebody(PATIENT);
    const again = (healthNote: string) => app.api.register({ ...PATIENT, email, name, healthNote });
    for (const healthNote of [NOTE, 'Two', 'Two', 'Three', 'Four', 'Five']) {
      expect((await again(healthNote)).status).toBe(201);
    }
    expect((await school.notesOf(id)).map(({ origin, text }) => [origin, text])).toEqual([
      ['visitor', NOTE],
      ['repeat', 'Two'],
      ['repeat', 'Three'],
      ['repeat', 'Four'],
      ['repeat', 'Five'],
    ]);
    app.clock.advanceMs(1_000);
    expect((await school.notesOf(id))[0]).toMatchObject({ at: NOON, text: NOTE });
    app.clock.advanceMs(-1_000);
    const sixth = await again('Six');
    expect([sixth.status, sixth.body.code]).toEqual([409, 'notes_full']);
  });

  it('LAW-5 a request with the same idempotency key but another note is refused', async () => {
    const headers = { 'idempotency-key': 'health-key' };
    const email = 'health-key@example.org';
    const send = (healthNote: string) =>
      app.api.register({ ...PATIENT, email, name: 'One', healthNote }, headers);
    expect((await send('One')).status).toBe(201);
    expect((await send('One')).status).toBe(201);
    expect((await send('Two')).status).toBe(422);
  });

  it('LAW-9 is in the person’s own download, but in no list, export, personal page or search result', async () => {
    const registration = await school.somebody(PATIENT);
    const visitor = new PersonalLinkVisitor(app);
    const path = await visitor.pathOf(registration._id);
    const own = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as {
      healthNotes: ShownNote[];
    };
    expect(own.healthNotes).toEqual([{ at: NOON, origin: 'visitor', text: NOTE }]);
    const { token } = (await app.api.login()).body;
    const file = await fetch(`${app.url}/api/admin/registrations/export.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const csv = await file.text();
    expect(csv).toContain(registration.email);
    expect(csv).not.toContain('Blutdruck');
    expect(JSON.stringify(await app.api.registrations())).not.toContain('Blutdruck');
    expect((await visitor.get(path)).text).not.toContain('Blutdruck');
    expect(await app.api.registrations('?q=Blutdruck')).toEqual([]);
  });

  it('LAW-9 is deleted with the registration by staff, by the visitor and by the clean-up', async () => {
    const visitor = new PersonalLinkVisitor(app);
    const notes = async (id: string) =>
      (await app.db.sql('SELECT id FROM health_notes WHERE registration_id = ?', [id])).length;
    const one = await school.somebody(PATIENT);
    const two = await school.somebody(PATIENT);
    const three = await school.somebody(PATIENT);
    expect([await notes(one._id), await notes(two._id), await notes(three._id)]).toEqual([1, 1, 1]);
    await app.api.asAdmin(`/api/admin/registrations/${one._id}`, { method: 'DELETE' });
    await visitor.post(`${await visitor.pathOf(two._id)}/erase`);
    await app.moveTo('2026-12-20T06:30:00.001Z');
    await app.api.cleanUp();
    expect([await notes(one._id), await notes(two._id), await notes(three._id)]).toEqual([0, 0, 0]);
    await app.moveTo(NOON);
  });

  it('LAW-5 without an encryption key the form asks for no note, a note is refused, and stored notes are unreadable', async () => {
    const { _id: id } = await school.somebody(PATIENT);
    const off = await startTestApp({ db: app.db, clock: app.clock });
    const there = consentCalls(off);
    expect((await off.api.call('/api/registration/form')).body).toEqual({ healthNotes: false });
    expect((await app.api.call('/api/registration/form')).body).toEqual({ healthNotes: true });
    expect((await there.somebody({ program: 'treatment-module' })).missing).toBeUndefined();
    const email = newEmail();
    const refused = await off.api.register({ ...PATIENT, email });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'health_notes_off',
      'Health notes cannot be stored here. Please leave that field empty, and call us.',
    ]);
    expect(await off.api.registrations(`?q=${email}`)).toEqual([]);
    expect((await there.write(id, 'x')).body.code).toBe('health_notes_off');
    expect(await there.notesOf(id)).toEqual([{ at: NOON, origin: 'visitor', unreadable: true }]);
    await off.close();
    expect(await school.notesOf(id)).toEqual([{ at: NOON, origin: 'visitor', text: NOTE }]);
  });

  it('LAW-8 key rotation encrypts every note under the new key, and counts the notes that it cannot decrypt', async () => {
    await app.db.sql('DELETE FROM health_notes');
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await school.somebody(PATIENT))._id);
    const env = { HEALTH_NOTES_KEY: OTHER_KEY, HEALTH_NOTES_OLD_KEY: KEY };
    const both = await startTestApp({ db: app.db, clock: app.clock, env });
    expect((await consentCalls(both).notesOf(ids[0] ?? ''))[0]?.text).toBe(NOTE);
    expect(await both.app.get(HealthNotesService).rotate()).toEqual({ resealed: 3, unreadable: 0 });
    expect(await both.app.get(HealthNotesService).rotate()).toEqual({ resealed: 0, unreadable: 0 });
    await both.close();
    const fresh = await startTestApp({
      db: app.db,
      clock: app.clock,
      env: { HEALTH_NOTES_KEY: OTHER_KEY },
    });
    for (const id of ids) expect((await consentCalls(fresh).notesOf(id))[0]?.text).toBe(NOTE);
    await fresh.close();
    expect((await school.notesOf(ids[0] ?? ''))[0]?.unreadable).toBe(true);
    expect(await app.app.get(HealthNotesService).rotate()).toEqual({ resealed: 0, unreadable: 3 });
  });
});
