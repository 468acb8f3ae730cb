import { memberFileCalls } from '../../support/calls/member-file-calls.js';
import { PersonalLinkVisitor, SITE_URL } from '../../support/calls/personal-link-visitor.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const WHO = { name: 'Lakshmi Nair', email: 'lakshmi@example.org', phone: '+91 98450 77777' };
const KEPT = { ...WHO, phone_e164: '+919845077777', language: 'hi', channels: 'email,phone' };

describe('a registration of a person who is stored for news', () => {
  const site = siteWithSlots();
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ siteDir: site.siteDir, env: { SITE_URL } });
  });
  afterEach(() => app.close());
  afterAll(() => site.remove());

  const register = async (changes: object) => {
    expect((await app.api.register({ ...WHO, ...changes })).status).toBe(201);
  };
  const people = () =>
    app.db.sql('SELECT name, email, phone, phone_e164, language, channels FROM people');
  const found = async (q: string) =>
    (await app.api.asAdmin(`/api/admin/people?q=${q}`)).body as unknown as { total: number };

  it('PEOPLE-1 a repeat adds channels to a stored person, but does not change phone number or language', async () => {
    await register({ language: 'hi', newsByPhone: true });
    // Anybody who knows the name and the address can send this.
    const name = WHO.name.toUpperCase();
    await register({ name, phone: '+91 90000 00000', language: 'en', newsByEmail: true });
    expect(await people()).toEqual([KEPT]);
    await register({ name, phone: '+91 90000 00000', language: null, newsByEmail: true });
    expect(await people()).toEqual([KEPT]);
    expect([await found('98450'), await found('90000')]).toMatchObject([
      { total: 1 },
      { total: 0 },
    ]);
  });

  it('PEOPLE-1 a repeat fills in the missing phone number, language and channel of a stored person', async () => {
    await memberFileCalls(app).bringIn(
      `${WHO.name},${WHO.email},,Yogasanas,,Paper form,2026-02-01`,
    );
    await register({ language: 'hi', newsByPhone: true });
    expect(await people()).toEqual([KEPT]);
    expect(await found('98450')).toMatchObject({ total: 1 });
  });

  it('PEOPLE-4 a choice on the personal page replaces the stored phone number, language and channels', async () => {
    await register({ language: 'hi', newsByPhone: true });
    await register({ phone: '+91 90000 00000', program: 'surya-kriya', language: 'en' });
    const [latest] = await app.db.sql("SELECT id FROM registrations WHERE program = 'surya-kriya'");
    const visitor = new PersonalLinkVisitor(app);
    const path = await visitor.pathOf(String(latest?.['id']));
    await visitor.post(`${path}/news`, { email: 'true', phone: 'true' });
    const replaced = { phone: '+91 90000 00000', phone_e164: '+919000000000', language: 'en' };
    expect(await people()).toEqual([{ ...KEPT, ...replaced }]);
  });
});
