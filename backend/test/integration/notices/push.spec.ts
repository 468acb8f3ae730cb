import { readVapid } from '../../support/mails/push-service.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { itOnMysql } from '../../support/database/test-database.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('notices on the phones of staff', () => {
  const school = new SchoolWithPush();
  const { push } = school;
  let app: TestApp;
  beforeAll(async () => {
    await school.start();
    ({ app } = school);
  });
  beforeEach(() => school.beginAnew());
  afterAll(() => school.end());

  let made = 0;
  it('PUSH-4 a registration notice has first name and program, is encrypted, and links to the registration', async () => {
    const device = await school.aDevice();
    await app.api.register({ name: 'Asha Rao', email: 'asha@example.org', phone: '9876543210' });
    const limits = jest.spyOn(AbortSignal, 'timeout');
    await school.tell();
    // A push service that does not answer for this long is tried again later.
    expect(limits.mock.calls).toEqual([[10_000]]);
    limits.mockRestore();
    await school.tell();
    const id = await school.idOf('asha@example.org');
    expect(push.attempts).toBe(1);
    const [delivery] = push.deliveries;
    expect(delivery?.message).toEqual({
      title: 'registered 1',
      body: '{"firstName":"Asha","program":"yogasanas"}',
      url: `/admin/registrations?id=${id}`,
      tag: id,
    });
    expect(delivery?.path).toBe(device.path);
    expect(delivery?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
      topic: id.replaceAll('-', ''),
    });
    expect(await school.left()).toBe(0);
  });

  it('PUSH-8 signs each notice with the VAPID key of the school for its push service, valid for about 12 hours', async () => {
    await school.aDevice();
    await app.api.register();
    const before = Date.now();
    await school.tell();
    const { key, claims } = readVapid(String(push.deliveries[0]?.headers['authorization']));
    const { publicKey } = (
      await app.api.call('/api/admin/me/notices', { token: school.meera.token })
    ).body;
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({
      aud: `https://localhost:${push.port}`,
      sub: 'mailto:namaste@school.example',
    });
    const lifetimeMs = Number(claims['exp']) * 1000 - before;
    expect(lifetimeMs).toBeGreaterThan(11 * HOUR_MS);
    expect(lifetimeMs).toBeLessThan(13 * HOUR_MS);
  });

  it.each([
    [{ MAIL_FROM: '', SITE_URL: 'https://school.example' }, 'https://school.example'],
    [{ MAIL_FROM: '', SITE_URL: 'http://school.example' }, 'mailto:no-reply@school.example'],
  ])('PUSH-8 with %j the contact address for push services is %s', async (env, subject) => {
    const other = new SchoolWithPush();
    await other.start(env);
    await other.beginAnew();
    await other.aDevice();
    await other.app.api.register();
    await other.tell();
    const [delivery] = other.push.deliveries;
    await other.end();
    const { claims } = readVapid(String(delivery?.headers['authorization']));
    expect(claims['sub']).toBe(subject);
  });

  it('PUSH-3 notifies all staff except the one who cancelled, one minute after a cancellation', async () => {
    const [mine, owners] = [
      await school.aDevice(),
      await school.aDevice(await school.ownersToken()),
    ];
    await app.api.register({ email: 'asha@example.org' });
    await school.tell();
    const id = await school.idOf('asha@example.org');
    const status = `/api/admin/registrations/${id}/status`;
    const cancel = { method: 'PATCH', token: school.meera.token, body: { status: 'cancelled' } };
    await app.api.call(status, cancel);
    app.clock.advanceMs(MINUTE_MS - 1);
    await school.tell();
    expect(push.titlesOf(owners)).toEqual(['registered 1']);
    app.clock.advanceMs(1);
    await school.tell();
    expect(push.titlesOf(owners)).toEqual(['registered 1', 'cancelled 1']);
    expect(push.titlesOf(mine)).toEqual(['registered 1']);
  });

  it('PUSH-3 sends no notice of a cancellation that is undone within one minute', async () => {
    const device = await school.aDevice();
    await app.api.register({ email: 'asha@example.org' });
    const id = await school.idOf('asha@example.org');
    await app.api.changeStatus(id, 'cancelled');
    await app.api.changeStatus(id, 'pending');
    await school.tellFor(2 * MINUTE_MS, MINUTE_MS);
    expect(push.titlesOf(device)).toEqual(['registered 1']);
    expect(await school.left()).toBe(0);
  });

  it('PUSH-3 sends three new registrations as single notices, but four as one count that links to the list', async () => {
    const device = await school.aDevice();
    const register = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) await app.api.register({ email: `n${++made}@example.org` });
    };
    await register(3);
    await school.tell();
    expect(push.titlesOf(device)).toEqual(['registered 1', 'registered 1', 'registered 1']);
    push.deliveries.length = 0;
    await register(4);
    await school.tell();
    expect(push.deliveries.map(({ message }) => message)).toEqual([
      { title: 'registered 4', body: 'null', url: '/admin/registrations', tag: 'registrations' },
    ]);
  });

  it.each([404, 410])(
    'PUSH-5 removes a device that is gone (%i), and notifies the others',
    async (status) => {
      const [gone, there] = [await school.aDevice(), await school.aDevice()];
      push.answer = (path) => ({ status: path === gone.path ? status : 201 });
      await app.api.register();
      await school.tell();
      expect(push.titlesOf(there)).toEqual(['registered 1']);
      expect((await school.devicesOf()).map(({ name }) => name)).toEqual([
        there.path.slice('/push/'.length),
      ]);
      expect(await school.left()).toBe(0);
    },
  );

  it.each([429, 500, 503])(
    'PUSH-5 retries a busy push service (%i) after one minute',
    async (status) => {
      const device = await school.aDevice();
      push.answer = () => ({ status });
      await app.api.register();
      await school.tell();
      await school.tell();
      app.clock.advanceMs(MINUTE_MS - 1);
      await school.tell();
      expect(push.attempts).toBe(1);
      push.answer = () => ({ status: 201 });
      app.clock.advanceMs(1);
      await school.tell();
      expect(push.titlesOf(device)).toEqual(['registered 1']);
      expect(await school.left()).toBe(0);
    },
  );

  it('PUSH-5 retries after the time in Retry-After, and only within twelve hours', async () => {
    await school.aDevice();
    push.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
    await app.api.register();
    // A second notice to the same device waits as long, without an attempt of its own.
    await app.api.register({ name: 'Ravi', email: 'ravi@example.org' });
    await school.tell();
    for (const ms of [MINUTE_MS, 29 * MINUTE_MS - 1]) {
      app.clock.advanceMs(ms);
      await school.tell();
    }
    expect(push.attempts).toBe(1);
    app.clock.advanceMs(1);
    await school.tell();
    expect(push.attempts).toBe(2);
    await school.tellFor(10.5 * HOUR_MS, 30 * MINUTE_MS);
    expect(await school.left()).toBe(2);
    await school.tellFor(30 * MINUTE_MS, 30 * MINUTE_MS);
    expect(await school.left()).toBe(0);
  });

  it('PUSH-5 counts the twelve hours from the event, not from the first attempt', async () => {
    await school.aDevice();
    await app.api.register();
    app.clock.advanceMs(11 * HOUR_MS);
    push.answer = () => ({ status: 503 });
    await school.tell();
    await school.tellFor(20 * MINUTE_MS, 5 * MINUTE_MS);
    expect(await school.left()).toBe(1);
    // The next try would be an hour later.
    await school.tellFor(10 * MINUTE_MS, 5 * MINUTE_MS);
    expect(await school.left()).toBe(0);
  });

  it.each([400, 403, 413, 302])(
    'PUSH-5 tries a refused notice (%i) only once, follows no redirect, and keeps the device',
    async (status) => {
      await school.aDevice();
      push.answer = () => ({
        status,
        headers: { location: `https://localhost:${push.port}/other` },
      });
      await app.api.register();
      await school.tell();
      await school.tellFor(10 * MINUTE_MS, MINUTE_MS);
      expect(push.attempts).toBe(1);
      expect(await school.devicesOf()).toHaveLength(1);
      expect(await school.left()).toBe(0);
    },
  );

  it('PUSH-5 resends a notice ten minutes after its server died while sending, under the same tag', async () => {
    const device = await school.aDevice();
    await app.api.register();
    await school.tell();
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    const inTenMinutes = app.clock.nowMs() + 10 * MINUTE_MS;
    const [owner] = await app.db.sql('SELECT id FROM push_devices');
    await app.db.sql(
      `UPDATE staff_notices SET target_type = 'device', target_id = '${String(owner?.['id'])}', attempts = 1, due_at_ms = ${inTenMinutes}`,
    );
    app.clock.advanceMs(10 * MINUTE_MS - 1);
    await school.tell();
    expect(push.titlesOf(device)).toHaveLength(1);
    app.clock.advanceMs(1);
    await school.tell();
    expect(push.titlesOf(device)).toHaveLength(2);
    expect(push.deliveries[1]?.message.tag).toBe(await school.idOf('ravi@example.org'));
  });

  it('PUSH-5 notices that were written while the clock was 40 days ahead are tried once it is right again, for twelve hours', async () => {
    await school.aDevice();
    const aheadMs = 40 * 24 * HOUR_MS;
    push.answer = () => ({ status: 503 });
    app.clock.advanceMs(aheadMs);
    await app.api.register({ email: 'asha@example.org' });
    await school.tell();
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    app.clock.advanceMs(-aheadMs);
    await school.tell();
    expect(push.attempts).toBe(2);
    await school.tellFor(11 * HOUR_MS, 30 * MINUTE_MS);
    expect(await school.left()).toBe(2);
    await school.tellFor(HOUR_MS, 30 * MINUTE_MS);
    expect(await school.left()).toBe(0);
  });

  it('PUSH-5 drops notices older than twelve hours, as they come from a restored backup', async () => {
    const device = await school.aDevice();
    await app.api.register({ email: 'asha@example.org' });
    app.clock.advanceMs(12 * HOUR_MS);
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    app.clock.advanceMs(1);
    await school.tell();
    await app.api.logInAgain();
    expect(push.deliveries.map(({ message }) => message.tag)).toEqual([
      await school.idOf('ravi@example.org'),
    ]);
    expect(push.titlesOf(device)).toHaveLength(1);
    expect(await school.left()).toBe(0);
  });

  it('PUSH-3 PUSH-5 a number counts only the notices that are not older than twelve hours', async () => {
    const device = await school.aDevice();
    push.answer = () => ({ status: 503 });
    await app.api.register({ email: 'asha@example.org', name: 'Asha' });
    await school.tell();
    app.clock.advanceMs(11 * HOUR_MS);
    for (let n = 0; n < 4; n++) await app.api.register({ email: `n${n}@example.org`, name: 'N' });
    await school.tell();
    push.answer = () => ({ status: 201 });
    app.clock.advanceMs(HOUR_MS + 1);
    await school.tell();
    expect(push.titlesOf(device)).toEqual(['registered 4']);
    expect(await school.left()).toBe(0);
  });

  itOnMysql('PUSH-5 PUSH-8 two servers send each notice once, with the same key', async () => {
    const device = await school.aDevice();
    const other = await startTestApp({
      db: app.db,
      clock: app.clock,
      siteDir: school.site.siteDir,
    });
    push.admit(other);
    for (let n = 0; n < 3; n++) {
      await app.api.register({ email: `r${n}@example.org`, name: `R${'abc'[n]}` });
    }
    await Promise.all([school.tell(), school.tell(other)]);
    await Promise.all([school.tell(), school.tell(other)]);
    expect(push.titlesOf(device)).toHaveLength(3);
    await app.api.register({ email: 'last@example.org', name: 'Last' });
    await school.tell(other);
    const keys = push.deliveries.map(
      ({ headers }) => readVapid(String(headers['authorization'])).key,
    );
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    await other.close();
  });
});
