import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '../http/session-store';
import { someFactors } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { anInvite, ASHA } from '../testing/team';

/** What the device does when it is asked for a passkey. */
const device = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => device(options),
}));

const around = inFakeSchool();
const INVITE = 'POST /api/admin/accounts/invites';
const PROOF = 'POST /api/admin/me/proof';
const PHONE = { _id: 'p1', name: 'Phone', createdAt: '2026-12-01T04:30:00.000Z' };
const factors = (passkeys = [PHONE], passkeysUsable = true) =>
  ok(someFactors({ passkeys, passkeysUsable }));

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  around.school.admin = { name: ASHA.name, role: 'owner' };
  around.school.answer('GET /api/admin/me', ok(ASHA));
  around.school.answer('GET /api/admin/me/factors', factors());
  around.school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA], invites: [] }));
  around.school.answer('GET /api/admin/accounts/second-factor', ok({ required: false }));
  around.school.answer(`${PROOF}/options`, ok({ options: { challenge: 'abc' } }));
  let asked = 0;
  around.school.answer(INVITE, () =>
    asked++ === 0
      ? refusal(403, 'Please give your password again.', 'proof_needed')
      : ok({ invite: anInvite(), token: 'secret-108' }, 201),
  );
  device.mockReset();
  device.mockResolvedValue({ id: 'key-1' });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

/** Makes an invitation, for which the server asks for a proof. */
async function open() {
  const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts?invite=1');
  await user.type(await screen.findByLabelText('Name'), 'Ravi Das');
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await waitFor(() =>
    expect(around.school.callsOf('GET /api/admin/me/factors')).not.toHaveLength(0),
  );
  return { user, dialog };
}
const PASSKEY = { name: 'Use a passkey' };
const made = () => screen.findByRole('dialog', { name: 'The link for Ravi Das' });

describe('the proof by a passkey', () => {
  it('AUTH-7 is sent for the options of the server, and then the call is repeated', async () => {
    around.school.answer(PROOF, ok({ message: 'Thanks.' }));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', PASSKEY));
    expect(dialog.getByText(/^Please enter your password or use your passkey/)).toBeVisible();
    expect(await made()).toBeInTheDocument();
    expect(device.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
    expect(around.school.callsOf(PROOF).map(({ body }) => body)).toEqual([
      { credential: '{"id":"key-1"}' },
    ]);
    expect(around.school.callsOf(INVITE)).toHaveLength(2);
  });

  it('AUTH-7 that is cancelled on the device is no failure, and the password works instead', async () => {
    device.mockRejectedValue(new DOMException('Closed.', 'NotAllowedError'));
    around.school.answer(PROOF, ok({ message: 'Thanks.' }));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', PASSKEY));
    await waitFor(() => expect(device).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(dialog.getByRole('button', PASSKEY)).not.toHaveAttribute('aria-disabled'),
    );
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(around.school.callsOf(PROOF)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Password'), 'morning-sun-108{Enter}');
    expect(await made()).toBeInTheDocument();
    expect(around.school.callsOf(PROOF).map(({ body }) => body)).toEqual([
      { password: 'morning-sun-108' },
    ]);
  });

  it('AUTH-7 that the server refuses is said as alert, and the call is not repeated', async () => {
    around.school.answer(PROOF, refusal(403, 'Unknown passkey.', 'passkey_failed'));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', PASSKEY));
    expect((await dialog.findByRole('alert')).textContent).toBe('Unknown passkey.');
    expect(around.school.callsOf(INVITE)).toHaveLength(1);
  });

  it.each([
    ['of an account without one', () => factors([]), true],
    ['where passkeys do not work at this address', () => factors([PHONE], false), true],
    ['in a browser without them', () => factors(), false],
  ])('AUTH-7 is not offered %s', async (_, answer, isAble) => {
    if (!isAble) Reflect.deleteProperty(window, 'PublicKeyCredential');
    around.school.answer('GET /api/admin/me/factors', answer());
    around.school.answer(PROOF, refusal(503, 'Later, please.'));
    const { user, dialog } = await open();
    // The answer to this later request shows that the factors have come.
    await user.type(dialog.getByLabelText('Password'), 'morning-sun-108{Enter}');
    await dialog.findByText('Later, please.');
    expect(dialog.queryByRole('button', PASSKEY)).not.toBeInTheDocument();
    expect(dialog.queryByText(/passkey/)).not.toBeInTheDocument();
  });
});

it('AUTH-7 a missing password is asked for at the focused field, until something is typed', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  const field = dialog.getByLabelText('Password');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter your password.');
  await user.type(field, 'm');
  expect(field).toBeValid();
  expect(around.school.callsOf(PROOF)).toHaveLength(0);
});

it('AUTH-7 is given up when the session ends, so that the next person neither sees the question nor repeats the call', async () => {
  const { user } = await open();
  act(() => endSession(GOOD_TOKEN, 'expiry'));
  await user.type(await screen.findByLabelText('Username'), 'ravi');
  await user.type(screen.getByLabelText('Password'), 'evening-sun');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).not.toBeInTheDocument();
  expect(around.school.callsOf(INVITE)).toHaveLength(1);
});
