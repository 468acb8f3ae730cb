import { act, screen, waitFor } from '@testing-library/react';
import { NAME_KEY, TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const loginScreen = () => screen.findByRole('button', { name: 'Login' });
/** Finding the button is enough: on a busy machine it may be rendered again before the next assertion. */
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
  it('AUTH-1 requires a username and a password before the admin shows a tab or calls the server', async () => {
    openAdmin();
    expect(await loginScreen()).toBeEnabled();
    expect(screen.getByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(around.school.calls).toHaveLength(0);
  });

  it('AUTH-1 marks its fields for password managers, without capitalization or spell check in the username', async () => {
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

  it.each([
    ['an empty username', '', 'morning-sun', 'Username', 'Please enter your username.'],
    ['only spaces as the username', '  ', 'morning-sun', 'Username', 'Please enter your username.'],
    ['an empty password', 'asha', '', 'Password', 'Please enter your password.'],
  ])(
    'AUTH-1 sends no request with %s, but asks for it at the focused field',
    async (_, username, password, missing, text) => {
      await enter(username, password);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.getByLabelText(missing)).toHaveAccessibleDescription(text);
      expect(screen.getByLabelText(missing)).toHaveFocus();
      expect(around.school.calls).toHaveLength(0);
    },
  );

  it("AUTH-1 shows 'Logging in...' on a button that keeps the focus until the answer, and neither a second click nor Enter sends again", async () => {
    const release = around.school.hold('POST /api/admin/login', refusal(401, 'No.'));
    const { user } = await enter();
    const busy = screen.getByRole('button', { name: 'Logging in...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toBeEnabled();
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await user.click(busy);
    release();
    expect(await loginScreen()).toHaveFocus();
    expect(busy).not.toHaveAttribute('aria-disabled');
    expect(around.school.callsOf('POST /api/admin/login')).toHaveLength(1);
  });

  it.each([
    ["the server's message", refusal(401, 'The password is wrong.'), 'The password is wrong.'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'Login failed. Please try again.',
    ],
    [
      'a standard text if the server sends no message',
      refusal(500),
      'Login failed. Please try again.',
    ],
  ])('AUTH-2 shows %s in an alert, and stores no token', async (_, answer, text) => {
    around.school.answer('POST /api/admin/login', answer);
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(storedToken()).toBeNull();
  });

  it.each([
    [
      'login_failed',
      /^Forgotten\? An owner of the school can make you a link for a new password\./,
    ],
    ['second_factor_wrong', /^Have you lost the app and the recovery codes too\? /],
  ])('AUTH-2 says who can help after a refusal with the code %s', async (code, help) => {
    around.school.answer('POST /api/admin/login', refusal(401, 'Wrong.', code));
    const { user } = await enter();
    expect(await screen.findByText(help)).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe('Wrong.');
    around.school.answer('POST /api/admin/login', refusal(503, 'Away.'));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Away.');
    expect(screen.queryByText(help)).not.toBeInTheDocument();
  });

  it('AUTH-1 asks for the code of a second factor at a focused field, and sends no code while it is empty', async () => {
    around.school.answer('POST /api/admin/login', refusal(401, 'Code?', 'second_factor_required'));
    const { user } = await enter();
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, ' {Enter}');
    await waitFor(() => expect(around.school.callsOf('POST /api/admin/login')).toHaveLength(2));
    const credentials = { username: 'asha', password: 'morning-sun' };
    expect(around.school.callsOf('POST /api/admin/login').map(({ body }) => body)).toEqual([
      credentials,
      credentials,
    ]);
  });

  it('AUTH-3 sends the password untrimmed, and stores the raw token as admin-token and the name as admin-name', async () => {
    await enter('asha', ' sun rise ');
    await dashboard();
    const [login] = around.school.callsOf('POST /api/admin/login');
    expect(login?.body).toEqual({ username: 'asha', password: ' sun rise ' });
    expect(localStorage.getItem('admin-token')).toBe(GOOD_TOKEN);
    // Devices that are already logged in have the name under this key.
    expect(localStorage.getItem('admin-name')).toBe('Asha Rao');
  });

  it('AUTH-3 sends the token with every staff call', async () => {
    await enter();
    await dashboard();
    const staffCalls = around.school.calls.filter(({ route }) => !route.endsWith('/login'));
    // The three data calls of AUTH-5, the bursts, and the state of the mails.
    expect(staffCalls).toHaveLength(5);
    for (const { token } of staffCalls) expect(token).toBe(`Bearer ${GOOD_TOKEN}`);
  });

  it('AUTH-3 logs in and out where the browser refuses storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    const { user } = await enter();
    await user.click(await dashboard());
    expect(await loginScreen()).toBeInTheDocument();
  });

  it('AUTH-5 clears token and name at Logout, and shows the login again', async () => {
    const { user } = await enter();
    await user.click(await dashboard());
    expect(await loginScreen()).toBeInTheDocument();
    expect(storedToken()).toBeNull();
    expect(localStorage.getItem(NAME_KEY)).toBeNull();
  });
});

describe('a stored token', () => {
  it('AUTH-4 is checked with one dashboard call before the tabs or the login form appear', async () => {
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
  ])(
    'AUTH-4 AUTH-7 is cleared without an alert when the check answers %d %s',
    async (status, code) => {
      around.school.answer('GET /api/admin/dashboard', refusal(status, 'No.', code));
      openAdmin('old.token');
      expect(await loginScreen()).toBeInTheDocument();
      expect(storedToken()).toBeNull();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['no response', 'offline' as const],
    ['a 429 response', refusal(429, 'Slow down.')],
    ['a 500 response', refusal(500, 'Oh.')],
    ['a 503 response', refusal(503, 'Away.')],
  ])(
    'AUTH-4 is kept when the check gets %s; the screen says that the server cannot be reached and can retry',
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

  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('AUTH-4 is checked again without a click once %s', async (_, happen) => {
    around.school.answer('GET /api/admin/dashboard', 'offline');
    openAdmin(GOOD_TOKEN);
    await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(
      'GET /api/admin/dashboard',
      ok({ registrations: { total: 1, pending: 0 }, batches: { active: 0, upcoming: 0 } }),
    );
    act(() => void happen());
    expect(await screen.findByRole('tab', { name: 'Batches' })).toBeInTheDocument();
  });

  it('AUTH-4 is not checked again while the page is hidden', async () => {
    around.school.answer('GET /api/admin/dashboard', 'offline');
    openAdmin(GOOD_TOKEN);
    await screen.findByRole('button', { name: 'Try again' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(around.school.calls).toHaveLength(1);
  });

  it('AUTH-4 AUTH-5 is kept while the check gets no answer, until the person presses Logout', async () => {
    around.school.answer('GET /api/admin/dashboard', 'offline');
    const { user } = openAdmin(GOOD_TOKEN);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are still logged in, but the server did not answer. Please check your connection, then try again.',
    );
    around.school.hold('GET /api/admin/dashboard', 'offline');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const busy = screen.getByRole('button', { name: 'Trying...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toBeEnabled();
    const calls = around.school.callsOf('GET /api/admin/dashboard').length;
    await user.click(busy);
    expect(busy).toHaveFocus();
    expect(around.school.callsOf('GET /api/admin/dashboard')).toHaveLength(calls);
    expect(storedToken()).toBe(GOOD_TOKEN);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await loginScreen()).toBeInTheDocument();
    expect(storedToken()).toBeNull();
  });

  it('AUTH-4 is said to be checked until the check is answered, and shows neither an error nor any data', async () => {
    const release = around.school.hold('GET /api/admin/dashboard', 'offline');
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('Checking your login…')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('Checking your login…')).not.toBeInTheDocument();
  });

  it('AUTH-7 AUTH-4 is kept when the check answers 403 with the code forbidden', async () => {
    around.school.answer('GET /api/admin/dashboard', refusal(403, 'Not you.', 'forbidden'));
    openAdmin(GOOD_TOKEN);
    await dashboard();
    expect(storedToken()).toBe(GOOD_TOKEN);
  });
});
