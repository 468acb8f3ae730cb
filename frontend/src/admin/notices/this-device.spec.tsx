import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { type FakeBrowser, inFakeBrowser } from '../testing/fake-push';
import type { Device, Notices } from './notices.api';
import { abilityOfThisDevice, deviceName, ownEndpoint } from './this-device';

const around = inFakeSchool();
const NOTICES = 'GET /api/admin/me/notices';
const ADD = 'POST /api/admin/me/devices';
const SEEN = 'POST /api/admin/me/devices/seen';

const PHONE: Device = {
  _id: 'd1',
  name: 'My phone',
  createdAt: '2026-11-18T06:30:00.000Z',
  seenAt: '2026-11-20T06:30:00.000Z',
};
const notices = (...devices: Device[]): Notices => ({
  publicKey: 'BCg',
  devices,
  emailRefused: false,
  wantsDigest: false,
  wantsNotes: false,
  delivery: 'smtp',
});

let browser: FakeBrowser;
beforeEach(() => {
  browser = inFakeBrowser();
  around.school.admin = { name: 'Asha Rao', role: 'staff' };
  around.school.answer(NOTICES, ok(notices()));
  around.school.answer(SEEN, ok({ id: null }));
  around.school.answer(ADD, ok(PHONE, 201));
});
afterEach(() => browser.leave());

async function open() {
  const { user } = openAdmin(GOOD_TOKEN, '/admin/notifications');
  const section = within(await screen.findByRole('region', { name: 'On this device' }));
  const button = () => section.getByRole('button', { name: 'Tell me on this device' });
  await waitFor(() => expect(button()).toBeEnabled());
  return { user, section, button };
}

describe('the subscription of this device', () => {
  it('PUSH-2 is made anew: an older one, of another account or key, is ended first', async () => {
    await browser.hasSubscribed();
    const { user, section, button } = await open();
    await user.click(button());
    expect(
      await section.findByText('This device gets notifications from now on.'),
    ).toBeInTheDocument();
    expect(browser.unsubscriptions).toBe(1);
    expect(browser.subscription).not.toBeNull();
  });

  it('PUSH-2 cannot be made before it is known whether this device has one', async () => {
    await browser.hasSubscribed();
    around.school.answer(NOTICES, ok(notices(PHONE)));
    const release = around.school.hold(SEEN, ok({ id: 'd1' }));
    openAdmin(GOOD_TOKEN, '/admin/notifications');
    const section = within(await screen.findByRole('region', { name: 'On this device' }));
    expect(section.getByRole('button', { name: 'Tell me on this device' })).toBeDisabled();
    release();
    expect(await section.findByText('Notifications are on for this device.')).toBeInTheDocument();
  });

  it('PUSH-2 is neither shown as off nor made while the server does not tell whether this device has one', async () => {
    await browser.hasSubscribed();
    around.school.answer(NOTICES, ok(notices(PHONE)));
    around.school.answer(SEEN, refusal(503, 'Our records cannot be reached.'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/notifications');
    const section = within(await screen.findByRole('region', { name: 'On this device' }));
    const again = await section.findByRole('button', { name: 'Try again' });
    expect(section.queryByText('Notifications are off for this device.')).not.toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Tell me on this device' })).toBeNull();
    around.school.answer(SEEN, ok({ id: 'd1' }));
    await user.click(again);
    expect(await section.findByText('Notifications are on for this device.')).toBeInTheDocument();
  });

  it('PUSH-2 waits until its worker is activated', async () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    browser.worker = worker;
    const { user, section, button } = await open();
    await user.click(button());
    await waitFor(() => expect(browser.registered).toHaveLength(1));
    await act(async () => void worker.dispatchEvent(new Event('statechange')));
    expect(browser.subscribedWith).toBeNull();
    const busy = section.getByRole('button', { name: 'One moment...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    expect(browser.registered).toHaveLength(1);
    worker.state = 'activated';
    await act(async () => void worker.dispatchEvent(new Event('statechange')));
    expect(
      await section.findByText('This device gets notifications from now on.'),
    ).toBeInTheDocument();
    expect(around.school.callsOf(ADD)).toHaveLength(1);
  });

  it('PUSH-2 fails, with a message, when the browser discards its worker', async () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    browser.worker = worker;
    const { user, section, button } = await open();
    await user.click(button());
    await waitFor(() => expect(browser.registered).toHaveLength(1));
    worker.state = 'redundant';
    await act(async () => void worker.dispatchEvent(new Event('statechange')));
    expect(await section.findByText('This did not work. Please try again.')).toBeInTheDocument();
    expect(around.school.callsOf(ADD)).toEqual([]);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).toBeEnabled();
  });

  it('PUSH-2 is not that of the site’s own worker, which the browser may return instead', async () => {
    await browser.hasSubscribed();
    expect(await ownEndpoint()).toBe('https://push.example/1');
    browser.scope = '/';
    expect(await ownEndpoint()).toBeNull();
  });
});

describe('what a device is', () => {
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

  it.each([
    [5, 'install'],
    [1, 'unsupported'],
    [0, 'unsupported'],
  ])(
    'PUSH-2 a Mac with %d touch points and without notifications is %s: an iPad says that it is a Mac',
    (touchPoints, ability) => {
      browser.cannotPush(MAC);
      Object.defineProperty(navigator, 'maxTouchPoints', {
        value: touchPoints,
        configurable: true,
      });
      expect(abilityOfThisDevice()).toBe(ability);
      Reflect.deleteProperty(navigator, 'maxTouchPoints');
    },
  );

  it.each([
    ['Chrome/140.0 Safari/537.36 OPR/125.0 (X11; Linux x86_64)', 'Opera on Linux'],
    ['(Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet on Android'],
    ['(Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    ['(iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPad'],
    [MAC, 'Safari on Mac'],
  ])('PUSH-2 the user agent %s is named %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
