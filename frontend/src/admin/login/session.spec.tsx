import { act, screen, waitFor } from '@testing-library/react';
import { CallFailure, isLoggedOut } from '../http/http';
import {
  currentSession,
  endSession,
  NAME_KEY,
  startSession,
  TOKEN_KEY,
} from '../http/session-store';
import { DATA_ROUTES, GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const loginScreen = () => screen.findByRole('button', { name: 'Login' });
/** Found is seen: on a busy machine the screen around it may be drawn anew before the next line. */
const dashboard = () => screen.findByRole('button', { name: 'Logout' });
const storedToken = () => localStorage.getItem(TOKEN_KEY);

async function enter(username = 'asha', password = 'morning-sun') {
  const opened = openAdmin();
  const { user } = opened;
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return opened;
}

describe('the login', () => {
  it('AUTH-1 gates the dashboard with a username and a password, both required', async () => {
    openAdmin();
    expect(await loginScreen()).toBeEnabled();
    expect(screen.getByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(around.school.calls).toHaveLength(0);
  });

  it('AUTH-1 is filled in by password managers, and corrected by no keyboard', async () => {
    openAdmin();
    await loginScreen();
    const names = ['name', 'autocomplete', 'autocapitalize', 'spellcheck'];
    const said = ['Username', 'Password'].map((label) =>
      names.map((name) => screen.getByLabelText(label).getAttribute(name)),
    );
    expect(said).toEqual([
      ['username', 'username', 'none', 'false'],
      ['password', 'current-password', null, null],
    ]);
  });

  it('AUTH-5 an answer that comes late ends no later session', () => {
    startSession('second.token', 'Asha Rao');
    endSession('first.token', 'expiry');
    expect(storedToken()).toBe('second.token');
    endSession('second.token', 'expiry');
    expect(storedToken()).toBeNull();
  });

  it.each([
    ['no username', '', 'morning-sun', 'Please enter your username.'],
    ['no password', 'asha', '', 'Please enter your password.'],
  ])(
    'AUTH-1 sends nothing with %s, and says what is missing',
    async (_, username, password, text) => {
      await enter(username, password);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(around.school.calls).toHaveLength(0);
    },
  );

  it("AUTH-1 the button reads 'Logging in...' and waits while busy", async () => {
    const release = around.school.hold('POST /api/admin/login', refusal(401, 'No.'));
    const { user } = await enter();
    const busy = screen.getByRole('button', { name: 'Logging in...' });
    expect(busy).toBeDisabled();
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    release();
    expect(await loginScreen()).toBeEnabled();
    expect(around.school.callsOf('POST /api/admin/login')).toHaveLength(1);
  });

  it.each([
    ["the server's message", refusal(401, 'The password is wrong.'), 'The password is wrong.'],
    ['the literal without a network', 'offline' as const, 'Login failed. Please try again.'],
    ['the literal where the server says nothing', refusal(500), 'Login failed. Please try again.'],
  ])('AUTH-2 shows %s in an alert', async (_, answer, text) => {
    around.school.answer('POST /api/admin/login', answer);
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(storedToken()).toBeNull();
  });

  it('AUTH-3 stores the raw bearer token under admin-token, and the name under a key of its own', async () => {
    await enter('asha', ' sun rise ');
    await dashboard();
    const [login] = around.school.callsOf('POST /api/admin/login');
    expect(login?.body).toEqual({ username: 'asha', password: ' sun rise ' });
    expect(localStorage.getItem('admin-token')).toBe(GOOD_TOKEN);
    expect(localStorage.getItem(NAME_KEY)).toBe('Asha Rao');
    expect(NAME_KEY).not.toBe('admin-token');
  });

  it('AUTH-3 sends the token with every staff call', async () => {
    await enter();
    await dashboard();
    const staffCalls = around.school.calls.filter(({ route }) => !route.endsWith('/login'));
    // The three data calls of AUTH-5, the bursts, and how mails fare.
    expect(staffCalls).toHaveLength(5);
    for (const { token } of staffCalls) expect(token).toBe(`Bearer ${GOOD_TOKEN}`);
  });

  it('AUTH-3 works where the browser refuses storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    const { user } = await enter();
    await user.click(await dashboard());
    expect(await loginScreen()).toBeInTheDocument();
  });
});

describe('a stored token', () => {
  it('AUTH-4 is checked with the dashboard call before anything is shown', async () => {
    const release = around.school.hold(
      'GET /api/admin/dashboard',
      ok({ registrations: { total: 1, pending: 0 }, batches: { active: 0, upcoming: 0 } }),
    );
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(around.school.calls).toHaveLength(1));
    expect(around.school.calls[0]?.route).toBe('GET /api/admin/dashboard');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    release();
    await dashboard();
  });

  it.each([
    [401, 'login_required'],
    [403, 'session_ended'],
    [404, 'not_found'],
  ])('AUTH-4 AUTH-7 is cleared when the check answers %d %s', async (status, code) => {
    around.school.answer('GET /api/admin/dashboard', refusal(status, 'No.', code));
    openAdmin('old.token');
    expect(await loginScreen()).toBeInTheDocument();
    expect(storedToken()).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['no answer', 'offline' as const],
    ['429', refusal(429, 'Slow down.')],
    ['500', refusal(500, 'Oh.')],
    ['503', refusal(503, 'Away.')],
  ])(
    'AUTH-4 stays on %s, and the screen says that the server cannot be reached',
    async (_, answer) => {
      around.school.answer('GET /api/admin/dashboard', answer);
      const { user } = openAdmin(GOOD_TOKEN);
      expect(await screen.findByText('The server cannot be reached')).toBeInTheDocument();
      expect(storedToken()).toBe(GOOD_TOKEN);
      expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
      around.school.answer(
        'GET /api/admin/dashboard',
        ok({ registrations: { total: 1, pending: 0 }, batches: { active: 0, upcoming: 0 } }),
      );
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await dashboard();
    },
  );

  it('AUTH-7 AUTH-4 stays when the check is forbidden to the role', async () => {
    around.school.answer('GET /api/admin/dashboard', refusal(403, 'Not you.', 'forbidden'));
    openAdmin(GOOD_TOKEN);
    await dashboard();
    expect(storedToken()).toBe(GOOD_TOKEN);
  });
});

