import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { someFactors } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { ASHA } from '../testing/team';

const around = inFakeSchool();
const FACTORS = 'GET /api/admin/me/factors';
const INVITE = 'POST /api/admin/accounts/invites';
const PROOF = 'POST /api/admin/me/proof';
const LOGIN = 'POST /api/admin/login';
const NEEDED = refusal(403, 'Please give your password again.', 'proof_needed');

beforeEach(() => {
  around.school.answer(FACTORS, ok(someFactors()));
  around.school.answer('GET /api/admin/me', ok(ASHA));
  around.school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA], invites: [] }));
  around.school.answer('GET /api/admin/accounts/second-factor', ok({ required: false }));
  around.school.admin = { name: 'Asha Rao', role: 'owner' };
});

describe('a call that needs the password again', () => {
  async function invite() {
    const opened = openAdmin(GOOD_TOKEN, '/admin/accounts?invite=1');
    await opened.user.type(await screen.findByLabelText('Name'), 'Ravi Das');
    await opened.user.click(screen.getByRole('button', { name: 'Make the link' }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Is it still you?' }) };
  }

  it('AUTH-7 asks for the password in a dialog, keeps the session, and is then repeated with the same input', async () => {
    let asked = 0;
    around.school.answer(INVITE, () => (asked++ === 0 ? NEEDED : refusal(503, 'Later, please.')));
    around.school.answer(PROOF, ok({ message: 'Thanks.' }));
    const { user, dialog } = await invite();
    await user.type(within(dialog).getByLabelText('Password'), 'morning-sun-108');
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Later, please.')).toBeInTheDocument();
    expect(around.school.callsOf(PROOF)[0]?.body).toEqual({ password: 'morning-sun-108' });
    expect(around.school.callsOf(INVITE).map(({ body }) => body)).toEqual([
      { name: 'Ravi Das', role: 'staff' },
      { name: 'Ravi Das', role: 'staff' },
    ]);
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Das');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('says at the field that the password is missing or wrong, and keeps the form when the dialog is cancelled', async () => {
    around.school.answer(INVITE, NEEDED);
    const wrong = [
      { field: 'password', code: 'wrong_password', message: 'The password is wrong.' },
    ];
    around.school.answer(PROOF, {
      status: 400,
      body: { code: 'validation_failed', message: 'Wrong.', errors: wrong },
    });
    const { user, dialog } = await invite();
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(within(dialog).getByText('Please enter your password.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Password'), 'guess');
    await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(await within(dialog).findByText('The password is wrong.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Das');
    expect(await screen.findByText('Please give your password again.')).toBeInTheDocument();
    expect(around.school.callsOf(INVITE)).toHaveLength(1);
  });
});

describe('the dialog that asks for the password again', () => {
  it('AUTH-5 AUTH-7 closes when its session ends, and does not repeat its call for the next person', async () => {
    around.school.answer(INVITE, NEEDED);
    around.school.answer(PROOF, refusal(403, 'Log in again.', 'session_ended'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts?invite=1');
    await user.type(await screen.findByLabelText('Name'), 'Ravi Das');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' });
    await user.type(within(dialog).getByLabelText('Password'), 'morning-sun-108{Enter}');
    await user.type(await screen.findByLabelText('Username'), 'meera');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).not.toBeInTheDocument();
    expect(around.school.callsOf(INVITE)).toHaveLength(1);
  });

  it('AUTH-7 a 403 whose body breaks off does not end the session', async () => {
    openAdmin(GOOD_TOKEN, '/admin/accounts?invite=1');
    const name = await screen.findByLabelText('Name');
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
    globalThis.fetch = async () => new Response(broken, { status: 403 });
    await userEvent.type(name, 'Ravi Das');
    await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('the login', () => {
  it('AUTH-1 asks for a code when the server requires it, keeps the input, and repeats the call with the code', async () => {
    let asked = 0;
    around.school.answer(LOGIN, () =>
      asked++ === 0
        ? refusal(401, 'Please also give the code.', 'second_factor_required')
        : ok({ token: GOOD_TOKEN, admin: { name: 'Asha Rao' }, message: 'Welcome.' }),
    );
    const { user } = openAdmin();
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun-108');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please also give the code.');
    const code = screen.getByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription('From your authenticator app, or a recovery code.');
    const names = ['name', 'autocomplete', 'autocapitalize', 'spellcheck', 'maxlength'];
    expect(names.map((name) => code.getAttribute(name))).toEqual([
      'code',
      'one-time-code',
      'none',
      'false',
      '40',
    ]);
    await user.type(code, ' 123456 {Enter}');
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
    expect(around.school.callsOf(LOGIN).map(({ body }) => body)).toEqual([
      { username: 'asha', password: 'morning-sun-108' },
      { username: 'asha', password: 'morning-sun-108', code: '123456' },
    ]);
  });

  it('offers no login with a passkey in a browser without passkeys', () => {
    openAdmin();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
  });
});

describe('the screen of passkeys and security', () => {
  it('lists passkeys with their last use, and revokes a passkey after a confirmation', async () => {
    const phone = { _id: 'p1', name: 'Phone', createdAt: '2026-12-01T04:30:00.000Z' };
    const laptop = { ...phone, _id: 'p2', name: 'Laptop', lastUsedAt: '2026-12-04T04:30:00.000Z' };
    around.school.answer(FACTORS, ok(someFactors({ passkeys: [phone, laptop] })));
    around.school.answer('DELETE /api/admin/me/passkeys/p2', () => {
      around.school.answer(FACTORS, ok(someFactors({ passkeys: [phone] })));
      return ok({ message: 'Gone.' });
    });
    const { user } = openAdmin(GOOD_TOKEN, '/admin/security');
    expect(await screen.findByText('Added 1 Dec 2026, not used yet')).toBeInTheDocument();
    expect(screen.getByText('Added 1 Dec 2026, last used 4 Dec 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke: Laptop' }));
    const question = screen.getByRole('alertdialog', { name: 'Revoke Laptop?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    const said = await screen.findByText('Laptop does not work any more.');
    // The pressed button has gone with the passkey.
    await waitFor(() => expect(said.parentElement).toHaveFocus());
    expect(around.school.callsOf('DELETE /api/admin/me/passkeys/p2')).toHaveLength(1);
  });

  it('says that passkeys work only over https or on localhost, and offers no button to add one', async () => {
    around.school.answer(FACTORS, ok(someFactors({ passkeysUsable: false })));
    openAdmin(GOOD_TOKEN, '/admin/security');
    expect(
      await screen.findByText(
        /only over https, at an address that is a name and not numbers, or on localhost/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('sets up an app with a QR code or a key, and then shows the recovery codes once', async () => {
    const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    const uri = 'otpauth://totp/Arunima%20Yoga%20School:asha?secret=JBSWY3DPEHPK3PXP';
    around.school.answer('POST /api/admin/me/app', ok({ secret: 'JBSWY3DPEHPK3PXP', uri }, 201));
    around.school.answer('POST /api/admin/me/app/confirm', ok({ recoveryCodes }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/security');
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const picture = await screen.findByRole('img', { name: 'Picture for the authenticator app' });
    // It holds the whole address, with the light margin of four squares that a camera needs.
    const { size, data } = encode(uri, { ecc: 'M', border: 4 });
    expect(picture).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const drawn = picture.querySelector('path')?.getAttribute('d') ?? '';
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
    expect(drawn.match(/\d+ \d+/g)).toEqual(dark);
    expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeInTheDocument();
    const code = screen.getByLabelText('Code from the app');
    const names = ['inputmode', 'autocomplete', 'maxlength'];
    expect(names.map((each) => code.getAttribute(each))).toEqual(['numeric', 'one-time-code', '7']);
    await user.type(code, '123 456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(recoveryCodes);
    expect(around.school.callsOf('POST /api/admin/me/app/confirm')[0]?.body).toEqual({
      code: '123 456',
    });
    around.school.answer(FACTORS, ok(someFactors({ hasApp: true, recoveryCodesLeft: 10 })));
    await user.click(screen.getByRole('button', { name: 'I have them' }));
    expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).not.toBeInTheDocument();
  });

  it('AUTH-7 focuses a wrong code of the app, and describes the field with the error', async () => {
    const uri = 'otpauth://totp/Arunima%20Yoga%20School:asha?secret=JBSWY3DPEHPK3PXP';
    around.school.answer('POST /api/admin/me/app', ok({ secret: 'JBSWY3DPEHPK3PXP', uri }, 201));
    const wrong = [{ field: 'code', code: 'wrong_code', message: 'The code is wrong.' }];
    around.school.answer('POST /api/admin/me/app/confirm', {
      status: 400,
      body: { code: 'validation_failed', message: 'Wrong.', errors: wrong },
    });
    const { user } = openAdmin(GOOD_TOKEN, '/admin/security');
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Switch it on' }));
    expect(await screen.findByText('The code is wrong.')).toBeVisible();
    expect(screen.getByLabelText('Code from the app')).toHaveFocus();
    expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription(
      /The code is wrong\./,
    );
  });

  it('AUTH-8 the focus moves to the picture for the app, to the recovery codes and back, as each replaces the pressed button', async () => {
    const uri = 'otpauth://totp/Arunima%20Yoga%20School:asha?secret=JBSWY3DPEHPK3PXP';
    around.school.answer('POST /api/admin/me/app', ok({ secret: 'JBSWY3DPEHPK3PXP', uri }, 201));
    around.school.answer('POST /api/admin/me/app/confirm', ok({ recoveryCodes: ['aaaa-bbbb'] }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/security');
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByText(/^Scan this picture/)).toHaveFocus();
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: /^Recovery codes/ })).toHaveFocus();
    around.school.answer(FACTORS, ok(someFactors({ hasApp: true, recoveryCodesLeft: 10 })));
    await user.click(screen.getByRole('button', { name: 'I have them' }));
    expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  });

  it('replaces all tabs when the school requires a second factor and the person has none', async () => {
    const missing = refusal(403, 'Set one up first.', 'second_factor_missing');
    around.school.answer('GET /api/admin/dashboard', missing);
    around.school.answer(FACTORS, ok(someFactors({ required: true })));
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
  });
});
