import { screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { anAccount, anInvite, ASHA } from '../testing/team';

const around = inFakeSchool();
const MEERA = anAccount();
const PATCH_MEERA = 'PATCH /api/admin/accounts/account-2';
const question = () => screen.findByRole('alertdialog');
const row = (name: string) =>
  screen.getAllByRole('row').find((each) => each.textContent?.includes(name)) as HTMLElement;

beforeEach(() => {
  const { school } = around;
  school.admin = { name: ASHA.name, role: 'owner' };
  school.answer('GET /api/admin/me', ok(ASHA));
  school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA, MEERA], invites: [anInvite()] }));
  school.answer(PATCH_MEERA, ok(MEERA));
});

async function openAccounts() {
  const opened = openAdmin(GOOD_TOKEN, '/admin/accounts');
  await screen.findByText('(you)');
  return opened;
}

describe('the accounts screen', () => {
  it('lists each account with role and state, and one’s own account without any control', async () => {
    await openAccounts();
    const mine = row('asha');
    expect(mine).toHaveTextContent('Owner');
    expect(within(mine).queryByRole('button')).not.toBeInTheDocument();
    expect(within(mine).queryByRole('combobox')).not.toBeInTheDocument();
    expect(row('meera')).toHaveTextContent('ActiveSince 1 Oct 2026');
    expect(screen.getByRole('combobox', { name: 'Role of Meera Krishnan' })).toHaveValue('staff');
  });

  it('AUTH-8 has no control for one’s own account either before it is known which account that is', async () => {
    const release = around.school.hold('GET /api/admin/me', ok(ASHA));
    openAdmin(GOOD_TOKEN, '/admin/accounts');
    await screen.findByText('Links not used yet');
    expect(screen.queryByRole('combobox', { name: 'Role of Asha Rao' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('(you)')).toBeInTheDocument();
  });

  it('is opened by an owner from the account menu', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await screen.findByText('Account'));
    await user.click(await screen.findByRole('link', { name: 'Accounts' }));
    expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeInTheDocument();
    expect(location.pathname).toBe('/admin/accounts');
  });

  it('has no menu link for staff, and at its address refers staff to an owner without loading accounts', async () => {
    around.school.admin = { name: MEERA.name, role: 'staff' };
    const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts');
    expect(await screen.findByText(/^Only owners can manage accounts/)).toBeInTheDocument();
    await user.click(screen.getByText('Account'));
    expect(screen.queryByRole('link', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeInTheDocument();
    expect(around.school.callsOf('GET /api/admin/accounts')).toHaveLength(0);
  });

  it('ADMIN-11 deactivates an account only after confirmation, and shows a notice', async () => {
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Deactivate: Meera Krishnan' }));
    expect(await question()).toHaveAccessibleName('Deactivate Meera Krishnan?');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(around.school.callsOf(PATCH_MEERA)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Deactivate: Meera Krishnan' }));
    await user.click(within(await question()).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Meera Krishnan is deactivated.')).toBeInTheDocument();
    expect(around.school.callsOf(PATCH_MEERA)[0]?.body).toEqual({ active: false });
  });

  it('AUTH-8 marks a deactivated account, offers no new password link for it, and activates it without a question', async () => {
    const gone = anAccount({ active: false });
    around.school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA, gone], invites: [] }));
    const { user } = await openAccounts();
    expect(within(row('asha')).getByText('Active')).toHaveClass('good');
    expect(within(row('meera')).getByText('Deactivated')).toHaveClass('over');
    expect(screen.queryByRole('button', { name: /^New password link/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Activate: Meera Krishnan' }));
    expect(await screen.findByText('Meera Krishnan can log in again.')).toBeInTheDocument();
    expect(around.school.callsOf(PATCH_MEERA)[0]?.body).toEqual({ active: true });
  });

  it('asks before a change of role; on a refusal, shows the server’s message and keeps the old role', async () => {
    const { user } = await openAccounts();
    around.school.answer(PATCH_MEERA, refusal(409, 'One owner must stay.', 'last_owner'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Role of Meera Krishnan' }),
      'Owner',
    );
    await user.click(within(await question()).getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('One owner must stay.');
    expect(screen.getByRole('combobox', { name: 'Role of Meera Krishnan' })).toHaveValue('staff');
    expect(around.school.callsOf(PATCH_MEERA)[0]?.body).toEqual({ role: 'owner' });
  });
});

describe('the links for invitations and new passwords', () => {
  const INVITE = 'POST /api/admin/accounts/invites';

  it('an invitation shows its link only once, with a button that copies the link', async () => {
    around.school.answer(INVITE, ok({ invite: anInvite(), token: 'secret-108' }, 201));
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    await user.type(screen.getByLabelText('Name'), 'Ravi Das');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'The link for Ravi Das' });
    const link = `${location.origin}/admin/invite#secret-108`;
    expect(within(dialog).getByLabelText('Link')).toHaveValue(link);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Invite someone' })).toHaveFocus();
    expect(around.school.callsOf(INVITE)[0]?.body).toEqual({ name: 'Ravi Das', role: 'staff' });
  });

  it('AUTH-8 SITE-20 the invitation dialog describes the permissions of each role', async () => {
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    const role = screen.getByRole('combobox', { name: 'Role' });
    expect(role).toHaveAccessibleDescription(
      'May do everything but accounts, cleanup and the website.',
    );
    await user.selectOptions(role, 'Owner');
    expect(role).toHaveAccessibleDescription(
      'May do everything: accounts, cleanup and the website too.',
    );
    await user.selectOptions(role, 'Editor');
    expect(role).toHaveAccessibleDescription(
      'May change and publish the website, and sees nothing of registrations.',
    );
  });

  it('AUTH-5 when the session ends, the login leads back to the invitation dialog with the typed name', async () => {
    around.school.answer(INVITE, refusal(403, 'Log in again.', 'session_ended'));
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    await user.type(screen.getByLabelText('Name'), 'Ravi Das');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite someone' });
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Ravi Das');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(location.pathname + location.search).toBe('/admin/accounts');
  });

  it('the invitation dialog requires a name, and keeps the typed name when the request fails', async () => {
    around.school.answer(INVITE, 'offline');
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(screen.getByText('Please enter the name.')).toBeInTheDocument();
    const name = screen.getByLabelText('Name');
    // It is another person's: the browser must not suggest one's own.
    expect(['maxlength', 'autocomplete'].map((each) => name.getAttribute(each))).toEqual([
      '200',
      'off',
    ]);
    await user.type(name, 'Ravi Das');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be made.');
    expect(screen.getByLabelText('Name')).toHaveValue('Ravi Das');
  });

  it('a link for a new password is made after confirmation', async () => {
    const made = anInvite({ name: 'Meera Krishnan', forAccount: 'account-2' });
    around.school.answer(
      'POST /api/admin/accounts/account-2/password-link',
      ok({ invite: made, token: 'secret-109' }, 201),
    );
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'New password link: Meera Krishnan' }));
    const confirm = within(await question()).getByRole('button', { name: 'Make the link' });
    around.school.answer(
      'GET /api/admin/accounts',
      ok({ accounts: [ASHA, MEERA], invites: [made] }),
    );
    await user.click(confirm);
    expect(
      await screen.findByRole('dialog', { name: 'The link for Meera Krishnan' }),
    ).toBeInTheDocument();
    // The new link can be withdrawn at once.
    const withdraw = { name: 'Withdraw: Meera Krishnan', hidden: true };
    expect(await screen.findByRole('button', withdraw)).toBeInTheDocument();
  });

  it('AUTH-8 lists the links that can still be used: for whom, by whom and until when', async () => {
    const invites = [
      anInvite({ role: 'editor', expiresAt: '2026-12-08T19:00:00.000Z' }),
      anInvite({ _id: '2', name: MEERA.name, forAccount: MEERA._id, invitedBy: 'Ravi Das' }),
    ];
    around.school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA, MEERA], invites }));
    await openAccounts();
    const list = screen.getByRole('heading', { name: 'Links not used yet' }).nextElementSibling;
    const lines = [...(list?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Ravi Das Invitation as Editor by Asha Rao, works until 9 Dec 2026, 00:30',
      'Meera Krishnan New password by Ravi Das, works until 8 Dec 2026, 10:00',
    ]);
  });

  it('an invitation is withdrawn after confirmation, and a notice is shown', async () => {
    const route = 'DELETE /api/admin/accounts/invites/invite-1';
    around.school.answer(route, ok({ message: 'Gone.' }));
    const { user } = await openAccounts();
    await user.click(screen.getByRole('button', { name: 'Withdraw: Ravi Das' }));
    await user.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The link for Ravi Das no longer works.')).toBeInTheDocument();
    await waitFor(() => expect(around.school.callsOf(route)).toHaveLength(1));
  });
});

