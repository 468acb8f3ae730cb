import { JoinableBatchesService } from '../../../src/batches/joinable-batches.service.js';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import {
  REGISTERED_MESSAGE,
  RegisterService,
} from '../../../src/registrations/register/register.service.js';
import { formIn, PlainVisitor } from '../../support/calls/plain-visitor.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { enrolledIn } from '../../support/database/seat-audit.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { PUBLIC_PROGRAMS } from '../../../src/common/programs.js';

describe('the plain form', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PlainVisitor;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: site.siteDir });
    visitor = new PlainVisitor(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('RUN-3 stores the same network hash as the API does for the same client', async () => {
    await visitor.send(await visitor.filledIn({ email: 'plain.network@example.org' }));
    await app.api.register({ email: 'api.network@example.org' });
    const rows = await app.db.sql(
      "SELECT network_hash FROM registrations WHERE email LIKE '%.network@example.org'",
    );
    const [plain, api] = rows.map((row) => row['network_hash']);
    expect(plain).toMatch(/^[0-9a-f]{64}$/);
    expect(api).toBe(plain);
  });

  it('REG-3 REG-2 offers the eight programs in their fixed order, after an empty option', async () => {
    const { status, headers, text } = await visitor.get('/register');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const select = /<select[^>]*name="program">.*?<\/select>/.exec(text)?.[0] ?? '';
    expect([...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      ...PUBLIC_PROGRAMS,
    ]);
  });

  it('REG-4 REG-5 opens with the program and batch of the query string, and shows only the batches of that program', async () => {
    const id = await app.api.createBatch({ price: 123_456 });
    await app.api.createBatch({ program: 'surya-kriya', price: 77 });
    const { text } = await visitor.get(`/register?program=yogasanas&batchId=${id}`);
    expect(formIn(text)).toMatchObject({ program: 'yogasanas', batchId: id });
    expect(text).toContain(
      '10 Nov 2026 to 10 Dec 2026, Monday, Friday, 06:00 - 07:00, 20 spots left, ₹1,23,456',
    );
    expect(text).not.toContain('₹77<');
  });

  it('REG-5 says if a program has no batches yet', async () => {
    const none = 'No batches are planned for this program yet. You can still register';
    const without = await visitor.get('/register?program=bhuta-shuddhi');
    expect(without.text).toContain(none);
    await app.api.createBatch({ program: 'bhuta-shuddhi' });
    const withOne = await visitor.get('/register?program=bhuta-shuddhi');
    expect(withOne.text).not.toContain(none);
    expect((await visitor.get('/register')).text).not.toContain(none);
  });

  it('WAIT-9 opens with the waiting list of the query string selected, and registers for that waiting list', async () => {
    const id = await app.api.createBatch({ capacity: 1 });
    await app.api.register({ batchId: id });
    const { text } = await visitor.get(`/register?program=yogasanas&waitingFor=${id}`);
    expect(formIn(text)).toMatchObject({ program: 'yogasanas', batchId: '', waitingFor: id });
    const typed = {
      ...formIn(text),
      name: 'Ravi',
      email: 'ravi@example.org',
      phone: '98450 12345',
    };
    expect((await visitor.send(typed)).status).toBe(201);
    const [ravi] = await app.api.registrations('?q=ravi@example.org');
    expect([ravi?.batchId?._id, ravi?.waiting]).toEqual([id, { place: 1 }]);

    // A batch with a seat that is chosen too takes precedence.
    const free = await app.api.createBatch();
    await visitor.send({ ...typed, email: 'both@example.org', batchId: free });
    const [both] = await app.api.registrations('?q=both@example.org');
    expect([both?.batchId?._id, both?.waiting ?? null]).toEqual([free, null]);
  });

  it.each(['/register', '/hi/register'])(
    'DATA-4 REG-11 DATA-8 %s accepts a cooking workshop like any other batch: stored once, refused with 409 when full',
    async (path) => {
      const id = await app.api.createBatch({
        program: 'yogic-food',
        name: `Kitchen ${path}`,
        capacity: 1,
        price: 80_808,
      });
      const opened = await visitor.get(`${path}?program=yogic-food&batchId=${id}`);
      expect(formIn(opened.text)).toMatchObject({ program: 'yogic-food', batchId: id });
      expect(opened.text).toContain(`Kitchen ${path}`);
      expect(opened.text).toContain('₹80,808');

      const email = `cook${path.length}@example.org`;
      const typed = { ...formIn(opened.text), name: 'Asha Rao', email, phone: '98450 12345' };
      for (const _press of [1, 2]) {
        const { status, text } = await visitor.send(typed, { path });
        expect([status, text.includes(`Kitchen ${path}`)]).toEqual([201, true]);
      }
      expect(await enrolledIn(app, id)).toBe(1);
      expect(await app.api.registrations(`?q=${email}`)).toMatchObject([
        { program: 'yogic-food', batchId: { _id: id }, status: 'pending' },
      ]);

      const late = { ...(await visitor.filledIn()), program: 'yogic-food', batchId: id };
      const refused = await visitor.send({ ...late, email: `late${email}` }, { path });
      expect(refused.status).toBe(409);
      expect(formIn(refused.text)).toMatchObject({ program: 'yogic-food' });
      expect(refused.text).toMatch(new RegExp(`<option value="${id}" disabled=""`));
      expect(await enrolledIn(app, id)).toBe(1);
    },
  );

  it('NAV-6 the page title tells an empty form, a refused form and an accepted form apart', async () => {
    const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
    expect(titleOf((await visitor.get('/register')).text)).toMatch(/^Register \| /);
    const typed = await visitor.filledIn();
    const refused = await visitor.send({ ...typed, email: 'no address' });
    expect([refused.status, titleOf(refused.text)]).toEqual([
      400,
      expect.stringMatching(/^Not sent yet: Register \| /),
    ]);
    expect(titleOf((await visitor.send(typed)).text)).toMatch(/^You are registered \| /);
  });

  it.each([
    ['/register', 'The request is too large.'],
    ['/hi/register', 'भेजा गया फ़ॉर्म बहुत बड़ा है।'],
  ])(
    'API-12 REG-7 answers a form to %s that is too large with 413 and a page with the form in its language',
    async (path, message) => {
      const answer = await visitor.send({ notes: 'x'.repeat(70_000) }, { path });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        413,
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toContain(message);
      expect(answer.text).toContain('</form>');
    },
  );

  it.each(['?program=pilates', '?batchId=x', '?program=%00', '?program=a&program=b'])(
    'REG-3 opens without a selected program or batch for the query string %s',
    async (query) => {
      const { status, text } = await visitor.get(`/register${query}`);
      expect(status).toBe(200);
      expect(formIn(text)).toMatchObject({ program: '', batchId: '' });
    },
  );

  it('DATA-4 REG-3 selects treatment-module when the query string has its older name chronic-treatment', async () => {
    expect(formIn((await visitor.get('/register?program=chronic-treatment')).text)).toMatchObject({
      program: 'treatment-module',
    });
  });

  it('REG-7 REG-2 stores the registration, takes the seat, and thanks with a page about what happens next', async () => {
    const batchId = await app.api.createBatch({ capacity: 3 });
    const typed = await visitor.filledIn({ batchId, notes: 'One\r\n"two" <b>' });
    const { status, headers, text } = await visitor.send(typed);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      201,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain(REGISTERED_MESSAGE);
    expect(text).toContain('10 Nov 2026 to 10 Dec 2026');
    expect(text).toContain('What happens next');
    expect(await enrolledIn(app, batchId)).toBe(1);
    expect(await visitor.storedOf(typed['email'])).toMatchObject([
      {
        name: typed['name'],
        phone: typed['phone'],
        program: 'yogasanas',
        notes: 'One\n"two" <b>',
        status: 'pending',
        language: 'en',
        batchId: { _id: batchId },
      },
    ]);
  });

  it('REG-7 thanks in Hindi on the Hindi page, and stores the language hi', async () => {
    const typed = await visitor.filledIn({}, { path: '/hi/register' });
    const { status, text } = await visitor.send(typed, { path: '/hi/register' });
    expect(status).toBe(201);
    expect(text).toContain('रजिस्टर करने के लिए धन्यवाद!');
    expect(await visitor.storedOf(typed['email'])).toMatchObject([{ language: 'hi' }]);
  });

  it('REG-4 shows the batches of another program on request, keeps the input, and stores nothing', async () => {
    await app.api.createBatch({ program: 'surya-kriya', price: 4_321 });
    const typed = await visitor.filledIn({ program: 'surya-kriya', notes: 'kept' });
    const { status, text } = await visitor.send({ ...typed, action: 'batches' });
    expect(status).toBe(200);
    expect(text).toContain('₹4,321');
    expect(formIn(text)).toMatchObject({
      name: typed['name'],
      notes: 'kept',
      stamp: typed['stamp'],
    });
    expect(await visitor.storedOf(typed['email'])).toEqual([]);
  });

  describe('a refusal', () => {
    it('REG-10 shows an error message beside each invalid field, and keeps all input', async () => {
      const typed = await visitor.filledIn({
        email: 'no address',
        phone: '',
        notes: '<i>"kept"</i>',
      });
      const { status, text } = await visitor.send(typed);
      expect(status).toBe(400);
      expect(text).toMatch(/<p id="([^"]+)"[^>]*>Please enter a valid email address\.<\/p>/);
      expect(text).toMatch(/<p id="([^"]+)"[^>]*>Phone number is required\.<\/p>/);
      expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
      expect(formIn(text)).toMatchObject(typed);
      expect(text).not.toContain('<i>');
    });

    it('REG-7 shows its error message in Hindi on the Hindi page', async () => {
      const { status, text } = await visitor.send(await visitor.filledIn({ name: '' }), {
        path: '/hi/register',
      });
      expect(status).toBe(400);
      expect(text).toContain('इसे भरना ज़रूरी है।');
      expect(text).not.toContain('is required');
    });

    it('REG-12 REG-11 of a batch that has filled up shows the current spots of the batches, and keeps the input', async () => {
      const batchId = await app.api.createBatch({ capacity: 1, price: 987 });
      const typed = await visitor.filledIn({ batchId });
      await app.api.register({ batchId });
      const { status, text } = await visitor.send(typed);
      expect(status).toBe(409);
      expect(text).toContain('This batch has just filled up. Please choose another batch.');
      expect(text).toMatch(/disabled=""[^>]*>[^<]*0 spots left, ₹987</);
      expect(formIn(text)).toMatchObject({ name: typed['name'], email: typed['email'] });
      expect(await visitor.storedOf(typed['email'])).toEqual([]);
    });

    it('RUN-5 REG-10 while the database is unavailable is a 503 page that says so, and keeps all input', async () => {
      const away = new DomainError('database_unavailable');
      jest.spyOn(app.app.get(RegisterService), 'register').mockRejectedValue(away);
      jest.spyOn(app.app.get(JoinableBatchesService), 'list').mockRejectedValue(away);
      const typed = await visitor.filledIn();
      const { status, headers, text } = await visitor.send(typed);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(text).toContain('Our records cannot be reached right now.');
      expect(formIn(text)).toMatchObject({ name: typed['name'], stamp: typed['stamp'] });
    });

    it.each([
      ['application/json', '{"name":"A"}'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['text/plain', 'name=A'],
    ])('API-12 of the content type %s is an HTML page with status 415', async (type, body) => {
      const { status, headers } = await rawRequest(app.url, '/register', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([status, headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
    });

    it.each([
      ['a name with a NUL', { name: 'A\0B' }],
      ['a name that is too long', { name: 'x'.repeat(201) }],
      ['an unknown program', { program: 'pilates' }],
      ['no program', { program: '' }],
      ['a batch that does not exist', { batchId: 'nothing' }],
      ['notes that are too long', { notes: 'x'.repeat(2_001) }],
    ])('API-2 answers 400 and stores nothing, as the API does: %s', async (_what, changes) => {
      const typed = await visitor.filledIn(changes);
      expect((await visitor.send(typed)).status).toBe(400);
      expect(await visitor.storedOf(typed['email'])).toEqual([]);
    });
  });

  describe('duplicate submissions', () => {
    it('DATA-8 the same form sent three times at once is stored once, and answered with 201 each time', async () => {
      const batchId = await app.api.createBatch();
      const typed = await visitor.filledIn({ batchId });
      const answers = await Promise.all([
        visitor.send(typed),
        visitor.send(typed),
        visitor.send(typed),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await visitor.storedOf(typed['email'])).toHaveLength(1);
      expect(await enrolledIn(app, batchId)).toBe(1);
    });

    it('DATA-8 a form that is sent again with another name is stored as a second registration', async () => {
      const typed = await visitor.filledIn();
      await visitor.send(typed);
      const edited = { ...typed, name: 'A Sister' };
      expect((await visitor.send(edited)).status).toBe(201);
      expect(await visitor.storedOf(typed['email'])).toHaveLength(2);
    });
  });
});