describe('the end of a session', () => {
  it('AUTH-5 Logout clears token and name, and returns to the login', async () => {
    const { user } = await enter();
    await user.click(await dashboard());
    expect(await loginScreen()).toBeInTheDocument();
    expect(storedToken()).toBeNull();
    expect(localStorage.getItem(NAME_KEY)).toBeNull();
  });

  it('AUTH-5 Logout tells the server which session ends, in a call that outlives the page', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    const calls = around.school.callsOf('POST /api/admin/logout');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ token: `Bearer ${GOOD_TOKEN}`, keepalive: true });
  });

  it('AUTH-5 Logout does not wait for the server', async () => {
    const release = around.school.hold('POST /api/admin/logout', refusal(503, 'Away.'));
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(storedToken()).toBeNull();
    release();
    await waitFor(() => expect(around.log).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['no network', 'offline' as const],
    ['a server of the version before', refusal(404, 'Not found.', 'not_found')],
    ['a session that has ended already', refusal(403, 'Log in again.', 'session_ended')],
  ])('AUTH-5 Logout is silent with %s, and logs in the next person as ever', async (_, answer) => {
    around.school.answer('POST /api/admin/logout', answer);
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(await loginScreen());
    await dashboard();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(storedToken()).toBe(GOOD_TOKEN);
  });

  const endings = DATA_ROUTES.flatMap((route) => [
    { route, status: 403, code: 'session_ended' },
    { route, status: 401, code: 'login_required' },
  ]);

  it.each(endings)(
    'AUTH-5 AUTH-7 a $status on $route clears the token silently',
    async (ending) => {
      const { user } = openAdmin(GOOD_TOKEN);
      await user.click(await screen.findByRole('tab', { name: 'Batches' }));
      around.school.answer(ending.route, refusal(ending.status, 'Log in again.', ending.code));
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      expect(await loginScreen()).toBeInTheDocument();
      expect(storedToken()).toBeNull();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText('Log in again.')).not.toBeInTheDocument();
      expect(around.school.callsOf('POST /api/admin/logout')).toHaveLength(0);
    },
  );

  it.each([
    [401, 'login_required', true],
    [401, undefined, true],
    [403, 'session_ended', true],
    [403, undefined, true],
    [403, 'forbidden', false],
    [403, 'proof_needed', false],
    [403, 'passkey_failed', false],
    [403, 'second_factor_missing', false],
    [400, 'session_ended', false],
    [404, 'not_found', false],
    [429, 'too_many_requests', false],
    [500, undefined, false],
    [undefined, undefined, false],
  ])('AUTH-5 AUTH-7 whether a %s %s logs out: %s', (status, code, logsOut) => {
    expect(isLoggedOut(new CallFailure(status, { ...(code && { code }) }))).toBe(logsOut);
  });

  it.each(DATA_ROUTES)(
    'AUTH-7 a 403 with the code forbidden on %s does not log out',
    async (route) => {
      const { user } = openAdmin(GOOD_TOKEN);
      await user.click(await screen.findByRole('tab', { name: 'Batches' }));
      around.school.answer(route, refusal(403, 'Not you.', 'forbidden'));
      const before = around.school.callsOf(route).length;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(around.school.callsOf(route).length).toBeGreaterThan(before));
      await act(() => jest.advanceTimersByTimeAsync(100));
      await dashboard();
      expect(storedToken()).toBe(GOOD_TOKEN);
    },
  );

  it.each([500, 503, 429])('AUTH-5 a %d during the work does not log out', async (status) => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await screen.findByRole('tab', { name: 'Batches' }));
    for (const route of DATA_ROUTES) around.school.answer(route, refusal(status, 'Away.'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(around.log).toHaveBeenCalledTimes(3));
    await dashboard();
  });

  it.each([
    ['a logout', TOKEN_KEY],
    // What browsers say where all of it goes.
    ['an emptied storage', null],
  ])('AUTH-5 %s in another tab ends the session here', async (_, key) => {
    openAdmin(GOOD_TOKEN);
    await dashboard();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await loginScreen()).toBeInTheDocument();
  });

  it('AUTH-5 what another tab writes of the same session changes nothing here', async () => {
    await enter();
    await dashboard();
    const session = currentSession();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    expect(currentSession()).toBe(session);
  });

  it('AUTH-5 the next person finds nothing of the one before', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await screen.findByRole('tab', { name: 'Create Batch' }));
    await user.type(screen.getByLabelText('Name'), 'Secret plan');
    await user.click(await dashboard());
    await user.type(await screen.findByLabelText('Username'), 'next');
    await user.type(screen.getByLabelText('Password'), 'person');
    await user.click(await loginScreen());
    await dashboard();
    expect(screen.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Create Batch' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});
