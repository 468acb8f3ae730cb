import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { type FakeBrowser, inFakeBrowser } from '../testing/fake-push';
import type { Device, Notices } from './notices.api';
import { deviceName } from './this-device';

const around = inFakeSchool();
const NOTICES = 'GET /api/admin/me/notices';
const ADD = 'POST /api/admin/me/devices';
const SEEN = 'POST /api/admin/me/devices/seen';
const REMOVE = 'DELETE /api/admin/me/devices/d1';

const PHONE: Device = {
  _id: 'd1',
  name: 'My phone',
  createdAt: '2026-11-18T06:30:00.000Z',
  seenAt: '2026-11-20T06:30:00.000Z',
};
const DESK: Device = { ...PHONE, _id: 'd2', name: 'Desk' };
const notices = (...devices: Device[]): Notices => ({
  publicKey: 'BCg',
  devices,
  emailRefused: false,
  wantsDigest: false,
  wantsNotes: false,
  delivery: 'smtp',
});

describe('the screen of notifications', () => {
  let browser: FakeBrowser;
  beforeEach(() => {
    browser = inFakeBrowser();
    around.school.admin = { name: 'Asha Rao', role: 'staff' };
    around.school.answer(NOTICES, ok(notices()));
    around.school.answer(SEEN, ok({ id: null }));
  });
  afterEach(() => browser.leave());

  const open = () => openAdmin(GOOD_TOKEN, '/admin/notifications');
  const here = async () => within(await screen.findByRole('region', { name: 'On this device' }));

  it('PUSH-2 asks the browser for permission only at a press of the button, and then registers this device', async () => {
    around.school.answer(ADD, () => {
      around.school.answer(NOTICES, ok(notices(PHONE)));
      return ok(PHONE, 201);
    });
    const { user } = open();
    const section = await here();
    expect(section.getByText('Notifications are off for this device.')).toBeInTheDocument();
    expect(browser.asked).toBe(0);
    const name = section.getByLabelText(/Name of this device/);
    await user.clear(name);
    await user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    expect(section.getByText('Please enter a name.')).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(browser.asked).toBe(0);
    await user.type(name, ' My phone ');
    await user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    expect(
      await section.findByText('This device gets notifications from now on.'),
    ).toBeInTheDocument();
    expect(section.getByText('Notifications are on for this device.')).toBeInTheDocument();
    expect(browser.asked).toBe(1);
    expect(browser.registered).toEqual(['/admin-push.js at /admin/push/']);
    expect(browser.subscribedWith).toEqual({ userVisibleOnly: true, key: [4, 40] });
    expect(around.school.callsOf(ADD).map(({ body }) => body)).toEqual([
      { name: 'My phone', endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' },
    ]);
    expect(await screen.findByText(/this device\)/)).toBeInTheDocument();
  });

  it('PUSH-2 STAFF-1 says that the notices could not be loaded, and loads them at another try', async () => {
    around.school.answer(NOTICES, refusal(503, 'Away.'));
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(NOTICES, ok(notices()));
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'By mail' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('PUSH-1 PUSH-2 PUSH-7 says what notices show and that logout ends them, and limits names to 100 characters', async () => {
    open();
    const section = await here();
    expect(
      section.getByText(
        'A notification when somebody registers or cancels, and when a seat is offered or taken. It shows the first name and the program, also on a locked screen.',
      ),
    ).toBeVisible();
    expect(section.getByLabelText(/Name of this device/)).toHaveAttribute('maxlength', '100');
    const list = within(screen.getByRole('region', { name: 'Your devices' }));
    expect(
      list.getByText('Logging out on a device also switches its notifications off.'),
    ).toBeVisible();
  });

  it('PUSH-2 registers no device when permission is denied, and says that the browser blocks notifications', async () => {
    browser.answers = 'denied';
    const { user } = open();
    const section = await here();
    await user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    expect(
      await section.findByText(
        'The browser was not allowed to show notifications. Nothing was changed.',
      ),
    ).toBeInTheDocument();
    expect(section.getByText(/^This browser blocks notifications from this site\./)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
    expect(around.school.callsOf(ADD)).toEqual([]);
  });

  it('PUSH-2 says what to press when the question of the browser was dismissed, and asks again', async () => {
    browser.answers = 'default';
    const { user } = open();
    const section = await here();
    const press = () => user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    await press();
    expect(await section.findByRole('alert')).toHaveTextContent(
      'The browser asked whether it may show notifications, and was not told to. Nothing was changed. Press the button again, and choose “Allow”.',
    );
    await press();
    await waitFor(() => expect(browser.asked).toBe(2));
    expect(await section.findByRole('alert')).toHaveTextContent(/choose “Allow”\.$/);
  });

  it('PUSH-2 shows why the browser or the server failed, and leaves notifications off without a subscription', async () => {
    browser.failsWith = new DOMException('no service', 'AbortError');
    const { user } = open();
    const section = await here();
    const press = () => user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    await press();
    expect(await section.findByText(/^The browser could not reach its/)).toBeInTheDocument();
    browser.failsWith = null;
    around.school.answer(ADD, refusal(409, 'There are ten devices already.', 'too_many_devices'));
    await press();
    expect(await section.findByText('There are ten devices already.')).toBeInTheDocument();
    expect(browser.subscription).toBeNull();
    expect(section.getByText('Notifications are off for this device.')).toBeInTheDocument();
  });

  it("PUSH-2 switches this device off with 'Switch off', and another device with 'Remove' in the list", async () => {
    await browser.hasSubscribed();
    around.school.answer(NOTICES, ok(notices(PHONE, DESK)));
    around.school.answer(SEEN, ok({ id: 'd1' }));
    around.school.answer(REMOVE, ok({ message: 'Gone.' }));
    around.school.answer('DELETE /api/admin/me/devices/d2', ok({ message: 'Gone.' }));
    const { user } = open();
    const section = await here();
    expect(await section.findByText('Notifications are on for this device.')).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Your devices' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'My phone (this device)Added 18 Nov 2026, last opened 20 Nov 2026Remove',
      'DeskAdded 18 Nov 2026, last opened 20 Nov 2026Remove',
    ]);
    await user.click(list.getByRole('button', { name: 'Remove: Desk' }));
    expect(await section.findByText('Desk gets no more notifications.')).toBeInTheDocument();
    expect(browser.subscription).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Switch off' }));
    expect(await section.findByText('My phone gets no more notifications.')).toBeInTheDocument();
    expect(section.getByText('Notifications are off for this device.')).toBeInTheDocument();
    await waitFor(() => expect(browser.subscription).toBeNull());
  });

  it('PUSH-2 the focus is on the sentence about a device whose button has gone with it', async () => {
    around.school.answer(ADD, () => {
      around.school.answer(NOTICES, ok(notices(PHONE)));
      return ok(PHONE, 201);
    });
    around.school.answer(REMOVE, () => {
      around.school.answer(NOTICES, ok(notices()));
      return ok({ message: 'Gone.' });
    });
    const { user } = open();
    const section = await here();
    await user.click(section.getByRole('button', { name: 'Tell me on this device' }));
    const on = await section.findByText('This device gets notifications from now on.');
    await waitFor(() => expect(on.parentElement).toHaveFocus());
    await user.click(section.getByRole('button', { name: 'Switch off' }));
    const off = await section.findByText('My phone gets no more notifications.');
    await waitFor(() => expect(off.parentElement).toHaveFocus());
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /^On an iPhone or iPad, .* Add to Home Screen/],
    ['Mozilla/5.0 (X11; Linux x86_64)', /^This browser cannot show notifications/],
  ])(
    'PUSH-2 says why the browser cannot show notifications, and offers no button (%s)',
    async (userAgent, text) => {
      browser.cannotPush(userAgent);
      open();
      const section = await here();
      expect(section.getByText(text)).toBeInTheDocument();
      expect(section.queryByRole('button')).toBeNull();
    },
  );

  it('PUSH-4 opens the registration of a tapped notice in the open window, and ignores any other message', async () => {
    await browser.hasSubscribed();
    open();
    await here();
    await waitFor(() => expect(around.school.callsOf(SEEN).length).toBeGreaterThan(0));
    expect(around.school.callsOf(SEEN)[0]?.body).toEqual({ endpoint: 'https://push.example/1' });
    const tell = (data: unknown): (() => unknown[]) => {
      let answers = (): unknown[] => [];
      act(() => {
        answers = browser.tell(data);
      });
      return answers;
    };
    const answered = tell({ type: 'open-notice', url: '/admin/registrations?id=r1' });
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/admin/registrations?id=r1'),
    );
    expect(answered()).toEqual(['gone']);
    for (const url of ['https://evil.example/admin/registrations?id=r2', '/about', 7]) {
      expect(tell({ type: 'open-notice', url })()).toEqual([]);
    }
    // Other messages of the worker may contain an address too.
    for (const other of [{ type: 'CACHE_UPDATED', url: '/admin/registrations?id=r2' }, null]) {
      expect(tell(other)()).toEqual([]);
    }
    expect(location.search).toBe('?id=r1');
  });

  it('PUSH-2 PUSH-4 leaves a tapped notice to a new window once nobody is logged in here', async () => {
    await browser.hasSubscribed();
    const { user } = open();
    await here();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Username');
    const before = location.pathname + location.search;
    let answers = (): unknown[] => ['not asked'];
    act(() => {
      answers = browser.tell({ type: 'open-notice', url: '/admin/registrations?id=r1' });
    });
    expect(answers()).toEqual([]);
    expect(location.pathname + location.search).toBe(before);
  });

  it('PUSH-2 names a device by its browser and its system', () => {
    const android =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const edge =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
    expect([android, edge, iphone, 'x'].map(deviceName)).toEqual([
      'Chrome on Android',
      'Edge on Windows',
      'Safari on iPhone',
      'Browser on this device',
    ]);
  });
});
