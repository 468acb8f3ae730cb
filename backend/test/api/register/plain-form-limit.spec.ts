import { PlainVisitor, formIn } from '../../support/calls/plain-visitor.js';
import { holdTheMinute } from '../../support/accounts/proof.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIMIT = 1;
const WAIT_MS = 20_000;
const LIFETIME_MS = 15 * 60_000;

describe('the plain form beyond the rate limit of its network', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PlainVisitor;
  beforeEach(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { REGISTRATIONS_PER_MINUTE: String(LIMIT) },
    });
    holdTheMinute(app);
    visitor = new PlainVisitor(app);
    expect((await app.api.register()).status).toBe(201);
  });
  afterEach(() => app.close());
  afterAll(() => site.remove());

  /** Returns the form in the response to somebody's first submission. */
  async function refusedForm(n = 0): Promise<Record<string, string>> {
    const typed = await visitor.filledIn({ name: `Leela ${n}`, email: `leela${n}@example.org` });
    const refused = await visitor.send(typed);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '20']);
    return formIn(refused.text);
  }

  it('RUN-3 REG-10 is refused with its input kept, and accepted when it is sent again after 20 seconds', async () => {
    const typed = await visitor.filledIn({ name: 'Leela', email: 'leela@example.org' });
    const refused = await visitor.send(typed);
    expect(refused.text).toContain(
      'Many people are registering from your network. Please wait 20 seconds, then press Register again.',
    );
    const { press, ...kept } = formIn(refused.text);
    expect(kept).toEqual(typed);

    app.clock.advanceMs(WAIT_MS - 1_001);
    const tooEarly = await visitor.send({ ...kept, press: press ?? '' });
    expect([tooEarly.status, tooEarly.headers['retry-after']]).toEqual([429, '2']);
    app.clock.advanceMs(1_000);
    const early = await visitor.send({ ...kept, press: press ?? '' });
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    expect(formIn(early.text)).toEqual({ ...kept, press });

    app.clock.advanceMs(1);
    expect((await visitor.send(formIn(early.text))).status).toBe(201);
    expect(await visitor.storedOf('leela@example.org')).toHaveLength(1);
  });

  it('RUN-3 shows the request to wait in Hindi on the Hindi page', async () => {
    const typed = await visitor.filledIn({}, { path: '/hi/register' });
    const refused = await visitor.send(typed, { path: '/hi/register' });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('कृपया 20 सेकंड रुकिए और फिर से रजिस्टर करें।');
  });

  it('RUN-3 the press token of a refused form admits one registration, which may be sent repeatedly', async () => {
    const form = await refusedForm();
    app.clock.advanceMs(WAIT_MS);
    expect((await visitor.send(form)).status).toBe(201);
    expect((await visitor.send(form)).status).toBe(201);
    const other = await visitor.send({ ...form, name: 'Robot', email: 'robot@example.org' });
    expect(other.status).toBe(429);
    expect(formIn(other.text)).not.toHaveProperty('press');
    expect(await visitor.storedOf('robot@example.org')).toEqual([]);
    expect(await visitor.storedOf('leela0@example.org')).toHaveLength(1);
  });

  it('RUN-3 the press token stays valid when the form is refused for an invalid field', async () => {
    const form = await refusedForm();
    app.clock.advanceMs(WAIT_MS);
    const faulty = await visitor.send({ ...form, name: '' });
    expect(faulty.status).toBe(400);
    expect((await visitor.send({ ...formIn(faulty.text), name: 'Leela' })).status).toBe(201);
  });

  it('RUN-3 at most 10 press tokens of one network are accepted in a minute', async () => {
    const forms = [];
    for (let n = 0; n < 12; n++) forms.push(await refusedForm(n));
    app.clock.advanceMs(WAIT_MS);
    const statuses = [];
    for (const form of forms) statuses.push((await visitor.send(form)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  });

  it.each([
    ['the stamp of a form', (form: Record<string, string>) => form['stamp']],
    ['a token that the server has not signed', () => `1.${'0'.repeat(32)}.AAAA`],
  ])('RUN-3 an invalid press token is refused with 429: %s', async (_what, pressOf) => {
    const form = await refusedForm();
    app.clock.advanceMs(WAIT_MS);
    const answer = await visitor.send({ ...form, press: pressOf(form) ?? '' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '20']);
  });

  it('RUN-3 a press token is valid for 15 minutes after the 20 seconds of waiting', async () => {
    const form = await refusedForm();
    app.clock.advanceMs(WAIT_MS + LIFETIME_MS + 1);
    expect((await visitor.send(form)).headers['retry-after']).toBe('20');
    app.clock.advanceMs(-1);
    expect((await visitor.send(form)).status).toBe(201);
  });
});
