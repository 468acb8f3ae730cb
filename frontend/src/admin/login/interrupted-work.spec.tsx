import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TOKEN_KEY } from '../http/session-store';
import { runButton } from '../testing/answer-cleanup';
import { A_WEBSITE } from '../testing/a-website';
import { someFactors } from '../testing/builders';
import { type FakeBrowser, inFakeBrowser } from '../testing/fake-push';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const loginScreen = () => screen.findByRole('button', { name: 'Login' });
const planName = () => screen.findByRole('textbox', { name: 'Name' });

async function logIn(user: UserEvent, username = 'asha') {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), 'morning-sun');
  await user.click(await loginScreen());
}

/**
 * Types a plan, then ends the session before the plan is saved.
 * @param token of a session from an earlier visit; without one the person logs in
 */
async function interrupted(token?: string) {
  const opened = openAdmin(token, '/admin/create-batch?from=plan');
  if (token === undefined) await logIn(opened.user);
  await opened.user.type(await planName(), 'Dawn');
  around.school.answer('GET /api/batches', refusal(403, 'Log in again.', 'session_ended'));
  await opened.user.keyboard('{Escape}');
  (document.activeElement as HTMLElement).blur();
  await opened.user.keyboard('r');
  await loginScreen();
  around.school.answer('GET /api/batches', ok([]));
  return opened;
}

describe('a session that ends during unsaved work', () => {
  it('AUTH-5 is followed by the same address and the typed text once the same person logs in again', async () => {
    const { user } = await interrupted();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    await logIn(user);
    expect(await planName()).toHaveValue('Dawn');
    expect(location.pathname + location.search).toBe('/admin/create-batch?from=plan');
  });

  it.each([
    ['by a login', undefined],
    ['on an earlier visit', GOOD_TOKEN],
  ])(
    'AUTH-5, begun %s, leaves no typed text to another person, whose login opens the dashboard',
    async (_, token) => {
      around.school.admin = { name: 'Asha Rao', role: 'owner' };
      const { user } = await interrupted(token);
      around.school.answer(
        'POST /api/admin/login',
        ok({ token: 'meera.token', admin: { name: 'Meera' }, message: 'Welcome.' }),
      );
      const before = history.length;
      await logIn(user, 'meera');
      expect(await screen.findByRole('tab', { name: 'Dashboard' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      expect(history.length).toBe(before);
      await user.click(screen.getByRole('tab', { name: 'Create Batch' }));
      expect(await planName()).not.toHaveValue('Dawn');
    },
  );
});

describe('a single field that is filled in when the session ends', () => {
  const notices = {
    publicKey: 'BCg',
    devices: [],
    emailRefused: false,
    wantsDigest: false,
    wantsNotes: false,
    delivery: 'smtp',
  };
  const letter = { kind: 'confirmed', channel: 'mail', placeholders: ['name'], required: [] };
  let browser: FakeBrowser;

  beforeEach(() => {
    browser = inFakeBrowser();
    Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
    around.school.admin = { name: 'Asha Rao', role: 'owner' };
    around.school.answer('GET /api/admin/me/notices', ok(notices));
    around.school.answer('POST /api/admin/me/devices/seen', ok({ id: null }));
    around.school.answer('GET /api/admin/templates', ok({ templates: [], kinds: [letter] }));
    around.school.answer('GET /api/admin/me/factors', ok(someFactors()));
    around.school.answer('GET /api/admin/website', ok(A_WEBSITE));
  });
  afterEach(() => {
    browser.leave();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it.each([
    ['STAFF-1', 'the address for notifications', 'notifications', /^Email address/],
    ['PUSH-2', 'the name of this device', 'notifications', /^Name of this device/],
    ['MAIL-16', 'the address for a test mail', 'messages?kind=confirmed', 'Your e-mail address'],
    ['AUTH-7', 'the name of a new passkey', 'security', /^Name/],
    ['SITE-2', 'a pasted link without a position', 'website', 'Paste a link to a map'],
  ])('AUTH-5 %s keeps %s for the same person', async (_, __, address, label) => {
    const { user } = openAdmin(undefined, `/admin/${address}`);
    await logIn(user);
    const field = () => screen.findByLabelText(label);
    await user.clear(await field());
    await user.type(await field(), 'typed@example.org');
    around.school.answer(
      'GET /api/admin/dashboard',
      refusal(403, 'Log in again.', 'session_ended'),
    );
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('r');
    await loginScreen();
    around.school.answer(
      'GET /api/admin/dashboard',
      ok({
        registrations: { total: 0, pending: 0 },
        batches: { active: 0, upcoming: 0 },
        admin: { name: 'Asha Rao', role: 'owner' },
      }),
    );
    await logIn(user);
    expect(await field()).toHaveValue('typed@example.org');
  });
});

describe('a clean-up run that the server refuses', () => {
  async function runCleanup() {
    const { user } = openAdmin(undefined, '/admin/cleanup');
    await logIn(user);
    await user.click(await runButton());
    await user.click(await screen.findByRole('button', { name: 'Run Cleanup' }));
  }

  it.each([
    [401, 'login_required'],
    [403, 'session_ended'],
  ])(
    'AUTH-5 AUTH-7 ends the session without an error message on %d %s, and keeps the address',
    async (status, code) => {
      around.school.answer('POST /api/admin/cleanup', refusal(status, 'Log in again.', code));
      await runCleanup();
      expect(await loginScreen()).toBeInTheDocument();
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
      expect(screen.queryByText('Log in again.')).not.toBeInTheDocument();
      expect(location.pathname).toBe('/admin/cleanup');
    },
  );

  it('AUTH-7 does not end the session on a 403 with the code forbidden', async () => {
    around.school.answer('POST /api/admin/cleanup', refusal(403, 'Not you.', 'forbidden'));
    await runCleanup();
    await waitFor(() => expect(around.school.callsOf('POST /api/admin/cleanup')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull();
  });
});
