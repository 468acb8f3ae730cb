import type { PeoplePage } from '../../../src/registrations/people/people.dto.js';
import { memberFileCalls } from '../../support/calls/member-file-calls.js';
import { PersonalLinkVisitor, SITE_URL } from '../../support/calls/personal-link-visitor.js';
import { everyRowOf } from '../../support/database/school-with-backup.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

interface ShownPerson {
  _id: string;
  name: string;
  email: string;
  phone: string;
  language?: string;
  programs: string[];
  channels: string[];
  consentAt: string;
  consentSource: string;
  lastSeen: string;
}

/** Later than any limited period: keys of submissions are kept for 72 h, registrations with no batch for 30 days. */
const LONG_AFTER = '2027-01-20T06:30:00.000Z';
const WHO = { name: 'Lakshmi Nair', email: 'lakshmi@example.org', phone: '+91 98450 77777' };

describe('people who want news of new batches', () => {
  const site = siteWithSlots();
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ siteDir: site.siteDir, env: { SITE_URL } });
  });
  afterEach(() => app.close());
  afterAll(() => site.remove());

  async function peopleOf(q = ''): Promise<ShownPerson[]> {
    const { status, body } = await app.api.asAdmin(`/api/admin/people?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    const { people, total } = body as unknown as { people: ShownPerson[]; total: number };
    expect(total).toBe(people.length);
    return people;
  }
  const register = async (changes: object = {}) => {
    expect((await app.api.register({ ...WHO, ...changes })).status).toBe(201);
  };
  async function cleanUpAt(iso: string): Promise<void> {
    await app.moveTo(iso);
    expect((await app.api.cleanUp()).status).toBe(200);
  }

  it('PEOPLE-1 stay after their registrations are deleted, with name, contact, language, programs and last seen', async () => {
    const batchId = await app.api.createBatch({ endDate: '2026-12-10' });
    await register({ batchId, newsByEmail: true, language: 'hi' });
    await app.moveTo('2026-11-25T06:30:00.000Z');
    // Without a tick, the earlier consent holds. This registration is added to the person when it is removed.
    await register({ program: 'surya-kriya' });
    await cleanUpAt(LONG_AFTER);
    expect(await app.api.registrations()).toEqual([]);
    expect(await peopleOf()).toEqual([
      {
        _id: expect.any(String),
        ...WHO,
        phoneE164: '+919845077777',
        language: 'hi',
        programs: ['yogasanas', 'surya-kriya'],
        channels: ['email'],
        consentAt: NOON,
        consentSource: 'form',
        lastSeen: '2026-11-25T06:30:00.000Z',
      },
    ]);
  });

  it('PEOPLE-1 a choice on the page of an older registration does not move last seen to an earlier time', async () => {
    const visitor = new PersonalLinkVisitor(app);
    const { email, path } = await visitor.somebody({ name: WHO.name, phone: WHO.phone });
    await app.moveTo('2026-11-25T06:30:00.000Z');
    await register({ email, program: 'surya-kriya', newsByEmail: true });
    app.clock.advanceMs(60_000);
    await visitor.post(`${path}/news`, { email: 'true', phone: 'true' });
    expect(await peopleOf()).toMatchObject([
      {
        channels: ['email', 'phone'],
        consentAt: '2026-11-25T06:31:00.000Z',
        lastSeen: '2026-11-25T06:30:00.000Z',
      },
    ]);
  });

  it('PEOPLE-2 without consent the clean-up leaves no trace of a person in any table', async () => {
    const batchId = await app.api.createBatch({ endDate: '2026-12-10' });
    await app.api.register(
      { ...WHO, batchId, notes: 'Knee', newsByEmail: false, newsByPhone: null },
      { 'idempotency-key': 'lakshmi-1' },
    );
    await register({ program: 'treatment-module' });
    const [one] = await app.api.registrations('?q=lakshmi');
    await app.api.asAdmin(`/api/admin/registrations/${one?._id}`, {
      method: 'PATCH',
      body: { staffNotes: 'Lakshmi called' },
    });
    const traces = ['Lakshmi', 'lakshmi', '98450', '77777', '9845077777', 'Knee'];
    const before = JSON.stringify(await everyRowOf(app.db));
    for (const trace of traces) expect(before).toContain(trace);
    const keys = await app.db.sql('SELECT person_key FROM registrations');
    const hashes = await app.db.sql('SELECT key_hash, body_hash FROM idempotency_keys');
    const secret = [...keys, ...hashes].flatMap((row) => Object.values(row).map(String));
    expect(secret.length).toBeGreaterThan(3);

    await cleanUpAt(LONG_AFTER);
    const after = JSON.stringify(await everyRowOf(app.db));
    for (const trace of [...traces, ...secret]) expect(after).not.toContain(trace);
    expect(await peopleOf()).toEqual([]);
  });

  it('PEOPLE-1 the consent is off by default, separate for e-mail and phone, and a repeat only adds to it', async () => {
    await register({ email: 'none@example.org' });
    expect(await peopleOf()).toEqual([]);
    await register({ newsByPhone: true });
    expect((await peopleOf()).map(({ channels }) => channels)).toEqual([['phone']]);
    // A repeat adds what it ticks, and takes nothing away.
    await register({ newsByEmail: true });
    await register({ newsByEmail: false });
    expect((await peopleOf()).map(({ channels }) => channels)).toEqual([['email', 'phone']]);
    for (const newsByEmail of ['yes', 1]) {
      const { status, body } = await app.api.register({ ...WHO, newsByEmail });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'newsByEmail']);
    }
  });

  it('PEOPLE-3 are found by the beginnings of name and address and by digits, without wildcards', async () => {
    await register({ newsByEmail: true });
    await register({
      name: 'Ravi! 100%',
      email: 'ravi@example.org',
      newsByEmail: true,
      phone: '+91 98111 22222',
    });
    const found = async (q: string) => (await peopleOf(q)).map(({ name }) => name);
    expect(await found('')).toHaveLength(2);
    for (const q of ['lak', 'NAIR', 'nair laksh', 'lakshmi@ex', '98450', '7777']) {
      expect(await found(q)).toEqual(['Lakshmi Nair']);
    }
    expect(await found('air')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('_avi')).toEqual([]);
    for (const q of ['100%', 'ravi!']) expect(await found(q)).toEqual(['Ravi! 100%']);
  });

  it('PEOPLE-3 are listed 100 per page, last seen first, each exactly once', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => {
      const name = `Member ${String(n).padStart(3, '0')}`;
      return `${name},m${n}@example.org,,Yogasanas,,Paper form,2026-02-01`;
    });
    await memberFileCalls(app).bringIn(...rows);
    app.clock.advanceMs(60_000);
    await register({ newsByEmail: true });
    const page = async (query: string) =>
      (await app.api.asAdmin(`/api/admin/people${query}`)).body as unknown as PeoplePage;

    const first = await page('');
    const second = await page(`?cursor=${first.nextCursor}`);
    const third = await page(`?cursor=${second.nextCursor}`);
    const pages = [first, second, third];
    expect(pages.map(({ people, total }) => [people.length, total])).toEqual([
      [100, 231],
      [100, 231],
      [31, 231],
    ]);
    expect(third.nextCursor).toBeNull();
    const names = pages.flatMap(({ people }) => people.map(({ name }) => name));
    expect(names[0]).toBe('Lakshmi Nair');
    expect(new Set(names).size).toBe(231);
    const found = await page('?q=member 22');
    expect([found.people.length, found.total, found.nextCursor]).toEqual([10, 10, null]);
    for (const cursor of ['nothing', 'x'.repeat(300)]) {
      const wrong = await app.api.asAdmin(`/api/admin/people?cursor=${cursor}`);
      expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_cursor']);
    }
    const long = await app.api.asAdmin(`/api/admin/people?cursor=${'x'.repeat(301)}`);
    expect(long.body.errors).toMatchObject([{ field: 'cursor', code: 'too_long' }]);
    for (const [length, status] of [
      [200, 200],
      [201, 400],
    ]) {
      const answer = await app.api.asAdmin(`/api/admin/people?q=${'x'.repeat(length ?? 0)}`);
      expect([length, answer.status]).toEqual([length, status]);
    }
  });

  it('PEOPLE-4 see, give and withdraw their consent on the personal page with one request', async () => {
    const visitor = new PersonalLinkVisitor(app);
    const { path } = await visitor.somebody({ name: WHO.name, phone: WHO.phone });
    const ticked = async () => {
      const { text } = await visitor.get(path);
      return (['email', 'phone'] as const).filter((way) =>
        new RegExp(`<input[^>]*name="${way}"[^>]*checked`).test(text),
      );
    };
    expect(await ticked()).toEqual([]);
    app.clock.advanceMs(60_000);
    const given = await visitor.post(`${path}/news`, { email: 'true', phone: 'true' });
    expect([given.status, given.headers['location']]).toEqual([303, `${path}?done=news`]);
    expect(await ticked()).toEqual(['email', 'phone']);
    expect((await peopleOf())[0]).toMatchObject({
      channels: ['email', 'phone'],
      consentSource: 'personal page',
      // The time of this consent, not of the registration.
      consentAt: new Date(app.clock.nowMs()).toISOString(),
      lastSeen: new Date(app.clock.nowMs() - 60_000).toISOString(),
    });
    const own = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as object;
    expect(own).toMatchObject({ toldOfNewBatches: { channels: ['email', 'phone'] } });
    await visitor.post(`${path}/news`, { phone: 'true' });
    expect(await ticked()).toEqual(['phone']);
    await visitor.post(`${path}/news`, {});
    expect(await ticked()).toEqual([]);
    expect(await app.db.sql('SELECT id FROM people')).toEqual([]);
  });

  it('PEOPLE-1 a person without an e-mail address can only be stored for news by phone', async () => {
    const visitor = new PersonalLinkVisitor(app);
    const added = await registrationCalls(app.api).add({ ...WHO, email: '' });
    expect(added.status).toBe(201);
    const path = await visitor.pathOf(added.body._id);
    await visitor.post(`${path}/news`, { email: 'true' });
    expect(await peopleOf()).toEqual([]);
    await visitor.post(`${path}/news`, { email: 'true', phone: 'true' });
    const kept = { name: WHO.name, email: '', phone: WHO.phone, channels: ['phone'] };
    expect(await peopleOf()).toMatchObject([kept]);
  });

  it('PEOPLE-4 are erased with their registration, by the visitor and by staff', async () => {
    const visitor = new PersonalLinkVisitor(app);
    const one = await visitor.somebody({ name: WHO.name, newsByEmail: true });
    const two = await visitor.somebody({ name: 'Ravi', newsByPhone: true });
    expect(await peopleOf()).toHaveLength(2);
    await visitor.post(`${one.path}/erase`);
    expect((await peopleOf()).map(({ name }) => name)).toEqual(['Ravi']);
    await app.api.asAdmin(`/api/admin/registrations/${two.id}`, { method: 'DELETE' });
    expect(await peopleOf()).toEqual([]);
  });

  it('PEOPLE-5 can be viewed and removed by staff, and the audit log records the removal without the name', async () => {
    await register({ newsByEmail: true });
    const [person] = await peopleOf();
    const path = `/api/admin/people/${person?._id}`;
    expect((await app.api.asAdmin(path)).body).toMatchObject(WHO);
    expect((await app.api.call(path)).status).toBe(401);
    expect(await app.api.asAdmin(path, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { message: 'Removed. This person’s details are no longer kept for new batches.' },
    });
    const again = await app.api.asAdmin(path, { method: 'DELETE' });
    expect([again.status, again.body.code]).toEqual([404, 'person_not_found']);
    expect((await app.api.asAdmin(path)).status).toBe(404);
    const { entries } = (await app.api.asAdmin('/api/admin/audit?subject=person')).body;
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['person-removed', 'Asha'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Lakshmi');
    expect(await app.api.registrations()).toHaveLength(1);
  });

  it('PEOPLE-1 four simultaneous submissions of one person store one person with all four programs', async () => {
    const programs = ['yogasanas', 'surya-kriya', 'angamardana', 'bhuta-shuddhi'];
    const answers = await Promise.all(
      programs.map((program) => app.api.register({ ...WHO, program, newsByEmail: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [person, ...more] = await peopleOf();
    expect([more, person?.programs.toSorted()]).toEqual([[], programs.toSorted()]);
  });
});
