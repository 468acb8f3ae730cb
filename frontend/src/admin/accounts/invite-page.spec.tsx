import { act, screen, waitFor } from '@testing-library/react';
import { TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const LOOK = 'POST /api/admin/invites/look';
const ACCEPT = 'POST /api/admin/invites/accept';
const LINK = '/admin/invite#secret-108';
const loggedIn = ok({
  token: 'ravi.token.1',
  admin: { name: 'Ravi Das' },
  message: 'Welcome.',
});

beforeEach(() => around.school.answer(LOOK, ok({ name: 'Ravi Das', role: 'staff' })));

/** Ends at the login, with the new password stored. */
async function setPasswordOfAccountWithFactor(token?: string) {
  around.school.answer(LOOK, ok({ name: 'Meera', role: 'staff', username: 'meera' }));
  around.school.answer(
    ACCEPT,
    refusal(401, 'Your password was changed. Please log in.', 'second_factor_required'),
  );
  const { user } = openAdmin(token, LINK);
  await user.type(await screen.findByLabelText('Password'), 'quiet-lake-77');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  return user;
}

describe('the link of an invitation', () => {
  it('greets by name, accepts a username and a password, and logs in', async () => {
    around.school.answer(ACCEPT, loggedIn);
    const { user } = openAdmin(undefined, LINK);
    expect(await screen.findByRole('heading', { name: 'Welcome, Ravi Das' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Username'), ' ravi ');
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Welcome, Ravi Das')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBe('ravi.token.1');
    expect(around.school.callsOf(ACCEPT)[0]?.body).toEqual({
      token: 'secret-108',
      username: 'ravi',
      password: 'quiet-lake-77',
    });
    expect(location.pathname + location.hash).toBe('/admin');
  });

  it('AUTH-8 marks its fields for password managers, without capitals or spell check in the username', async () => {
    openAdmin(undefined, LINK);
    const fields = [await screen.findByLabelText('Username'), screen.getByLabelText('Password')];
    const names = ['autocomplete', 'autocapitalize', 'spellcheck', 'maxlength'];
    expect(fields.map((field) => names.map((name) => field.getAttribute(name)))).toEqual([
      ['username', 'none', 'false', '100'],
      ['new-password', 'none', 'false', null],
    ]);
  });

  it('AUTH-8 logs in after a double press of the button, although both presses come before the next render', async () => {
    around.school.answer(ACCEPT, loggedIn);
    const { user } = openAdmin(undefined, LINK);
    await user.type(await screen.findByLabelText('Username'), 'ravi');
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    const begin = screen.getByRole('button', { name: 'Begin' });
    act(() => {
      begin.click();
      begin.click();
    });
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
    expect(around.school.callsOf(ACCEPT)).toHaveLength(1);
  });

  it('for a new password asks only for the password', async () => {
    around.school.answer(LOOK, ok({ name: 'Meera', role: 'staff', username: 'meera' }));
    around.school.answer(ACCEPT, loggedIn);
    const { user } = openAdmin(undefined, LINK);
    expect(await screen.findByText('Choose a new password for meera.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    // A password manager stores the new password under this name.
    const hidden = document.querySelector<HTMLInputElement>('input[name="username"]');
    expect([hidden?.type, hidden?.autocomplete, hidden?.value]).toEqual([
      'hidden',
      'username',
      'meera',
    ]);
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    await user.click(screen.getByRole('button', { name: 'Set the password' }));
    await waitFor(() =>
      expect(around.school.callsOf(ACCEPT)[0]?.body).toEqual({
        token: 'secret-108',
        password: 'quiet-lake-77',
      }),
    );
  });

  it('AUTH-8 for an account with a second factor ends the session of whoever is logged in', async () => {
    await setPasswordOfAccountWithFactor(GOOD_TOKEN);
    expect(screen.getByLabelText('Username')).toHaveValue('meera');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('for an account with a second factor opens the login with the username filled in and the reason', async () => {
    const user = await setPasswordOfAccountWithFactor();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your password was changed. Please log in with the new one; you will then be asked for your second factor.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('meera');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(location.pathname + location.hash).toBe('/admin');

    around.school.answer('POST /api/admin/login', async (request) => {
      const { code } = (await request.json()) as { readonly code?: string };
      return code === '123456'
        ? loggedIn
        : refusal(401, 'Please also give the code.', 'second_factor_required');
    });
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    expect(screen.queryByText(/Your password was changed/)).not.toBeInTheDocument();
  });

  it('shows errors for a username of spaces and an empty password, focuses the first wrong field, and sends no request', async () => {
    const { user } = openAdmin(undefined, LINK);
    await user.type(await screen.findByLabelText('Username'), '  ');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(screen.getByText('Please choose a username.')).toBeInTheDocument();
    expect(screen.getByText('Please choose a password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    await user.type(screen.getByLabelText('Username'), 'ravi{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(around.school.callsOf(ACCEPT)).toHaveLength(0);
  });

  it('describes the password rule, and shows and focuses the server’s error at the password field', async () => {
    around.school.answer(ACCEPT, {
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Password is one that attackers try first.',
        errors: [
          {
            field: 'password',
            code: 'common_password',
            message: 'Password is one that attackers try first.',
          },
        ],
      },
    });
    const { user } = openAdmin(undefined, LINK);
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAccessibleDescription(/^At least 12 characters, for instance four words/);
    await user.type(screen.getByLabelText('Username'), 'ravi');
    await user.type(field, 'password1234');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Password is one that attackers try first.')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveValue('password1234');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The focus makes a screen reader read the error, which is in no live region.
    expect(field).toHaveFocus();
  });

  it.each([
    ['the new account, whose user name was chosen', { name: 'Ravi Das', role: 'staff' }, 'Begin'],
    [
      'the account that got a new password',
      { name: 'Ravi Das', role: 'staff', username: 'ravi' },
      'Set the password',
    ],
  ])(
    'AUTH-8 logs in with %s if an earlier request has used the link, and its response was lost',
    async (_, about, button) => {
      around.school.answer(LOOK, ok(about));
      around.school.answer(ACCEPT, refusal(404, 'Not valid any more.', 'invite_not_found'));
      around.school.answer('POST /api/admin/login', loggedIn);
      const { user } = openAdmin(undefined, LINK);
      await user.type(await screen.findByLabelText('Password'), 'quiet-lake-77');
      const username = screen.queryByLabelText('Username');
      if (username) await user.type(username, ' ravi ');
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
      expect(around.school.callsOf('POST /api/admin/login').map(({ body }) => body)).toEqual([
        { username: 'ravi', password: 'quiet-lake-77' },
      ]);
    },
  );

  it('AUTH-8 shows that the link is not valid any more if the typed user name and password do not log in', async () => {
    around.school.answer(ACCEPT, refusal(404, 'Not valid any more.', 'invite_not_found'));
    around.school.answer('POST /api/admin/login', refusal(401, 'Wrong.', 'login_failed'));
    const { user } = openAdmin(undefined, LINK);
    await user.type(await screen.findByLabelText('Username'), 'ravi');
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not valid any more.');
  });

  it('API-12 shows at its field that a username is taken, focuses the field, and keeps what was typed', async () => {
    around.school.answer(ACCEPT, refusal(409, 'This user name is taken.', 'username_taken'));
    const { user } = openAdmin(undefined, LINK);
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'quiet-lake-77');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findAllByText('This user name is taken.')).toHaveLength(1);
    const username = screen.getByLabelText('Username');
    expect(username).toBeInvalid();
    expect(username).toHaveAccessibleDescription(/This user name is taken\./);
    expect(username).toHaveFocus();
    expect(username).toHaveValue('asha');
  });

  it.each([LINK, '/admin/invite'])(
    '%s, when invalid, shows that it does not work, and a button to the login',
    async (link) => {
      around.school.answer(LOOK, refusal(404, 'No.', 'invite_not_found'));
      const { user } = openAdmin(undefined, link);
      expect(
        await screen.findByRole('heading', { name: 'This link does not work' }),
      ).toBeInTheDocument();
      const steps = history.length;
      await user.click(screen.getByRole('button', { name: 'To the login' }));
      expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
      expect(location.pathname + location.hash).toBe('/admin');
      // Back does not return to the link.
      expect(history.length).toBe(steps);
    },
  );

  it('is not called invalid while it is being looked up', async () => {
    const release = around.school.hold(LOOK, ok({ name: 'Ravi Das', role: 'staff' }));
    openAdmin(undefined, LINK);
    expect(await screen.findByText('Checking your link…')).toBeInTheDocument();
    expect(screen.queryByText('This link does not work')).not.toBeInTheDocument();
    release();
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  it("loads on 'Try again' after a request that did not reach the server", async () => {
    around.school.answer(LOOK, 'offline');
    const { user } = openAdmin(undefined, LINK);
    const again = await screen.findByRole('button', { name: 'Try again' });
    around.school.answer(LOOK, ok({ name: 'Ravi Das', role: 'staff' }));
    await user.click(again);
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  it('keeps the session of a logged-in admin who opens it, even on a 403 response', async () => {
    around.school.answer(LOOK, refusal(403, 'No.', 'whatever'));
    openAdmin(GOOD_TOKEN, LINK);
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(localStorage.getItem(TOKEN_KEY)).toBe(GOOD_TOKEN);
  });
});
