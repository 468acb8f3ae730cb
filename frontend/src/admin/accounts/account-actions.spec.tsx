import { act, screen, waitFor, within } from '@testing-library/react';
import { go } from '../address/admin-address';
import { type FakeAnswer, GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { anAccount, anInvite, ASHA } from '../testing/team';

const around = inFakeSchool();
const MEERA = anAccount();
const PATCH = 'PATCH /api/admin/accounts/account-2';
const LINK = 'POST /api/admin/accounts/account-2/password-link';
const WITHDRAW = 'DELETE /api/admin/accounts/invites/invite-1';

async function open(account = MEERA) {
  const { school } = around;
  school.admin = { name: ASHA.name, role: 'owner' };
  school.answer('GET /api/admin/me', ok(ASHA));
  school.answer(
    'GET /api/admin/accounts',
    ok({ accounts: [ASHA, account], invites: [anInvite()] }),
  );
  school.answer(PATCH, ok(account));
  const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts');
  await screen.findByText('(you)');
  return user;
}
const press = (name: string) => screen.getByRole('button', { name });
const question = (name: string) => screen.getByRole('alertdialog', { name });

describe('an action on an account', () => {
  it.each([
    [
      'staff',
      'owner',
      'Owner',
      'Make Meera Krishnan an owner?',
      'An owner may do everything: accounts and cleanup too. They are logged out and have to log in again.',
      'Make owner',
    ],
    [
      'owner',
      'staff',
      'Staff',
      'Make Meera Krishnan staff?',
      'They can no longer look after accounts, run the cleanup or change the website. They are logged out and have to log in again.',
      'Make staff',
    ],
    [
      'editor',
      'staff',
      'Staff',
      'Make Meera Krishnan staff?',
      'They see and change batches, registrations and people, and can no longer change the website. They are logged out and have to log in again.',
      'Make staff',
    ],
    [
      'staff',
      'editor',
      'Editor',
      'Make Meera Krishnan an editor?',
      'They can change and publish the website, and no longer see batches, registrations or people. They are logged out and have to log in again.',
      'Make editor',
    ],
  ] as const)(
    'AUTH-8 ADMIN-11 from %s to %s is made after a question with its consequences, and said',
    async (before, role, name, title, text, confirm) => {
      const user = await open(anAccount({ role: before }));
      const choice = screen.getByRole('combobox', { name: 'Role of Meera Krishnan' });
      await user.selectOptions(choice, name);
      expect(question(title)).toHaveAccessibleDescription(text);
      expect(around.school.callsOf(PATCH)).toHaveLength(0);
      await user.click(within(question(title)).getByRole('button', { name: confirm }));
      expect(
        await screen.findByText(`Meera Krishnan now has the role ${name}.`),
      ).toBeInTheDocument();
      expect(around.school.callsOf(PATCH).map(({ body }) => body)).toEqual([{ role }]);
    },
  );

  it.each<[string, string, string, string, string, FakeAnswer, string]>([
    [
      'Deactivate: Meera Krishnan',
      'Deactivate Meera Krishnan?',
      'Are you sure? They are logged out at once and cannot log in until they are activated again. Nothing they did is lost.',
      'Deactivate',
      PATCH,
      'offline',
      'The server did not answer. Please look at what is shown here before you try again.',
    ],
    [
      'New password link: Meera Krishnan',
      'A new password for Meera Krishnan?',
      'Anybody who has the link can set a new password. Until then, the current one still works.',
      'Make the link',
      LINK,
      'offline',
      'The server did not answer. Please look at what is shown here before you try again.',
    ],
    [
      'Withdraw: Ravi Das',
      'Withdraw the link for Ravi Das?',
      'Are you sure you want to withdraw this link? It will not work any more.',
      'Withdraw',
      WITHDRAW,
      refusal(404, 'This link was used.'),
      'This link was used.',
    ],
  ])(
    'ADMIN-11 %s asks first, waits for the answer, and when it fails, the reason is shown until the next action',
    async (button, title, text, confirm, route, answer, said) => {
      const user = await open();
      const release = around.school.hold(route, answer);
      await user.click(press(button));
      expect(question(title)).toHaveAccessibleDescription(text);
      expect(around.school.callsOf(route)).toHaveLength(0);
      await user.click(within(question(title)).getByRole('button', { name: confirm }));
      for (const each of within(question(title)).getAllByRole('button')) {
        expect(each).toHaveAttribute('aria-disabled', 'true');
      }
      release();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(said);
      expect(alert).toHaveClass('failure');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(press('Deactivate: Meera Krishnan'));
      expect(screen.queryByText(said)).not.toBeInTheDocument();
    },
  );

  it('AUTH-8 shows the link of an invitation also when its form was closed before the answer', async () => {
    const user = await open();
    const release = around.school.hold(
      'POST /api/admin/accounts/invites',
      ok({ invite: anInvite(), token: 'secret-108' }, 201),
    );
    await user.click(press('Invite someone'));
    await user.type(screen.getByLabelText('Name'), 'Ravi Das');
    await user.click(press('Make the link'));
    await user.click(press('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    release();
    const dialog = await screen.findByRole('dialog', { name: 'The link for Ravi Das' });
    expect(within(dialog).getByLabelText('Link')).toHaveValue(
      `${location.origin}/admin/invite#secret-108`,
    );
    expect(location.pathname + location.search).toBe('/admin/accounts');
    await user.click(press('Done'));
    await user.click(press('Invite someone'));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('AUTH-8 shows a link that was left by the browser’s back again, until it is done', async () => {
    const user = await open();
    around.school.answer(LINK, ok({ invite: anInvite(), token: 'secret-108' }, 201));
    await user.click(press('New password link: Meera Krishnan'));
    await user.click(press('Make the link'));
    await screen.findByRole('dialog', { name: 'The link for Ravi Das' });
    act(() => go('history'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => go('accounts'));
    const dialog = await screen.findByRole('dialog', { name: 'The link for Ravi Das' });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    act(() => go('history'));
    act(() => go('accounts'));
    await screen.findByText('(you)');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('AUTH-8 has no control for one’s own account when it could not be loaded which one that is', async () => {
    const { school } = around;
    school.admin = { name: ASHA.name, role: 'owner' };
    school.answer('GET /api/admin/me', refusal(503, 'Away.'));
    school.answer('GET /api/admin/accounts', ok({ accounts: [ASHA, MEERA], invites: [] }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/accounts');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: /^Deactivate/ })).not.toBeInTheDocument();
    school.answer('GET /api/admin/me', ok(ASHA));
    await user.click(again);
    expect(await screen.findByText('(you)')).toBeInTheDocument();
  });
});
