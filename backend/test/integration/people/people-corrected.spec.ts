import { PersonalLinkVisitor, SITE_URL } from '../../support/calls/personal-link-visitor.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { everyRowOf } from '../../support/database/school-with-backup.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const WRONG = { name: 'Lakshmi Nair', email: 'lakshmi@example.org', phone: '+91 98450 77777' };

describe('corrections of people who want news', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PersonalLinkVisitor;
  beforeEach(async () => {
    app = await startTestApp({ siteDir: site.siteDir, env: { SITE_URL } });
    visitor = new PersonalLinkVisitor(app);
  });
  afterEach(() => app.close());
  afterAll(() => site.remove());

  async function correct(id: string, changes: object): Promise<void> {
    const { version } = (await registrationCalls(app.api).show(id)).body;
    const { status } = await registrationCalls(app.api).edit(id, { ...changes, version });
    expect(status).toBe(200);
  }
  const people = (columns: string) => app.db.sql(`SELECT ${columns} FROM people ORDER BY name`);
  async function ticked(path: string): Promise<string[]> {
    const { text } = await visitor.get(path);
    return ['email', 'phone'].filter((way) =>
      new RegExp(`<input[^>]*name="${way}"[^>]*checked`).test(text),
    );
  }
  /** Registers for one more program, and returns the new registration. */
  async function again(changes: object) {
    const before = (await app.api.registrations()).map(({ _id }) => _id);
    expect((await app.api.register({ ...WRONG, ...changes })).status).toBe(201);
    const added = (await app.api.registrations()).find(({ _id }) => !before.includes(_id));
    if (!added) throw new Error('nobody was added');
    return { id: added._id, path: await visitor.pathOf(added._id) };
  }

  it('PEOPLE-4 an erasure after staff corrected the name leaves no trace of the person', async () => {
    const { id, path } = await visitor.somebody({ name: 'Lakshmi Nair', newsByEmail: true });
    await correct(id, { name: 'Lakshmi Nayar' });
    expect((await visitor.post(`${path}/erase`)).status).toBe(303);
    expect(JSON.stringify(await everyRowOf(app.db))).not.toContain('Lakshmi');
  });

  it('PEOPLE-1 PEOPLE-4 a corrected address replaces the address for news, and the consent stays as it was', async () => {
    const { id, path } = await visitor.somebody({ name: 'Lakshmi Nair', newsByEmail: true });
    const facts = 'id, channels, programs, consent_at_ms, consent_source, last_seen_at_ms';
    const before = await people(facts);
    app.clock.advanceMs(60_000);
    await correct(id, { email: 'lakshmi.right@example.org' });
    expect(await people('email')).toEqual([{ email: 'lakshmi.right@example.org' }]);
    expect(await ticked(path)).toEqual(['email']);
    // A correction is no new consent, and does not count as seen again.
    expect(await people(facts)).toEqual(before);
    const found = (await app.api.asAdmin('/api/admin/people?q=lakshmi.right')).body;
    expect(found).toMatchObject({ total: 1 });
  });

  it('PEOPLE-4 a withdrawal on the personal page after a correction deletes the person', async () => {
    const { id, path } = await visitor.somebody({ name: 'Lakshmi Nair', newsByEmail: true });
    await correct(id, { name: 'Lakshmi Nayar' });
    await visitor.post(`${path}/news`, {});
    expect(await people('name, email')).toEqual([]);
  });

  it('PEOPLE-1 a corrected phone number replaces the number for news only if that was the number of this registration', async () => {
    const one = await again({ newsByPhone: true });
    await correct(one.id, { phone: '+91 98450 77778' });
    const right = { phone: '+91 98450 77778', phone_e164: '+919845077778' };
    expect(await people('phone, phone_e164')).toEqual([right]);
    const other = await again({ phone: '+91 90000 00001', program: 'surya-kriya' });
    await correct(other.id, { phone: '+91 90000 00002' });
    expect(await people('phone, phone_e164')).toEqual([right]);
  });

  it('PEOPLE-1 PEOPLE-4 a person without an address is still recognised after they correct their own phone number', async () => {
    const added = await registrationCalls(app.api).add({ ...WRONG, email: '' });
    const id = added.body._id;
    const path = await visitor.pathOf(id);
    await visitor.post(`${path}/news`, { phone: 'true' });
    const { version } = (await registrationCalls(app.api).show(id)).body;
    const phone = '+91 98450 88888';
    const corrected = await visitor.post(`${path}/correct`, { phone, notes: '', version });
    expect(corrected.headers['location']).toContain('done=');
    expect(await people('phone')).toEqual([{ phone }]);
    expect(await ticked(path)).toEqual(['phone']);
    await visitor.post(`${path}/erase`);
    expect(await people('phone')).toEqual([]);
  });

  it('PEOPLE-1 a correction keeps a person who loses one of two channels, and deletes one who loses the only channel', async () => {
    const both = await again({ newsByEmail: true, newsByPhone: true });
    await correct(both.id, { email: '' });
    expect(await people('email, channels')).toEqual([{ email: '', channels: 'phone' }]);
    await app.api.asAdmin(`/api/admin/registrations/${both.id}`, { method: 'DELETE' });
    const one = await again({ newsByEmail: true });
    await correct(one.id, { email: '' });
    expect(await people('email, channels')).toEqual([]);
  });

  it('PEOPLE-1 PEOPLE-4 a correction to the name of a stored person merges both, with the channels and programs of both', async () => {
    const right = { name: 'Lakshmi Nayar', phone: '+91 90000 00001', language: 'hi' };
    const one = await again({ ...right, newsByEmail: true });
    app.clock.advanceMs(60_000);
    const two = await again({ program: 'surya-kriya', newsByPhone: true });
    await correct(two.id, { name: 'Lakshmi Nayar' });
    const together = { ...right, channels: 'email,phone', programs: 'yogasanas,surya-kriya' };
    expect(await people('name, phone, language, channels, programs')).toEqual([together]);
    const [times] = await people('consent_at_ms, last_seen_at_ms');
    expect(Object.values(times ?? {}).map(Number)).toEqual([app.clock.nowMs(), app.clock.nowMs()]);
    expect([await ticked(one.path), await ticked(two.path)]).toEqual([
      ['email', 'phone'],
      ['email', 'phone'],
    ]);
    await visitor.post(`${two.path}/erase`);
    expect(await people('name')).toEqual([]);
  });

  it('PEOPLE-4 a correction of one of two registrations keeps the consent for both names, and each is erased alone', async () => {
    const one = await again({ newsByEmail: true });
    const two = await again({ program: 'surya-kriya' });
    await correct(one.id, { name: 'Lakshmi Nayar' });
    const both = [WRONG.name, 'Lakshmi Nayar'].map((name) => ({ name, channels: 'email' }));
    expect(await people('name, channels')).toEqual(both);
    expect([await ticked(one.path), await ticked(two.path)]).toEqual([['email'], ['email']]);
    await visitor.post(`${one.path}/erase`);
    expect(await people('name')).toEqual([{ name: WRONG.name }]);
    await visitor.post(`${two.path}/erase`);
    expect(await people('name')).toEqual([]);
  });

  it('PEOPLE-1 the person under the old name is deleted once their last registration is corrected', async () => {
    const one = await again({ newsByEmail: true });
    const two = await again({ program: 'surya-kriya' });
    await correct(one.id, { name: 'Lakshmi Nayar' });
    await correct(two.id, { name: 'Lakshmi Nayar' });
    expect(await people('name, channels')).toEqual([{ name: 'Lakshmi Nayar', channels: 'email' }]);
  });

  it('PEOPLE-7 a person who was mailed about a batch under the wrong name is not mailed again under the right name', async () => {
    const wrong = await again({ newsByEmail: true });
    const batches = [await app.api.createBatch(), await app.api.createBatch()];
    const tell = async (batchId = '') =>
      (await app.api.asAdmin(`/api/admin/people/news/${batchId}`, { method: 'POST' })).body;
    expect(await tell(batches[0])).toEqual({ people: 1 });
    await again({ name: 'Lakshmi Nayar', program: 'yogasanas', newsByEmail: true });
    // Both people are told. The correction below leaves one of them.
    expect(await tell(batches[1])).toEqual({ people: 2 });
    await app.api.changeStatus(wrong.id, 'cancelled');
    await correct(wrong.id, { name: 'Lakshmi Nayar' });
    expect([await tell(batches[0]), await tell(batches[1])]).toEqual([
      { people: 0 },
      { people: 0 },
    ]);
    const written = await app.db.sql('SELECT batch_id FROM news_messages');
    expect(written.map((row) => row['batch_id']).toSorted()).toEqual(batches.toSorted());
  });

  it('PEOPLE-7 a mail under the wrong name counts for the right name, which had no mail before', async () => {
    const wrong = await again({ newsByEmail: true });
    const path = `/api/admin/people/news/${await app.api.createBatch()}`;
    const tell = async () => (await app.api.asAdmin(path, { method: 'POST' })).body;
    expect(await tell()).toEqual({ people: 1 });
    await again({ name: 'Lakshmi Nayar', program: 'yogasanas', newsByEmail: true });
    await app.api.changeStatus(wrong.id, 'cancelled');
    await correct(wrong.id, { name: 'Lakshmi Nayar' });
    expect(await tell()).toEqual({ people: 0 });
  });
});
