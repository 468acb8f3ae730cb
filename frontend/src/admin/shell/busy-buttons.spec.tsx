import { screen, waitFor } from '@testing-library/react';
import { aBatch, aRegistration, someFactors } from '../testing/builders';
import { inFakeBrowser } from '../testing/fake-push';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { holdRegistrations } from '../testing/registration-calls';
import { openAdmin } from '../testing/render-admin';
import { ASHA } from '../testing/team';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ME = '/api/admin/me';
const PHONE = { _id: 'd1', name: 'Phone', createdAt: '2026-11-18T06:30:00.000Z' };
const DEVICE = { ...PHONE, seenAt: PHONE.createdAt };
const LATER = refusal(503, 'Later, please.');

let browser: ReturnType<typeof inFakeBrowser>;
beforeEach(() => {
  browser = inFakeBrowser();
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  const { school } = around;
  school.admin = { name: ASHA.name, role: 'owner' };
  holdRegistrations(school, [aRegistration({ program: 'treatment-module', hasHealthNote: true })]);
  const note = { at: PHONE.createdAt, origin: 'visitor', text: 'Asthma' };
  school.answer(`POST ${ONE}/health-note/show`, ok({ notes: [note] }));
  school.answer(`GET ${ME}`, ok(ASHA));
  school.answer(`GET ${ME}/factors`, ok(someFactors({ passkeys: [PHONE] })));
  school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA], invites: [] }));
  school.answer('GET /api/admin/accounts/second-factor', ok({ required: false }));
  school.answer(`POST ${ME}/devices/seen`, ok({ id: null }));
  school.batches = [aBatch()];
  school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  holdDevices();
});
afterEach(() => {
  browser.leave();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

function holdDevices(...devices: (typeof DEVICE)[]): void {
  const mails = { emailRefused: false, wantsDigest: false, wantsNotes: false, delivery: 'smtp' };
  around.school.answer(`GET ${ME}/notices`, ok({ publicKey: 'BCg', devices, ...mails }));
}

type User = ReturnType<typeof openAdmin>['user'];
const find = (name: string, role = 'dialog') =>
  screen.findByRole('button', {
    name: (text, button) => text === name && button.closest(`[role="${role}"], ${role}`) !== null,
  });
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = (label: string, kind = 'input') => screen.findByLabelText(label, { selector: kind });

async function openAccountItem(user: User, item: string) {
  await user.click(await screen.findByText('Account'));
  await press(user, item);
}

async function needProof(user: User) {
  const needed = refusal(403, 'Please give your password again.', 'proof_needed');
  around.school.answer('POST /api/admin/accounts/invites', needed);
  await user.type(await field('Name'), 'Ravi Das');
  await press(user, 'Make the link');
  await screen.findByRole('dialog', { name: 'Is it still you?' });
}

/** Opens a screen, fills in its form, and returns the button that sends the request. */
type Opening = (user: User) => Promise<HTMLElement>;

const REGISTRATION = '/admin/registrations?id=registration-1';
const INVITE = '/admin/accounts?invite=1';
const BUTTONS: readonly (readonly [string, string, string, Opening])[] = [
  [
    'shows a health note',
    REGISTRATION,
    `POST ${ONE}/health-note/show`,
    () => find('Show health note', 'section'),
  ],
  [
    'saves a health note',
    REGISTRATION,
    `PUT ${ONE}/health-note`,
    async (user) => {
      await press(user, 'Show health note');
      await press(user, 'Change health note');
      return find('Save', 'form');
    },
  ],
  [
    'saves a correction',
    REGISTRATION,
    `PATCH ${ONE}`,
    async (user) => {
      await press(user, 'Correct');
      await user.type(await field('Full Name', 'dialog *'), ' K.');
      return find('Save');
    },
  ],
  [
    'deletes a registration',
    REGISTRATION,
    `DELETE ${ONE}`,
    async (user) => {
      await press(user, 'Delete');
      return find('Delete for good', 'alertdialog');
    },
  ],
  [
    'adds a registration',
    '/admin/registrations?add=1',
    'POST /api/admin/registrations',
    async (user) => {
      await user.type(await field('Full Name'), 'Sunita Devi');
      await user.type(await field('Phone Number'), '98450 12345');
      await user.selectOptions(await field('Program', 'dialog *'), 'surya-kriya');
      return find('Add');
    },
  ],
  [
    'saves a changed batch',
    '/admin/batches?id=batch-1&edit=1',
    'PATCH /api/batches/batch-1',
    async (user) => {
      await user.type(await field('Location'), ' 2');
      return find('Save', 'form');
    },
  ],
  [
    'changes one’s own password',
    '/admin/batches',
    `POST ${ME}/password`,
    async (user) => {
      await openAccountItem(user, 'Change password');
      await user.type(await field('Current password'), 'morning-sun');
      await user.type(await field('New password'), 'evening-moon');
      return find('Change password');
    },
  ],
  [
    'signs out everywhere',
    '/admin/batches',
    `POST ${ME}/sign-out-everywhere`,
    async (user) => {
      await openAccountItem(user, 'Sign out everywhere');
      return find('Sign out everywhere', 'alertdialog');
    },
  ],
  [
    'makes an invitation',
    INVITE,
    'POST /api/admin/accounts/invites',
    async (user) => {
      await user.type(await field('Name'), 'Ravi Das');
      return find('Make the link');
    },
  ],
  [
    'proves the identity by a password',
    INVITE,
    `POST ${ME}/proof`,
    async (user) => {
      await needProof(user);
      await user.type(await field('Password'), 'morning-sun-108');
      return find('Go on');
    },
  ],
  [
    'proves the identity by a passkey',
    INVITE,
    `POST ${ME}/proof/options`,
    async (user) => {
      await needProof(user);
      return find('Use a passkey');
    },
  ],
  [
    'sets up an authenticator app',
    '/admin/security',
    `POST ${ME}/app`,
    () => find('Set up an app', 'section'),
  ],
  [
    'adds a passkey',
    '/admin/security',
    `POST ${ME}/passkeys/options`,
    async (user) => {
      await user.type(await field('Name of the device'), 'Laptop');
      return find('Add a passkey', 'section');
    },
  ],
  [
    'switches notifications on',
    '/admin/notifications',
    `POST ${ME}/devices`,
    async () => {
      const button = await find('Tell me on this device', 'section');
      await waitFor(() => expect(button).toBeEnabled());
      return button;
    },
  ],
  [
    'switches notifications off',
    '/admin/notifications',
    `DELETE ${ME}/devices/d1`,
    async (user) => {
      around.school.answer(`POST ${ME}/devices`, () => {
        holdDevices(DEVICE);
        return ok(DEVICE, 201);
      });
      await user.click(await find('Tell me on this device', 'section'));
      return find('Switch off', 'section');
    },
  ],
];

// jsdom leaves the focus on a disabled button, which browsers do not. So the tests require that it is not disabled.
it.each(BUTTONS)(
  'the button that %s keeps the focus while its request is pending, and sends only one',
  async (_, address, route, open) => {
    const { user } = openAdmin(GOOD_TOKEN, address);
    const button = await open(user);
    const release = around.school.hold(route, LATER);
    await user.click(button);
    await waitFor(() => expect(around.school.callsOf(route)).toHaveLength(1));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    const input = button.closest('form')?.querySelector('input');
    if (input) await user.type(input, '{Enter}');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(button).toHaveFocus();
    release();
    expect(await screen.findByText('Later, please.')).toBeInTheDocument();
    expect(around.school.callsOf(route)).toHaveLength(1);
    if (!button.isConnected) return;
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(button).toHaveFocus();
  },
);
