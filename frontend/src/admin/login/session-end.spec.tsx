import { act, screen, waitFor } from '@testing-library/react';
import { CallFailure, isLoggedOut } from '../http/http';
import { currentSession, endSession, startSession, TOKEN_KEY } from '../http/session-store';
import { DATA_ROUTES, GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const EXPIRED = 'Your session has ended. Please log in again.';
const around = inFakeSchool();
const loginScreen = () => screen.findByRole('button', { name: 'Login' });
const dashboard = () => screen.findByRole('button', { name: 'Logout' });
const storedToken = () => localStorage.getItem(TOKEN_KEY);
const expiry = () => screen.queryByRole('status');

describe('the message on the login screen about the previous session', () => {
  async function expireAtWork() {
    const opened = openAdmin(GOOD_TOKEN);
    await opened.user.click(await screen.findByRole('tab', { name: 'Batches' }));
    around.school.answer('GET /api/batches', refusal(403, 'Log in again.', 'session_ended'));
    await opened.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await loginScreen();
    return opened;
  }

  it('AUTH-5 is absent at a first visit', async () => {
    openAdmin();
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it('AUTH-5 says after a 403 on a data call that the session has ended, as a status and not as an alert', async () => {
    await expireAtWork();
    expect(expiry()).toHaveTextContent(EXPIRED);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('AUTH-5 stays when the browser’s storage is cleared in another tab', async () => {
    await expireAtWork();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(expiry()).toHaveTextContent(EXPIRED);
  });

  it('AUTH-5 comes with the focus on the heading, because the element that had the focus is gone', async () => {
    await expireAtWork();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    [401, 'login_required'],
    [403, 'session_ended'],
  ])(
    'AUTH-5 AUTH-4 says that the session has ended after a %d %s at load',
    async (status, code) => {
      around.school.answer('GET /api/admin/dashboard', refusal(status, 'No.', code));
      openAdmin('old.token');
      await loginScreen();
      expect(expiry()).toHaveTextContent(EXPIRED);
    },
  );

  it('AUTH-5 is absent after Logout, also when the server answers late that the session had ended', async () => {
    const release = around.school.hold(
      'POST /api/admin/logout',
      refusal(403, 'Log in again.', 'session_ended'),
    );
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(around.log).toHaveBeenCalledTimes(1));
    expect(expiry()).not.toBeInTheDocument();
  });

  it('AUTH-5 is absent after a logout in another tab', async () => {
    openAdmin(GOOD_TOKEN);
    await dashboard();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
  });

  it('AUTH-5 is absent after a login in another tab, which ended there again', async () => {
    await expireAtWork();
    around.school.answer('GET /api/batches', ok([]));
    localStorage.setItem(TOKEN_KEY, 'second.token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    await dashboard();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
  });

  it('AUTH-5 is absent after the next login and its Logout', async () => {
    const { user } = await expireAtWork();
    around.school.answer('GET /api/batches', ok([]));
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await dashboard());
    await loginScreen();
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it("AUTH-5 is absent after the person left the login with 'Back to Site' and came back", async () => {
    const { user, unmount } = await expireAtWork();
    await user.click(screen.getByRole('button', { name: 'Back to Site' }));
    unmount();
    openAdmin();
    await loginScreen();
    expect(expiry()).not.toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  it('AUTH-5 a late answer to an earlier token does not end the session of a later token', () => {
    startSession('second.token', 'Asha Rao');
    endSession('first.token', 'expiry');
    expect(storedToken()).toBe('second.token');
    endSession('second.token', 'expiry');
    expect(storedToken()).toBeNull();
  });

  it('AUTH-5 a refusal of the old token in a tab that was asleep does not end the new session of another tab', () => {
    openAdmin(GOOD_TOKEN);
    expect(currentSession()?.token).toBe(GOOD_TOKEN);
    // No storage event arrives here.
    localStorage.setItem(TOKEN_KEY, 'newer.token');
    act(() => endSession(GOOD_TOKEN, 'expiry'));
    expect(storedToken()).toBe('newer.token');
    expect(currentSession()?.token).toBe('newer.token');
  });

  it('AUTH-5 Logout sends the token of the session to the server in a keepalive call, which outlives the page', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await dashboard());
    const calls = around.school.callsOf('POST /api/admin/logout');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ token: `Bearer ${GOOD_TOKEN}`, keepalive: true });
  });

  it('AUTH-5 Logout replaces the address of the open tab, which may name a person, also in the history', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?q=asha');
    const logout = await screen.findByRole('button', { name: 'Logout' });
    const before = history.length;
    await user.click(logout);
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/admin');
    expect(history.length).toBe(before);
  });

  it('AUTH-5 Logout clears the token and shows the login before the server answers, and shows no alert on a 503', async () => {
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
    ['without a network', 'offline' as const],
    ['with a server of the previous version', refusal(404, 'Not found.', 'not_found')],
    ['after the session has already ended', refusal(403, 'Log in again.', 'session_ended')],
  ])('AUTH-5 Logout shows no alert %s, and the next login works', async (_, answer) => {
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
    'AUTH-5 AUTH-7 a $status on $route clears the token without a message or a logout call',
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
      expect(around.log).not.toHaveBeenCalled();
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
  ])(
    'AUTH-5 AUTH-7 a call that fails with the status %s and the code %s logs out: %s',
    (status, code, logsOut) => {
      expect(isLoggedOut(new CallFailure(status, { ...(code && { code }) }))).toBe(logsOut);
    },
  );

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

  it.each([500, 503, 429])('AUTH-5 a %d on all data calls does not log out', async (status) => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await screen.findByRole('tab', { name: 'Batches' }));
    for (const route of DATA_ROUTES) around.school.answer(route, refusal(status, 'Away.'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(around.log).toHaveBeenCalledTimes(3));
    await dashboard();
  });

  it.each([
    ['a logout', TOKEN_KEY],
    // Browsers report `null` as the key when the whole storage is cleared.
    ['the clearing of the browser storage', null],
  ])('AUTH-5 %s in another tab ends the session in this tab', async (_, key) => {
    openAdmin(GOOD_TOKEN);
    await dashboard();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await loginScreen()).toBeInTheDocument();
  });

  it.each([
    ['brought back as it was ends its session if somebody has logged out since', true, 0],
    ['that has just been loaded has read the storage already', false, 1],
  ])('AUTH-5 a page %s', async (_, persisted, sessions) => {
    openAdmin(GOOD_TOKEN);
    await screen.findByRole('button', { name: 'Logout' });
    // No storage event arrives at a page that is kept.
    localStorage.clear();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(sessions);
  });

  it('AUTH-5 a write of the same session in another tab leaves the session of this tab unchanged', async () => {
    openAdmin(GOOD_TOKEN);
    await dashboard();
    const session = currentSession();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
    expect(currentSession()).toBe(session);
  });

  it('AUTH-5 the next person who logs in sees the dashboard and no draft of the previous person', async () => {
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
