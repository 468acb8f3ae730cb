import { newKey } from '../../support/calls/requests.js';
import { RegistrationBackfillService } from '../../../src/registrations/retention/registration-backfill.service.js';
import { plansOf } from '../../support/database/query-plan.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

describe('phone numbers of registrations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registration_terms');
    await app.db.sql('DELETE FROM registrations');
  });
  afterAll(() => app.close());

  const namesFound = async (query: string) =>
    (await app.api.registrations(`?${query}`)).map(({ name }) => name).toSorted();

  it('DATA-9 a number in Devanagari digits is stored as typed, together with its E.164 form', async () => {
    const phone = '९८७६५ ४३२१०';
    expect((await app.api.register({ phone })).status).toBe(201);

    const [seen] = await app.api.registrations();
    expect(seen).toMatchObject({ phone, phoneE164: '+919876543210' });
    expect(seen).not.toHaveProperty('phoneUndialable');
    const [row] = await app.db.sql('SELECT phone, phone_e164 AS e164 FROM registrations');
    expect(row).toEqual({ phone, e164: '+919876543210' });
  });

  it('DATA-8 a repeat with the same number in other digits adds nothing to the registration', async () => {
    const asha = { name: 'Asha', email: 'asha@example.org' };
    await app.api.register({ ...asha, phone: '98765 43210' }, newKey());
    await app.api.register({ ...asha, phone: '+९१ ९८७६५ ४३२१०' }, newKey());
    expect(await app.api.registrations()).toMatchObject([{ phone: '98765 43210', notes: '' }]);
  });

  it.each(['12345', '0000000000', '98765 432', '९८७६५ ४३२'])(
    'DATA-9 the number %j is accepted, and staff see that it cannot be dialled',
    async (phone) => {
      expect((await app.api.register({ phone })).status).toBe(201);
      expect(await app.api.registrations()).toMatchObject([{ phone, phoneUndialable: true }]);
    },
  );

  it('DATA-9 a filter finds registrations whose phone cannot be dialled, alone and with other filters', async () => {
    await app.api.register({ name: 'Short One', phone: '12345' });
    await app.api.register({ name: 'Short Two', phone: '54321', program: 'surya-kriya' });
    await app.api.register({ name: 'Tel Short', phone: '98765 43210' });

    expect(await namesFound('phone=undialable')).toEqual(['Short One', 'Short Two']);
    expect(await namesFound('phone=undialable&program=yogasanas')).toEqual(['Short One']);
    expect(await namesFound('phone=undialable&q=two&sort=name')).toEqual(['Short Two']);
    expect(await namesFound('phone=')).toHaveLength(3);
    expect(await namesFound('q=tel')).toEqual(['Tel Short']);
    const refused = await app.api.asAdmin('/api/admin/registrations?phone=any');
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'phone']);
    const file = await app.api.asAdmin('/api/admin/registrations?phone=undialable&limit=1');
    expect(file.body).toMatchObject({ total: 2 });
  });

  it('DATA-9 the filter for phones that cannot be dialled reads an index, not the table', async () => {
    await storeRegistrations(app, 900);
    await app.api.register({ phone: '12345' });
    const isWholeTable = (step: string) =>
      onMysql ? /^[rtw] ALL /.test(step) : /^SCAN (?!.*INDEX|counted$)/.test(step);

    const plans = await plansOf(app, /registration_terms/, async () => {
      expect(await app.api.registrations('?phone=undialable')).toHaveLength(1);
    });

    expect(plans.filter(isWholeTable)).toEqual([]);
  });

  it.each([
    ['3210', ['Asha']],
    ['43210', ['Asha']],
    ['65 43-210', ['Asha']],
    ['३२१०', ['Asha']],
    ['asha 3210', ['Asha']],
    ['210', []],
    ['2223', []],
    ['2233', ['Bina']],
    ['5678', ['Chand', 'Dev']],
    ['98765', ['Asha']],
    ['९८७६५', ['Asha']],
  ])(
    'API-13 a search for %j also finds phone numbers by their last digits, from four digits on',
    async (q, names) => {
      await app.api.register({ name: 'Asha', phone: '+91 98765 43210' });
      await app.api.register({ name: 'Bina', phone: '१८६० १२२ २२३३' });
      await app.api.register({ name: 'Chand', phone: '56789 01234' });
      await app.api.register({ name: 'Dev', phone: '+1 415 555 5678' });
      expect(await namesFound(`q=${encodeURIComponent(q)}`)).toEqual(names);
    },
  );

  it('API-13 a number that a repeat added later is also found by its last digits', async () => {
    const asha = { name: 'Asha', email: 'asha@example.org' };
    await app.api.register(asha, newKey());
    await app.api.register({ ...asha, phone: '98111 22333' }, newKey());
    expect(await namesFound('q=2333')).toEqual(['Asha']);
  });

  it('DATA-9 the backfill reads phone numbers from an older server, and a second run adds nothing', async () => {
    const [old] = await storeRegistrations(app, 1);
    const notes = 'Knee\n[Registered again on 2026-11-01]\nPhone: 98111 22333';
    await app.db.sql('UPDATE registrations SET notes = ? WHERE id = ?', [notes, old]);
    const [other] = await storeRegistrations(app, 1);
    await app.db.sql("UPDATE registrations SET phone = '98765 43210' WHERE id = ?", [other]);
    const show = async (id?: string) =>
      (await app.api.asAdmin(`/api/admin/registrations/${id}`)).body;
    expect(await show(old)).not.toHaveProperty('phoneUndialable');

    await app.app.get(RegistrationBackfillService).run();
    const terms = await app.db.sql('SELECT term FROM registration_terms');
    await app.app.get(RegistrationBackfillService).run();

    expect(await app.db.sql('SELECT term FROM registration_terms')).toHaveLength(terms.length);
    expect(await show(old)).toMatchObject({
      phone: '12345',
      phoneUndialable: true,
      notes,
      unverifiedNotes: '[Registered again on 2026-11-01]\nPhone: 98111 22333',
    });
    expect(await show(other)).toMatchObject({ phoneE164: '+919876543210' });
    expect(await show(other)).not.toHaveProperty('phoneUndialable');
    expect((await app.api.registrations('?phone=undialable')).map(({ _id }) => _id)).toEqual([old]);
    expect((await app.api.registrations('?q=2333')).map(({ _id }) => _id)).toEqual([old]);
    expect((await app.api.registrations('?q=3210')).map(({ _id }) => _id)).toEqual([other]);
  });
});
