import { PushDevicesService } from '../../../src/auth/sessions/push-devices.service.js';
import { publicNetwork } from '../../../src/staff-delivery/push-network.js';
import { SchoolWithPush } from '../../support/mails/school-with-push.js';
import { changeAccount } from '../../support/accounts/team.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60_000;

describe('the push devices of staff', () => {
  const school = new SchoolWithPush();
  const { push } = school;
  let app: TestApp;
  beforeAll(async () => {
    await school.start();
    ({ app } = school);
  });
  beforeEach(() => school.beginAnew());
  afterAll(() => school.end());

  it('PUSH-2 staff can list and remove their own devices, but not remove those of others', async () => {
    const first = await school.aDevice();
    app.clock.advanceMs(1000);
    await school.aDevice();
    const listed = await school.devicesOf();
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      _id: expect.any(String) as string,
      name: first.path.slice('/push/'.length),
      createdAt: NOON,
      seenAt: NOON,
    });
    const path = `/api/admin/me/devices/${listed[0]?._id}`;
    const strangers = await app.api.asAdmin(path, { method: 'DELETE' });
    expect([strangers.status, strangers.body.code]).toEqual([404, 'device_not_found']);
    const removed = await app.api.call(path, { method: 'DELETE', token: school.meera.token });
    expect(removed.body.message).toBe('This device gets no more notifications.');
    const again = await app.api.call(path, { method: 'DELETE', token: school.meera.token });
    expect(again.status).toBe(404);
    await app.api.register();
    await school.tell();
    expect(push.titlesOf(first)).toEqual([]);
    expect(await school.devicesOf()).toHaveLength(1);
    const entries = (await app.api.asAdmin('/api/admin/audit')).body.entries;
    const name = first.path.slice('/push/'.length);
    const of = ['Meera', school.meera.id, { device: name }];
    expect(
      entries.map(({ action, actor, subjectId, after }) => [action, actor, subjectId, after]),
    ).toEqual(
      expect.arrayContaining([
        ['device-added', ...of],
        ['device-removed', ...of],
      ]),
    );
  });

  it('PUSH-2 the same browser is one device, which belongs to its last user; an account has at most ten devices', async () => {
    const device = await school.aDevice();
    await school.addDevice(device);
    expect(await school.devicesOf()).toHaveLength(1);
    const owner = await school.ownersToken();
    await school.addDevice(device, owner);
    expect(await school.devicesOf()).toEqual([]);
    for (let n = 0; n < 9; n++) await school.aDevice(owner);
    const eleventh = await school.addDevice(school.newDevice(), owner);
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too_many_devices']);
    expect(await school.devicesOf(owner)).toHaveLength(10);
  });

  it('PUSH-2 an endpoint of 1,000 characters is accepted, and a longer one is refused', async () => {
    const device = school.newDevice();
    const { endpoint } = push.subscriptionOf(device);
    const ofLength = (length: number) =>
      school.addDevice(device, school.meera.token, {
        endpoint: `${endpoint}?${'x'.repeat(length)}`.slice(0, length),
      });
    const refused = await ofLength(1_001);
    expect(refused.body.errors).toEqual([
      {
        field: 'endpoint',
        code: 'too_long',
        message: 'Endpoint must be at most 1000 characters long.',
      },
    ]);
    expect((await ofLength(1_000)).status).toBe(201);
  });

  it('PUSH-2 the name of a device has at most 100 characters', async () => {
    const named = (length: number) =>
      school.addDevice(school.newDevice(), school.meera.token, { name: 'n'.repeat(length) });
    const { body } = await named(101);
    expect(body.errors).toMatchObject([{ field: 'name', code: 'too_long' }]);
    expect((await named(100)).status).toBe(201);
  });

  it('PUSH-2 invalid keys are refused with an error at their field', async () => {
    const device = push.device('never');
    const point = Buffer.alloc(65, 1);
    point[0] = 4;
    for (const p256dh of ['abc', point.toString('base64url'), device.keys.p256dh.slice(4)]) {
      const answer = await school.addDevice(device, school.meera.token, { p256dh });
      expect(answer.body.errors).toEqual([
        expect.objectContaining({ field: 'p256dh', code: 'unknown_value' }),
      ]);
    }
    const answer = await school.addDevice(device, school.meera.token, { auth: 'YWJj' });
    expect(answer.body.errors).toEqual([
      {
        field: 'auth',
        code: 'unknown_value',
        message: 'This browser gave a key that cannot be used.',
      },
    ]);
    expect(await school.devicesOf()).toEqual([]);
  });

  it('PUSH-6 an endpoint in a private network is refused when it is added, and gets no message if it is stored', async () => {
    const device = push.device('inside');
    const network = push.admit(app);
    network.allows = publicNetwork().allows;
    for (const host of ['localhost', '127.0.0.1', '169.254.169.254', '[::1]']) {
      const refused = await school.addDevice(
        device,
        school.meera.token,
        push.subscriptionOf(device, host),
      );
      expect([refused.status, refused.body.code]).toEqual([400, 'push_endpoint_refused']);
    }
    const plain = { endpoint: 'http://push.example/' };
    expect((await school.addDevice(device, school.meera.token, plain)).body.code).toBe(
      'push_endpoint_refused',
    );
    // As if the address had been allowed when it was checked: once as a name, once as a literal.
    push.admit(app);
    await school.addDevice(device);
    await school.addDevice(push.device('literal'), school.meera.token, {
      ...push.subscriptionOf(push.device('literal'), '127.0.0.1'),
    });
    network.allows = publicNetwork().allows;
    await app.api.register();
    await school.tell();
    expect(push.attempts).toBe(0);
    expect(await school.devicesOf()).toEqual([]);
  });

  it('PUSH-7 a logout removes the device that was last seen in that session', async () => {
    const [first, second] = [await school.logIn(), await school.logIn()];
    const [phone, desk] = [await school.aDevice(first), await school.aDevice(second)];
    const names = async (): Promise<string[]> =>
      (await school.devicesOf()).map(({ name }) => `/push/${name}`);
    // The phone logs in again: from now on the device belongs to the new session.
    const third = await school.logIn();
    const { endpoint } = push.subscriptionOf(phone);
    const seen = await app.api.call('/api/admin/me/devices/seen', {
      method: 'POST',
      token: third,
      body: { endpoint },
    });
    expect(seen.body).toEqual({ id: expect.any(String) as string });
    const logOut = (token: string) => app.api.call('/api/admin/logout', { method: 'POST', token });
    await logOut(first);
    expect(await names()).toEqual([phone.path, desk.path]);
    await logOut(third);
    expect(await names()).toEqual([desk.path]);
    const strange = { method: 'POST', token: school.meera.token, body: { endpoint } };
    const unknown = await app.api.call('/api/admin/me/devices/seen', strange);
    expect(unknown.body).toEqual({ id: null });
    expect(await names()).toEqual([desk.path]);
  });

  it('PUSH-7 a password change removes all devices but that of its session; signing out everywhere removes all', async () => {
    const owner = await school.ownersToken();
    const kept = await school.aDevice(owner);
    const [first, second] = [await school.logIn(), await school.logIn()];
    const desk = await school.aDevice(second);
    await school.aDevice(first);
    const changed = await app.api.call('/api/admin/me/password', {
      method: 'POST',
      token: second,
      body: {
        currentPassword: school.meera.password,
        newPassword: 'another long password of hers',
      },
    });
    const { token } = changed.body;
    expect((await school.devicesOf(token)).map(({ name }) => `/push/${name}`)).toEqual([desk.path]);
    await app.api.call('/api/admin/me/sign-out-everywhere', { method: 'POST', token });
    await app.api.register();
    await school.tell();
    expect(push.titlesOf(desk)).toEqual([]);
    expect(push.titlesOf(kept)).toEqual(['registered 1']);
  });

  it('PUSH-7 a password change removes devices without a session', async () => {
    const token = await school.logIn();
    const device = await school.aDevice(token);
    await school.aDevice(token);
    await app.db.sql('UPDATE push_devices SET session_id = NULL WHERE name <> ?', [
      device.path.slice('/push/'.length),
    ]);
    const { password } = school.meera;
    await app.api.call('/api/admin/me/password', {
      method: 'POST',
      token,
      body: { currentPassword: password, newPassword: password },
    });
    expect(await app.db.sql('SELECT name FROM push_devices')).toEqual([
      { name: device.path.slice('/push/'.length) },
    ]);
  });

  it.each([
    ['a logout', 'logout'],
    ['the end of all sessions', 'me/sign-out-everywhere'],
  ])(
    'PUSH-7 a device that is being added while %s ends its session is not left behind',
    async (_, path) => {
      const token = await school.logIn();
      const devices = app.app.get(PushDevicesService);
      const add = devices.add.bind(devices);
      // The name of an endpoint is looked up for up to 5 s after the session was checked.
      const late = jest
        .spyOn(devices, 'add')
        .mockImplementationOnce(async (admin, subscription) => {
          await app.api.call(`/api/admin/${path}`, { method: 'POST', token });
          return add(admin, subscription);
        });
      const { status, body } = await school.addDevice(school.newDevice(), token);
      late.mockRestore();
      expect(await app.db.sql('SELECT id FROM push_devices')).toEqual([]);
      expect([status, body.code]).toEqual([403, 'session_ended']);
    },
  );

  it('PUSH-7 a device still receives messages 60 days minus 1 ms after its last visit', async () => {
    const device = await school.aDevice();
    const { endpoint } = push.subscriptionOf(device);
    app.clock.advanceMs(59 * DAY_MS);
    const token = await school.logIn();
    await app.api.call('/api/admin/me/devices/seen', {
      method: 'POST',
      token,
      body: { endpoint },
    });
    expect(await school.devicesOf(token)).toMatchObject([
      { createdAt: NOON, seenAt: app.clock.now().toISOString() },
    ]);
    app.clock.advanceMs(60 * DAY_MS - 1);
    await app.api.register();
    await school.tell();
    expect(push.titlesOf(device)).toEqual(['registered 1']);
  });

  it('PUSH-7 a visit of another account in the same browser does not count as one of the device', async () => {
    const { endpoint } = push.subscriptionOf(await school.aDevice());
    const stored = () => app.db.sql('SELECT admin_id, session_id, seen_at_ms FROM push_devices');
    const before = await stored();
    app.clock.advanceMs(1);
    const token = await school.ownersToken();
    const visit = { method: 'POST', token, body: { endpoint } };
    expect((await app.api.call('/api/admin/me/devices/seen', visit)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('PUSH-7 deactivating an account removes its devices', async () => {
    await school.aDevice();
    await changeAccount(app.api, school.meera.id, { active: false });
    expect(await app.db.sql('SELECT id FROM push_devices')).toEqual([]);
  });

  it('SITE-20 changing a role to editor removes the devices; an editor cannot add a device', async () => {
    await school.aDevice();
    await changeAccount(app.api, school.meera.id, { role: 'editor' });
    expect(await app.db.sql('SELECT id FROM push_devices')).toEqual([]);
    const { username, password } = school.meera;
    const { token } = (await app.api.login(username, password)).body;
    const { status, body } = await school.addDevice(school.newDevice(), token);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  it('PUSH-7 an expired session keeps its device, which is removed after sixty days without a visit', async () => {
    const device = await school.aDevice();
    app.clock.advanceMs(60 * DAY_MS - 1);
    await app.api.register({ email: 'asha@example.org' });
    await school.tell();
    expect(push.titlesOf(device)).toEqual(['registered 1']);
    app.clock.advanceMs(1);
    await app.api.register({ email: 'ravi@example.org', name: 'Ravi' });
    await school.tell();
    expect(push.titlesOf(device)).toEqual(['registered 1']);
    expect(await app.db.sql('SELECT id FROM push_devices')).toEqual([]);
  });

  it('PUSH-6 the log contains no endpoint, no key and no name of a person when a push message fails', async () => {
    const device = await school.aDevice();
    push.answer = () => ({ status: 500 });
    await app.api.register({ name: 'Zarathustra', email: 'z@example.org' });
    await school.tell();
    const text = school.log.join('\n');
    expect(text).toContain('a message to a device was not taken');
    for (const secret of [device.path, device.keys.auth, device.keys.p256dh, 'Zarathustra']) {
      expect(text).not.toContain(secret);
    }
  });
});