describe('the rule that everybody needs a second factor', () => {
  const RULE = '/api/admin/accounts/second-factor';

  it('is shown as clicked until the answer, and then as stored, with what applies now or the reason of a failure', async () => {
    around.school.answer(`GET ${RULE}`, ok({ required: true }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts');
    const rule = await screen.findByRole('checkbox', { name: 'Everybody needs a second factor' });
    expect(rule).toHaveAccessibleDescription(
      'A passkey, or an authenticator app in addition to the password. Anybody without one sets it up at the next login.',
    );
    const release = around.school.hold(`PUT ${RULE}`, refusal(409, 'You have none yourself.'));
    await user.click(rule);
    expect(rule).not.toBeChecked();
    release();
    expect((await screen.findByRole('alert')).textContent).toBe('You have none yourself.');
    expect(rule).toBeChecked();
    around.school.answer(`PUT ${RULE}`, ok({ required: false }));
    around.school.answer(`GET ${RULE}`, ok({ required: false }));
    await user.click(rule);
    expect(
      await screen.findByText(
        'The password alone is enough again, except for those with an authenticator app.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rule).not.toBeChecked();
  });

  it('is turned on by an owner, and a notice says that it applies from the next login', async () => {
    around.school.answer('PUT /api/admin/accounts/second-factor', () => {
      around.school.answer('GET /api/admin/accounts/second-factor', ok({ required: true }));
      return ok({ required: true });
    });
    around.school.answer('GET /api/admin/accounts/second-factor', ok({ required: false }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts');
    const rule = await screen.findByRole('checkbox', { name: 'Everybody needs a second factor' });
    expect(rule).not.toBeChecked();
    await user.click(rule);
    expect(await screen.findByText(/from their next login on/)).toBeInTheDocument();
    await waitFor(() => expect(rule).toBeChecked());
    expect(around.school.callsOf('PUT /api/admin/accounts/second-factor')[0]?.body).toEqual({
      required: true,
    });
  });
});
