import { screen, waitFor, within } from '@testing-library/react';
import { someFactors } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import type { Factors } from './security.api';

/** What the device does when it is asked to create a passkey. */
const device = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown) => device(options),
}));

const around = inFakeSchool();
const FACTORS = 'GET /api/admin/me/factors';
const OPTIONS = 'POST /api/admin/me/passkeys/options';
const ADD = 'POST /api/admin/me/passkeys';
const APP = '/api/admin/me/app';
const CODES = 'POST /api/admin/me/recovery-codes';

const factors = (what: Partial<Factors> = {}) => ok(someFactors(what));
const withApp = factors({ hasApp: true, recoveryCodesLeft: 7 });

async function open(answer = factors()) {
  around.school.answer(FACTORS, answer);
  const opened = openAdmin(GOOD_TOKEN, '/admin/security');
  await screen.findByRole('region', { name: 'Authenticator app' });
  return opened;
}
const app = () => within(screen.getByRole('region', { name: 'Authenticator app' }));
const passkeys = () => within(screen.getByRole('region', { name: 'Passkeys' }));

describe('an authenticator app that is on', () => {
  it.each([
    [1, 'It is on: each login asks for its code. 1 recovery code is left.'],
    [7, 'It is on: each login asks for its code. 7 recovery codes are left.'],
  ])('with %d recovery codes says so', async (recoveryCodesLeft, text) => {
    await open(factors({ hasApp: true, recoveryCodesLeft }));
    expect(app().getByText(text)).toBeVisible();
    expect(app().queryByRole('button', { name: 'Set up an app' })).not.toBeInTheDocument();
  });

  it('ADMIN-11 is switched off after a confirmation, which is said until another is set up', async () => {
    const { user } = await open(withApp);
    around.school.answer(`DELETE ${APP}`, () => {
      around.school.answer(FACTORS, factors());
      return ok({ message: 'Gone.' });
    });
    await user.click(app().getByRole('button', { name: 'Switch it off' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Switch the app off?' }));
    expect(dialog.getByText(/the recovery codes stop working\.$/)).toBeVisible();
    expect(around.school.callsOf(`DELETE ${APP}`)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Switch it off' }));
    expect(await app().findByText('The app is off.')).toBeVisible();
    expect(around.school.callsOf(`DELETE ${APP}`)).toHaveLength(1);
    expect(around.school.callsOf(CODES)).toHaveLength(0);
    around.school.answer(`POST ${APP}`, ok({ secret: 'JBSW', uri: 'otpauth://totp/a' }, 201));
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    expect(await app().findByText('JBSW')).toBeVisible();
    expect(app().queryByText('The app is off.')).not.toBeInTheDocument();
  });

  it('stays on when it cannot be switched off, with the reason as alert', async () => {
    around.school.answer(`DELETE ${APP}`, refusal(409, 'The school asks for a second factor.'));
    const { user } = await open(withApp);
    await user.click(app().getByRole('button', { name: 'Switch it off' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Switch it off' }));
    expect((await app().findByRole('alert')).textContent).toBe(
      'The school asks for a second factor.',
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(app().getByText(/^It is on/)).toBeVisible();
    expect(app().queryByText('The app is off.')).not.toBeInTheDocument();
  });

  it('gets new recovery codes after a confirmation, to be printed', async () => {
    const print = jest.fn<void, []>();
    window.print = print;
    around.school.answer(CODES, ok({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }));
    const { user } = await open(withApp);
    await user.click(app().getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Make new recovery codes?' }));
    expect(dialog.getByText('Those you printed before will not work any more.')).toBeVisible();
    expect(around.school.callsOf(CODES)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'aaaa-bbbb',
      'cccc-dddd',
    ]);
    expect(around.school.callsOf(`DELETE ${APP}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the setup of an authenticator app', () => {
  it('asks at the field for a missing code, focuses the field and sends nothing', async () => {
    around.school.answer(`POST ${APP}`, ok({ secret: 'JBSW', uri: 'otpauth://totp/a' }, 201));
    const { user } = await open();
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    await user.click(await app().findByRole('button', { name: 'Switch it on' }));
    const code = app().getByLabelText('Code from the app');
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/Please enter the code that the app shows\./);
    expect(around.school.callsOf(`POST ${APP}/confirm`)).toHaveLength(0);
  });

  it.each([
    ['an app', { hasApp: true, recoveryCodesLeft: 10 }],
    ['a passkey', { passkeys: [{ _id: 'p', name: 'Phone', createdAt: '2026-12-01T04:30:00Z' }] }],
  ])('where the school requires a factor, %s leads on to the tabs', async (_, what) => {
    const missing = refusal(403, 'Set one up first.', 'second_factor_missing');
    around.school.answer('GET /api/admin/dashboard', missing);
    around.school.answer(FACTORS, factors({ required: true, ...what }));
    const { user } = openAdmin(GOOD_TOKEN);
    const goOn = await screen.findByRole('button', { name: 'Go on' });
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
    around.school.answer(
      'GET /api/admin/dashboard',
      ok({ registrations: { total: 0, pending: 0 }, batches: { active: 0, upcoming: 0 } }),
    );
    await user.click(goOn);
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe('a new passkey', () => {
  const name = () => passkeys().getByLabelText('Name of the device');
  const add = () => passkeys().getByRole('button', { name: 'Add a passkey' });

  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
    around.school.answer(OPTIONS, ok({ options: { challenge: 'abc' } }));
    device.mockReset();
    device.mockResolvedValue({ id: 'key-1' });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('is stored under the typed name without outer spaces, and the field is empty again', async () => {
    around.school.answer(ADD, ok({ _id: 'p', name: 'Phone', createdAt: '2026-12-05' }, 201));
    const { user } = await open();
    await user.type(name(), ' Phone ');
    await user.click(add());
    expect(await passkeys().findByText('Phone can log you in now.')).toBeVisible();
    expect(device.mock.calls).toEqual([[{ optionsJSON: { challenge: 'abc' } }]]);
    expect(around.school.callsOf(ADD).map(({ body }) => body)).toEqual([
      { name: 'Phone', credential: '{"id":"key-1"}' },
    ]);
    expect(name()).toHaveValue('');
  });

  it('needs a name, which is asked for at the focused field', async () => {
    const { user } = await open();
    await user.type(name(), '  ');
    await user.click(add());
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription(/Please enter a name\./);
    expect(device).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the device gave none',
      () => device.mockRejectedValue(new DOMException('Closed.', 'NotAllowedError')),
      'The device did not give a passkey. Nothing was changed.',
    ],
    [
      'the device has one already',
      () => device.mockRejectedValue(new DOMException('Registered.', 'InvalidStateError')),
      'This device already has a passkey for your account. Nothing was changed.',
    ],
    [
      'the browser refused the address of the site',
      () => device.mockRejectedValue(new DOMException('Another domain.', 'SecurityError')),
      'This did not work. Please try again.',
    ],
    [
      'the server refused it',
      () => around.school.answer(ADD, refusal(400, 'Unknown device.')),
      'Unknown device.',
    ],
  ])('is not added when %s, which is said, and its name stays', async (_, fail, text) => {
    fail();
    const { user } = await open();
    await user.type(name(), 'Phone');
    await user.click(add());
    expect((await passkeys().findByRole('alert')).textContent).toBe(text);
    expect(name()).toHaveValue('Phone');
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-disabled'));
  });

  it('is not offered by a browser without passkeys, which is said', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open();
    expect(passkeys().getByText('This browser does not support passkeys.')).toBeVisible();
    expect(passkeys().queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});
