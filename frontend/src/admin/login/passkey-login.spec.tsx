import { screen, waitFor } from '@testing-library/react';
import { TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

/** What the device does when it is asked for a passkey. */
const device = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => device(options),
}));

const around = inFakeSchool();
const LOGIN = 'POST /api/admin/login';
const OPTIONS = `${LOGIN}/passkey/options`;
const PASSKEY = `${LOGIN}/passkey`;
const WELCOME = ok({ token: GOOD_TOKEN, admin: { name: 'Asha Rao' }, message: 'Welcome.' });
const passkeyButton = () => screen.findByRole('button', { name: 'Log in with a passkey' });

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  around.school.answer(OPTIONS, ok({ options: { challenge: 'abc' } }));
  device.mockReset();
  device.mockResolvedValue({ id: 'key-1' });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

async function typePassword(user: ReturnType<typeof openAdmin>['user'], password: string) {
  await user.type(screen.getByLabelText('Username'), 'asha');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the login with a passkey', () => {
  it('AUTH-3 sends the credential that the device made for the options, and stores the token', async () => {
    around.school.answer(PASSKEY, WELCOME);
    const { user } = openAdmin();
    await user.click(await passkeyButton());
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
    expect(device.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
    expect(around.school.callsOf(PASSKEY).map(({ body }) => body)).toEqual([
      { credential: '{"id":"key-1"}' },
    ]);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(GOOD_TOKEN);
  });

  it.each(['NotAllowedError', 'AbortError'])(
    'AUTH-2 shows no alert, sends no credential and can be tried again after a cancel on the device (%s)',
    async (name) => {
      device.mockRejectedValue(new DOMException('The person closed it.', name));
      const { user } = openAdmin();
      await user.click(await passkeyButton());
      await waitFor(() => expect(device).toHaveBeenCalledTimes(1));
      expect(await passkeyButton()).not.toHaveAttribute('aria-disabled');
      expect(await passkeyButton()).toHaveFocus();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(around.school.callsOf(PASSKEY)).toHaveLength(0);
    },
  );

  it('AUTH-2 says that the login failed when the browser refuses the address of the site', async () => {
    device.mockRejectedValue(new DOMException('Another domain.', 'SecurityError'));
    const { user } = openAdmin();
    await user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    expect(await passkeyButton()).not.toHaveAttribute('aria-disabled');
    expect(around.school.callsOf(PASSKEY)).toHaveLength(0);
  });

  it('AUTH-2 ignores a second press of its button until the answer arrives, then shows why the server refused the passkey', async () => {
    const release = around.school.hold(PASSKEY, refusal(403, 'Unknown passkey.', 'passkey_failed'));
    const { user } = openAdmin();
    await user.click(await passkeyButton());
    const busy = await screen.findByRole('button', { name: 'Asking your device...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toBeEnabled();
    await user.click(busy);
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown passkey.');
    expect(await passkeyButton()).not.toHaveAttribute('aria-disabled');
    expect(await passkeyButton()).toHaveFocus();
    expect(around.school.callsOf(OPTIONS)).toHaveLength(1);
    expect(around.school.callsOf(PASSKEY)).toHaveLength(1);
  });

  it('AUTH-2 removes the message of a refused passkey when a login with a password starts', async () => {
    around.school.answer(PASSKEY, refusal(403, 'Unknown passkey.', 'passkey_failed'));
    const release = around.school.hold(LOGIN, refusal(401, 'Wrong password.'));
    const { user } = openAdmin();
    await user.click(await passkeyButton());
    await screen.findByRole('alert');
    await typePassword(user, 'evening');
    expect(screen.getByRole('button', { name: 'Logging in...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByText('Unknown passkey.')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong password.');
  });

  it('AUTH-2 removes the message of a refused password, also when the person cancels on the device', async () => {
    around.school.answer(LOGIN, refusal(401, 'Wrong password.'));
    device.mockRejectedValue(new DOMException('The person closed it.', 'NotAllowedError'));
    const { user } = openAdmin();
    await passkeyButton();
    await typePassword(user, 'evening');
    await screen.findByText('Wrong password.');
    await user.click(await passkeyButton());
    await waitFor(() => expect(device).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
