import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool, manyTurns } from '../testing/in-fake-school';
import { loseFocus, openAdmin } from '../testing/render-admin';
import type { Notices } from './notices.api';

const around = inFakeSchool();
const NOTICES = 'GET /api/admin/me/notices';
const WISH = 'PUT /api/admin/me/notices';
const ASK = 'POST /api/admin/me/email';
const CONFIRM = 'POST /api/admin/me/email/confirm';

const notices = (changes: Partial<Notices> = {}): Notices => ({
  publicKey: 'BCg',
  devices: [],
  emailRefused: false,
  wantsDigest: false,
  wantsNotes: false,
  delivery: 'smtp',
  ...changes,
});

describe('the section for one’s own mail notices', () => {
  beforeEach(() => {
    around.school.admin = { name: 'Asha Rao', role: 'staff' };
    around.school.answer(NOTICES, ok(notices()));
  });

  async function open() {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/notifications');
    const section = within(await screen.findByRole('region', { name: 'By mail' }));
    return { user, section };
  }
  const press = (name: string) => screen.getByRole('button', { name });

  it('STAFF-1 sends a code to the entered address, and verifies the address with the entered code', async () => {
    around.school.answer(CONFIRM, () => {
      around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org' })));
      return ok({ message: 'Verified.' });
    });
    const { user, section } = await open();
    expect(section.getByText('No address is verified yet.')).toBeInTheDocument();
    await user.click(press('Send me a code'));
    expect(section.getByText('Please enter your address.')).toBeInTheDocument();
    const address = section.getByLabelText(/^Email address/);
    expect(address).toHaveAttribute('maxlength', '254');
    expect(address).toHaveFocus();
    await user.type(address, ' asha@example.org ');
    const release = around.school.hold(ASK, ok({ message: 'On its way.' }));
    await user.click(press('Send me a code'));
    act(loseFocus);
    around.school.answer(NOTICES, ok(notices({ pendingEmail: 'asha@example.org' })));
    release();
    const asked = await section.findByText(
      'A code is on its way to asha@example.org. It is valid for 30 minutes.',
    );
    await waitFor(() => expect(asked).toHaveFocus());
    await user.click(press('Verify'));
    expect(section.getByText('Please enter the code.')).toBeInTheDocument();
    const code = section.getByLabelText(/^Code from the mail/);
    expect(code).toHaveAccessibleDescription(
      'Please enter the code. Six digits. The mail may be in your spam folder.',
    );
    expect(code).toHaveFocus();
    // Makes a phone show the number keys and offer the code of the mail.
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456');
    await user.click(press('Verify'));
    const verified = await section.findByText('Your address is verified.');
    // The button that had the focus is gone.
    expect(verified.parentElement).toHaveFocus();
    expect(section.getByText('Mails go to asha@example.org.')).toBeInTheDocument();
    expect(around.school.callsOf(ASK).map(({ body }) => body)).toEqual([
      { email: 'asha@example.org' },
    ]);
    await user.type(section.getByLabelText(/^Another email address/), 'b@example.org');
    await user.click(press('Send me a code'));
    await waitFor(() => expect(around.school.callsOf(ASK)).toHaveLength(2));
    // It was about the address before.
    expect(section.queryByText('Your address is verified.')).not.toBeInTheDocument();
    expect(around.school.callsOf(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('STAFF-2 shows a wrong code at its field and the wait before a new code, and keeps what was typed', async () => {
    around.school.answer(NOTICES, ok(notices({ pendingEmail: 'asha@example.org' })));
    around.school.answer(CONFIRM, {
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'This code is wrong.',
        errors: [{ field: 'code', code: 'wrong_code', message: 'This code is wrong.' }],
      },
    });
    around.school.answer(ASK, refusal(429, 'Please try again in 60 seconds.', 'too_many_codes'));
    const { user, section } = await open();
    await user.type(section.getByLabelText(/^Code from the mail/), '000000');
    await user.click(press('Verify'));
    expect(await section.findByText('This code is wrong.')).toBeInTheDocument();
    const field = section.getByLabelText(/^Code from the mail/);
    expect(field).toHaveValue('000000');
    expect(field).toBeInvalid();
    await user.type(section.getByLabelText(/^Another email address/), 'b@example.org');
    await user.click(press('Send me a code'));
    expect(await section.findByText('Please try again in 60 seconds.')).toBeInTheDocument();
    expect(section.getByLabelText(/^Another email address/)).toHaveValue('b@example.org');
  });

  it('AUTH-5 STAFF-1 keeps a typed address when the session ends, until a code is sent to it', async () => {
    around.school.answer(ASK, refusal(403, 'Log in again.', 'session_ended'));
    const { user } = await open();
    const address = () => screen.findByLabelText(/^Email address/);
    await user.type(await address(), 'b@example.org');
    await user.click(press('Send me a code'));
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(press('Login'));
    expect(await address()).toHaveValue('b@example.org');
    const release = around.school.hold(ASK, ok({ message: 'On its way.' }));
    await user.click(press('Send me a code'));
    // Also when the screen is left before the answer.
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    await act(async () => release());
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(await address()).toHaveValue('');
  });

  it('STAFF-1 keeps another address that is typed before the code is sent', async () => {
    const release = around.school.hold(ASK, ok({ message: 'On its way.' }));
    const { user, section } = await open();
    const address = section.getByLabelText(/^Email address/);
    await user.type(address, 'asha@example.org');
    await user.click(press('Send me a code'));
    await user.clear(address);
    await user.type(address, 'b@example.org');
    await act(async () => release());
    await waitFor(() => expect(press('Send me a code')).toBeEnabled());
    expect(address).toHaveValue('b@example.org');
  });

  it('STAFF-3 STAFF-5 saves the second of two quick changes only once the first is saved, and loses neither', async () => {
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org' })));
    const { section, user } = await open();
    const wishes = () => around.school.callsOf(WISH).map(({ body }) => body);
    const release = around.school.hold(WISH, ok({}));
    await user.click(section.getByRole('checkbox', { name: 'A digest at 7 in the morning' }));
    await waitFor(() => expect(wishes()).toHaveLength(1));
    await user.click(section.getByRole('checkbox', { name: 'A mail for each registration' }));
    await manyTurns();
    expect(wishes()).toHaveLength(1);
    release();
    await waitFor(() =>
      expect(wishes()).toEqual([
        { wantsDigest: true, wantsNotes: false },
        { wantsDigest: true, wantsNotes: true },
      ]),
    );
  });

  it('STAFF-3 STAFF-5 enables its switches only with a verified address, and saves a switch when it is clicked', async () => {
    const { section, user } = await open();
    const digest = section.getByRole('checkbox', { name: 'A digest at 7 in the morning' });
    expect(digest).toBeDisabled();
    expect(section.getByText('Both need a verified address.')).toBeInTheDocument();
    expect(
      section.getByText(
        'What is new since the last one, today’s sessions, and who is waiting. No mail if there is nothing to tell.',
      ),
    ).toBeVisible();
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org', wantsNotes: true })));
    around.school.answer(WISH, () => {
      const now = { email: 'asha@example.org', wantsNotes: true, wantsDigest: true };
      around.school.answer(NOTICES, ok(notices(now)));
      return ok({ wantsNotes: true, wantsDigest: true });
    });
    around.school.answer('DELETE /api/admin/me/email', ok({ message: 'Removed.' }));
    await user.type(section.getByLabelText(/^Email address/), 'x');
    around.school.answer(ASK, ok({ message: 'On its way.' }));
    await user.click(press('Send me a code'));
    expect(await section.findByText('Mails go to asha@example.org.')).toBeInTheDocument();
    expect(digest).toBeEnabled();
    expect(digest).not.toBeChecked();
    expect(section.getByRole('checkbox', { name: 'A mail for each registration' })).toBeChecked();
    await user.click(digest);
    expect(await section.findByText('Saved.')).toBeInTheDocument();
    expect(digest).toBeChecked();
    expect(around.school.callsOf(WISH).map(({ body }) => body)).toEqual([
      { wantsDigest: true, wantsNotes: true },
    ]);
    around.school.answer(NOTICES, ok(notices()));
    await user.click(press('Remove the address'));
    expect(
      await section.findByText('The address is removed. Nothing is sent there any more.'),
    ).toBeInTheDocument();
    expect(section.getByText('No address is verified yet.')).toBeInTheDocument();
  });

  it('STAFF-4 says that the mail server refused the address, and that mails are written as files', async () => {
    const given = { email: 'asha@example.org', emailRefused: true, delivery: 'files' as const };
    around.school.answer(NOTICES, ok(notices(given)));
    const { section } = await open();
    expect(section.getByText(/^The mail server refused this address/)).toBeInTheDocument();
    expect(
      section.getByText(/^No mail server is set up: mails are written as files/),
    ).toBeVisible();
    expect(section.queryByText('(verified)')).toBeNull();
  });

  it('AUTH-7 STAFF-1 asks for the password before it sends a code, and then sends it', async () => {
    let asked = 0;
    around.school.answer(ASK, () =>
      asked++ === 0
        ? refusal(403, 'Please prove that it is you.', 'proof_needed')
        : ok({ message: 'On its way.' }),
    );
    around.school.answer('POST /api/admin/me/proof', ok({ message: 'Thanks.' }));
    const { user, section } = await open();
    const address = section.getByLabelText(/^Email address/);
    await user.type(address, 'asha@example.org');
    await user.click(press('Send me a code'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    await user.type(dialog.getByLabelText('Password'), 'morning-sun-108');
    await user.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(around.school.callsOf(ASK)).toHaveLength(2));
    // The next address is typed into an empty field.
    await waitFor(() => expect(address).toHaveValue(''));
  });

  it('STAFF-3 shows a switch as clicked until the answer, and then as stored, with the reason of a failure', async () => {
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org' })));
    const release = around.school.hold(WISH, refusal(503, 'Our records cannot be reached.'));
    const { user, section } = await open();
    const digest = section.getByRole('checkbox', { name: 'A digest at 7 in the morning' });
    expect(digest).toHaveAccessibleDescription(
      'What is new since the last one, today’s sessions, and who is waiting. No mail if there is nothing to tell.',
    );
    await user.click(digest);
    expect(digest).toBeChecked();
    release();
    expect(await section.findByText('Our records cannot be reached.')).toBeVisible();
    expect(digest).not.toBeChecked();
    expect(section.queryByText('Saved.')).not.toBeInTheDocument();
  });

  it('STAFF-3 STAFF-4 stores both of two switches that were clicked one after the other', async () => {
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org' })));
    const both = { wantsDigest: true, wantsNotes: true };
    const release = around.school.hold(WISH, ok({ ...both, wantsNotes: false }));
    const { user, section } = await open();
    const digest = section.getByRole('checkbox', { name: 'A digest at 7 in the morning' });
    const notes = section.getByRole('checkbox', { name: 'A mail for each registration' });
    await user.click(digest);
    await user.click(notes);
    expect(digest).toBeChecked();
    expect(notes).toBeChecked();
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org', ...both })));
    release();
    expect(await section.findByText('Saved.')).toBeVisible();
    expect(around.school.callsOf(WISH).map(({ body }) => body)).toEqual([
      { ...both, wantsNotes: false },
      both,
    ]);
    expect(notes).toBeChecked();
  });

  it('STAFF-1 keeps the address and shows the reason when it cannot be removed', async () => {
    around.school.answer(NOTICES, ok(notices({ email: 'asha@example.org' })));
    around.school.answer('DELETE /api/admin/me/email', 'offline');
    const { user, section } = await open();
    expect(section.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(press('Remove the address'));
    expect(await section.findByText('This did not work. Please try again.')).toBeVisible();
    expect(section.getByText('Mails go to asha@example.org.')).toBeVisible();
  });
});
