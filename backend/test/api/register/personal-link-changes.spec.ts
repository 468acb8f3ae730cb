import {
  hidden,
  PersonalLinkVisitor,
  SITE_URL,
} from '../../support/calls/personal-link-visitor.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { historyOf } from '../../support/calls/batch-calls.js';

/** The names of the fields that a browser would focus when it opens the page. */
const focused = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /autofocus/i.test(tag))
    .map((tag) => /name="([^"]*)"/.exec(tag)?.[1]);

describe('changes through a personal link', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PersonalLinkVisitor;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL, LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
      log: (line) => lines.push(line),
    });
    visitor = new PersonalLinkVisitor(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  beforeEach(() => {
    lines = [];
  });
  afterEach(() => expectSeatsToAddUp(app));

  it('LINK-5 the page asks before it cancels; the seat is then free, and the audit log names the visitor', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await visitor.somebody({ batchId });
    await app.api.changeStatus(id, 'confirmed');
    const asked = await visitor.get(`${path}/cancel`);
    expect(asked.text).toContain('Cancel your registration?');
    expect(asked.text).toContain('Morning Yogasanas');
    expect(await enrolledIn(app, batchId)).toBe(1);

    const presses = await Promise.all([
      visitor.post(`${path}/cancel`),
      visitor.post(`${path}/cancel`),
    ]);
    for (const { status, headers } of presses) {
      expect([status, headers['location']]).toEqual([303, `${path}?done=cancelled`]);
    }
    expect(await enrolledIn(app, batchId)).toBe(0);
    const told = (await historyOf(app, id)).filter(({ actor }) => actor === 'the visitor');
    expect(told).toMatchObject([
      { action: 'status-changed', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ]);
    const { body } = await app.api.asAdmin('/api/admin/audit?actorId=visitor');
    expect(body.entries.some(({ subjectId }) => subjectId === id)).toBe(true);
    expect((await visitor.get(`${path}?done=cancelled`)).text).toContain(
      'Your registration is cancelled.',
    );
  });

  it('WAIT-7 a visitor can accept an offered seat within the hours of the offer, and not afterwards', async () => {
    await app.moveTo(NOON);
    const batchId = await app.api.createBatch({ capacity: 1, offerHours: 2 });
    const seated = await visitor.somebody({ batchId });
    const first = await visitor.somebody({ batchId, waiting: true });
    const second = await visitor.somebody({ batchId, waiting: true });
    expect((await visitor.get(second.path)).text).toContain('You are number 2 in line.');
    expect((await visitor.post(`${first.path}/accept`)).status).toBe(409);
    await visitor.post(`${seated.path}/cancel`);
    const page = (await visitor.get(first.path)).text;
    expect(page).toContain('We keep it for you until 20 Nov 2026, 14:00.');
    expect(await visitor.get(`${first.path}/accept`)).toMatchObject({
      status: 303,
      headers: { location: first.path },
    });
    expect((await visitor.get(first.path)).text).toContain('We keep it for you until');
    const sessions = () => visitor.get(`${first.path}/calendar.ics`);
    expect((await sessions()).status).toBe(404);
    expect(await visitor.post(`${first.path}/accept`)).toMatchObject({
      status: 303,
      headers: { location: `${first.path}?done=accepted` },
    });
    expect((await visitor.get(`${first.path}?done=accepted`)).text).toContain('The seat is yours.');
    expect((await sessions()).status).toBe(200);
    expect((await historyOf(app, first.id))[0]).toMatchObject({
      actor: 'the visitor',
      action: 'offer-accepted',
    });
    expect((await visitor.post(`${first.path}/accept`)).status).toBe(303);

    await visitor.post(`${first.path}/cancel`);
    app.clock.advanceMs(2 * 60 * 60_000);
    const late = await visitor.post(`${second.path}/accept`);
    expect(late.status).toBe(409);
    expect(late.text).toContain('This seat is not kept for you any more.');
    // The same page must not offer it again.
    expect(late.text).not.toContain('/accept');
    await app.api.logInAgain();
    expect(await visitor.statusOf(second.id)).toBe('cancelled');
  });

  it('WAIT-7 WAIT-5 declining an offered seat offers it to the next in line; undoing that makes the visitor number 1 in line', async () => {
    const batchId = await app.api.createBatch({ capacity: 1, offerHours: 2 });
    const seated = await visitor.somebody({ batchId });
    const first = await visitor.somebody({ batchId, waiting: true });
    const second = await visitor.somebody({ batchId, waiting: true });
    await visitor.post(`${seated.path}/cancel`);
    expect((await visitor.get(`${first.path}/cancel`)).text).toContain('Decline the seat?');
    await visitor.post(`${first.path}/cancel`);
    expect((await visitor.get(second.path)).text).toContain('A seat is free for you');
    await visitor.post(`${first.path}/undo`);
    expect((await visitor.get(first.path)).text).toContain('You are number 1 in line.');
  });

  it('LINK-5 the forms are refused with 403 when another site sends them; Origin: null alone is accepted', async () => {
    const { id, path } = await visitor.somebody();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ] as Record<string, string>[]) {
      const refused = await visitor.post(`${path}/cancel`, {}, headers);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('This form can only be sent from our own pages.');
    }
    expect(await visitor.statusOf(id)).toBe('pending');
    expect((await visitor.post(`${path}/cancel`, {}, { origin: 'null' })).status).toBe(303);
    expect(await visitor.statusOf(id)).toBe('cancelled');
  });

  it('LINK-6 calendar.ics contains the sessions, and marks them as cancelled after a cancellation', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await visitor.somebody({ batchId });
    const file = await visitor.get(`${path}/calendar.ics`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="yoga.ics"',
    });
    expect(file.text).toContain(`UID:${id}\r\n`);
    expect(file.text).toContain('STATUS:TENTATIVE\r\n');
    await visitor.post(`${path}/cancel`);
    app.clock.advanceMs(1000);
    const struck = await visitor.get(`${path}/calendar.ics`);
    expect(struck.text).toContain(`UID:${id}\r\n`);
    expect(struck.text).toContain('STATUS:CANCELLED\r\n');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(struck.text)).toBeGreaterThan(sequence(file.text));
  });

  it('LINK-7 a correction normalizes phone and notes as the form does; search then finds the new number', async () => {
    const { id, email, path } = await visitor.somebody({ notes: 'Old' });
    const form = await visitor.get(`${path}/correct`);
    const version = hidden(form.text, 'version');
    const sent = { phone: ' 080 4112 3456 ', notes: 'Two\r\nlines', version };
    const presses = [
      await visitor.post(`${path}/correct`, sent),
      await visitor.post(`${path}/correct`, sent),
    ];
    for (const { status, headers } of presses) {
      expect([status, headers['location']]).toEqual([303, `${path}?done=corrected`]);
    }
    expect(await app.api.registrations('?q=8041123456')).toMatchObject([
      { _id: id, email, phone: '080 4112 3456', phoneE164: '+918041123456', notes: 'Two\nlines' },
    ]);
    const told = await historyOf(app, id);
    expect(told).toMatchObject([
      { actor: 'the visitor', action: 'corrected', after: { fields: ['phone', 'notes'] } },
    ]);
  });

  it.each([
    ['', 'Phone number must have 5 to 20 digits', { phone: '12', notes: 'Kept <b>' }, 400, 'phone'],
    ['/hi', 'इसे भरना ज़रूरी है।', { phone: ' ', notes: 'Kept <b>' }, 400, 'phone'],
    [
      '',
      'Additional notes must be at most 2000',
      { phone: '98450 12345', notes: 'Kept <b>'.padEnd(2001, 'x') },
      400,
      'notes',
    ],
    [
      '',
      'changed this registration',
      { phone: '98450 12345', notes: 'Kept <b>', version: 'old' },
      409,
      'phone',
    ],
  ])(
    'LINK-7 a refused correction at %s shows the message (%s), keeps the input, and begins at the field to correct',
    async (prefix, sentence, typed, expected, first) => {
      const { id, path } = await visitor.somebody({ notes: 'Old' });
      const opened = (await visitor.get(`${path}/correct`)).text;
      expect(focused(opened)).toEqual([]);
      const version = hidden(opened, 'version');
      const answer = await visitor.post(`${prefix}${path}/correct`, { version, ...typed });
      expect(answer.status).toBe(expected);
      expect(answer.text).toContain(sentence);
      expect(answer.text).toContain(`value="${typed.phone}"`);
      expect(answer.text).toContain('>Kept &lt;b&gt;');
      expect(focused(answer.text)).toEqual([first]);
      // The form in the response has the version that is stored now.
      expect(hidden(answer.text, 'version')).toBe(version);
      expect((await app.api.asAdmin(`/api/admin/registrations/${id}`)).body.notes).toBe('Old');
    },
  );

  it('LINK-7 a correction of the notes does not take back the phone number that staff have corrected meanwhile', async () => {
    const { id, path } = await visitor.somebody({ notes: 'Old' });
    const read = async () => (await app.api.asAdmin(`/api/admin/registrations/${id}`)).body;
    const { phone, version } = await read();
    const body = { phone: '080 4112 3456', version };
    await app.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'PATCH', body });
    const sent = { phone, notes: 'New', version };
    const refused = await visitor.post(`${path}/correct`, sent);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('value="080 4112 3456"');
    expect(refused.text).toContain('>New</textarea>');
    const again = { ...sent, phone: '080 4112 3456', version: hidden(refused.text, 'version') };
    expect((await visitor.post(`${path}/correct`, again)).status).toBe(303);
    expect(await read()).toMatchObject({ phone: '080 4112 3456', notes: 'New' });
  });

  it('LINK-8 my-data.json contains all stored data of the person except the notes of staff', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn' });
    const { id, email, path } = await visitor.somebody({ batchId, notes: 'A bad knee' });
    await app.api.asAdmin(`/api/admin/registrations/${id}`, {
      method: 'PATCH',
      body: { staffNotes: 'Called twice', contacted: true },
    });
    const { headers, text } = await visitor.get(`${path}/my-data.json`);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    });
    const now = app.clock.now().toISOString();
    expect(JSON.parse(text)).toEqual({
      registration: {
        _id: id,
        name: 'Asha Rao',
        email,
        phone: '+91 98765 43210',
        phoneE164: '+919876543210',
        notes: 'A bad knee',
        status: 'pending',
        program: 'yogasanas',
        createdAt: now,
        contactedAt: now,
        batch: {
          name: 'Dawn',
          startDate: '2026-11-10',
          endDate: '2026-12-10',
          schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
        },
      },
      mails: [{ kind: 'received', state: 'waiting', createdAt: now }],
      history: [
        { at: now, by: 'the school', action: 'staff-notes-changed' },
        { at: now, by: 'the school', action: 'contacted' },
      ],
    });
    expect(text).not.toMatch(/Called twice|Asha"|"Asha\b(?! Rao)/);
  });

  it('LINK-9 after a confirmation, the page erases the person and all rows of the registration, and says so', async () => {
    const batchId = await app.api.createBatch();
    const { id, email, path } = await visitor.somebody({ batchId });
    await app.api.asAdmin(`/api/admin/registrations/${id}`, {
      method: 'PATCH',
      body: { staffNotes: `About ${email}` },
    });
    expect((await visitor.get(`${path}/erase`)).text).toContain('Erase your data?');
    expect(await enrolledIn(app, batchId)).toBe(1);
    for (const _press of [1, 2]) {
      const { status, headers } = await visitor.post(`${path}/erase`);
      expect([status, headers['location']]).toEqual([303, '/r/erased']);
    }
    const page = await visitor.get('/r/erased');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Your data is erased')]);
    expect(page.text).toContain('href="/hi/r/erased"');
    expect((await visitor.get(path)).status).toBe(404);
    expect(await enrolledIn(app, batchId)).toBe(0);
    for (const [table, column] of [
      ['registrations', 'id'],
      ['registration_terms', 'registration_id'],
    ]) {
      expect(await app.db.sql(`SELECT * FROM ${table} WHERE ${column} = ?`, [id])).toEqual([]);
    }
    const entries = await app.db.sql('SELECT * FROM audit_entries WHERE subject_id = ?', [id]);
    expect(JSON.stringify(entries)).not.toContain(email);
    expect(entries.map((each) => each['action'])).toContain('deleted');
    const deleted = entries.find((each) => each['action'] === 'deleted');
    expect(deleted).toMatchObject({ actor_name: 'the visitor', actor_id: null });
  });
});
