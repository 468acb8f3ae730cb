import { act, screen, waitFor, within } from '@testing-library/react';
import { TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN, ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const PASSWORD = 'POST /api/admin/me/password';
const EVERYWHERE = 'POST /api/admin/me/sign-out-everywhere';

async function choose(item: string) {
  const opened = openAdmin(GOOD_TOKEN, '/admin/batches');
  await opened.user.click(await screen.findByText('Account'));
  await opened.user.click(screen.getByRole('button', { name: item }));
  return opened;
}

describe('the dialog that changes one’s own password', () => {
  async function change(current: string, next: string) {
    const opened = await choose('Change password');
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    if (current) await opened.user.type(screen.getByLabelText('Current password'), current);
    if (next) await opened.user.type(screen.getByLabelText('New password'), next);
    const submit = within(dialog).getByRole('button', { name: 'Change password' });
    await opened.user.click(submit);
    return opened;
  }

  it('changes the password, shows a notice, closes, and continues the session with the new token', async () => {
    around.school.answer(PASSWORD, ok({ token: 'newer.token.1', message: 'Changed.' }));
    await change('morning-sun', 'evening-moon');
    expect(await screen.findByText(/^Your password is changed/)).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBe('newer.token.1');
    expect(around.school.calls.at(-1)?.token).toBe('Bearer newer.token.1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/admin/batches');
    expect(around.school.callsOf(PASSWORD)[0]?.body).toEqual({
      currentPassword: 'morning-sun',
      newPassword: 'evening-moon',
    });
  });

  it.each([
    ['closed', 'Cancel', /^Your password is changed/, 'newer.token.1'],
    ['left by a logout', 'Logout', /^For the people who run the school/, null],
  ])(
    'AUTH-5 goes on with the new token when the dialog was closed before the answer, not after a logout: %s',
    async (_, button, said, token) => {
      const release = around.school.hold(PASSWORD, ok({ token: 'newer.token.1', message: 'x' }));
      const { user } = await change('morning-sun', 'evening-moon');
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await act(async () => release());
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    },
  );

  it('gives the focus to the account menu when it is closed, since its button there is hidden then', async () => {
    const { user } = await choose('Change password');
    await screen.findByRole('dialog', { name: 'Change password' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Account').closest('summary')).toHaveFocus();
  });

  it('describes the password rule, and shows errors for empty fields without a request', async () => {
    await change('', '');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /At least 12 characters, for instance four words/,
    );
    expect(screen.getByText('Please enter your current password.')).toBeInTheDocument();
    expect(screen.getByText('Please choose a password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(around.school.callsOf(PASSWORD)).toHaveLength(0);
  });

  it('shows the error for a wrong current password at its field, and keeps the typed new password', async () => {
    around.school.answer(PASSWORD, {
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Please look again.',
        errors: [
          { field: 'currentPassword', code: 'wrong', message: 'This is not your password.' },
        ],
      },
    });
    await change('evening', 'evening-moon');
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('evening-moon');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('API-12 shows the failure of the only request after a double press that comes before the next render', async () => {
    around.school.answer(PASSWORD, 'offline');
    const { user } = await choose('Change password');
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    await user.type(screen.getByLabelText('Current password'), 'morning-sun');
    await user.type(screen.getByLabelText('New password'), 'evening-moon');
    const submit = within(dialog).getByRole('button', { name: 'Change password' });
    act(() => {
      submit.click();
      submit.click();
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server did not answer. The password may be changed already: if you are logged out, try the new one first.',
    );
    expect(around.school.callsOf(PASSWORD)).toHaveLength(1);
  });

  it('shows an alert when the request fails, and keeps the typed passwords', async () => {
    around.school.answer(PASSWORD, 'offline');
    await change('morning-sun', 'evening-moon');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server did not answer. The password may be changed already: if you are logged out, try the new one first.',
    );
    expect(screen.getByLabelText('Current password')).toHaveValue('morning-sun');
    expect(screen.getByLabelText('New password')).toHaveValue('evening-moon');
  });

  it("has a checkbox 'Show the passwords', and autocomplete values for password managers", async () => {
    const { user } = await change('', '');
    const [current, next] = [
      screen.getByLabelText('Current password'),
      screen.getByLabelText('New password'),
    ];
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(next).toHaveAttribute('autocomplete', 'new-password');
    expect(next).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('checkbox', { name: 'Show the passwords' }));
    expect(next).toHaveAttribute('type', 'text');
  });
});

describe('signing out everywhere', () => {
  it('ADMIN-11 asks for confirmation, removes the session token and shows the login', async () => {
    around.school.answer(EVERYWHERE, ok({ message: 'Done.' }));
    const { user } = await choose('Sign out everywhere');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('shows an alert in its dialog when the request fails', async () => {
    around.school.answer(EVERYWHERE, 'offline');
    const { user } = await choose('Sign out everywhere');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'You could not be signed out. Please try again.',
    );
  });
});
