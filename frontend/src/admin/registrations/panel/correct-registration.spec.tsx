import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRegistration } from '../../testing/builders';
import { type FakeAnswer, GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { holdRegistrations } from '../../testing/registration-calls';
import { openAdmin } from '../../testing/render-admin';
import { registrationsTexts as texts } from '../registrations-texts';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const vikram = aRegistration({ phone: '12345', phoneUndialable: true, version: 'first' });

async function openPanel() {
  const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?id=registration-1');
  const panel = within(await screen.findByRole('complementary'));
  return { user, panel };
}

/** Gives these answers to the PATCH requests in turn. Returns the bodies that were sent. */
function answerEdits(...answers: Parameters<typeof around.school.answer>[1][]) {
  const sent: unknown[] = [];
  around.school.answer(`PATCH ${ONE}`, async (request) => {
    sent.push(await request.json());
    const answer = answers[sent.length - 1] ?? ok(vikram);
    return typeof answer === 'function' ? answer(request) : answer;
  });
  return sent;
}

beforeEach(() => holdRegistrations(around.school, [vikram]));

describe('the correction of a registration', () => {
  it('DATA-2 sends only the changed fields, with the version that was read', async () => {
    const sent = answerEdits(ok({ ...vikram, phone: '98450 12345', version: 'second' }));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: /Vikram Iyer/ }));
    const phone = dialog.getByLabelText('Phone Number');
    expect(phone).toBeRequired();
    expect(dialog.getByLabelText('Full Name')).toBeRequired();
    const email = dialog.getByLabelText('Email Address');
    expect(email).not.toBeRequired();
    expect(email).toHaveAttribute('type', 'email');
    // The browser would suggest the data of the person who types.
    for (const control of [phone, email, dialog.getByLabelText('Full Name')]) {
      expect(control).toHaveAttribute('autocomplete', 'off');
    }
    await user.clear(phone);
    await user.type(phone, '98450 12345');
    // An outer space is no change.
    await user.type(dialog.getByLabelText('Full Name'), ' ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await panel.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual([{ phone: '98450 12345', version: 'first' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('DATA-2 corrects the name, the e-mail address, the program and the notes', async () => {
    const sent = answerEdits(ok({ ...vikram, version: 'second' }));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: /Vikram Iyer/ }));
    await user.type(dialog.getByLabelText('Full Name'), ' K.');
    await user.type(dialog.getByLabelText('Email Address'), '.in');
    await user.selectOptions(dialog.getByLabelText('Program'), 'Surya Kriya');
    await user.type(dialog.getByLabelText('Additional Notes'), 'Knee');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        name: 'Vikram Iyer K.',
        email: 'vikram@example.org.in',
        program: 'surya-kriya',
        notes: 'Knee',
        version: 'first',
      },
    ]);
  });

  it('DATA-9 shows the visitor’s hint for an undialable number, and still saves the number', async () => {
    const sent = answerEdits(ok({ ...vikram, phone: '98765 432', version: 'second' }));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: /Vikram Iyer/ }));
    const phone = dialog.getByLabelText('Phone Number');
    await user.clear(phone);
    await user.type(phone, '98765 432');
    await user.tab();
    expect(phone).toHaveAccessibleDescription(/^This number cannot be dialled\./);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual([{ phone: '98765 432', version: 'first' }]);
  });

  it('DATA-2 reports a conflict with the values stored now, keeps what was typed, and can then save it', async () => {
    const theirs = { ...vikram, name: 'Vikram K. Iyer', version: 'second' };
    const sent = answerEdits(() => {
      around.school.registrations = [theirs];
      around.school.answer(`GET ${ONE}`, ok(theirs));
      return refusal(409, 'Changed.', 'registration_changed');
    });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: /Vikram/ }));
    await user.type(dialog.getByLabelText('Additional Notes'), 'Knee');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.correct.changedMeanwhile);
    expect(await dialog.findByText('Stored now: Vikram K. Iyer')).toBeInTheDocument();
    expect(dialog.getAllByText(/^Stored now/)).toHaveLength(1);
    expect(dialog.getByLabelText('Additional Notes')).toHaveValue('Knee');
    await user.click(dialog.getByRole('button', { name: texts.correct.takeOver }));
    await waitFor(() =>
      expect(sent).toEqual([
        { notes: 'Knee', version: 'first' },
        { notes: 'Knee', version: 'second' },
      ]),
    );
  });

  it('API-12 shows the server’s error at its field, focuses that field, and keeps what was typed', async () => {
    const errors = [
      { field: 'phone', code: 'invalid_phone', message: 'This is no phone number.' },
      { field: 'version', code: 'invalid', message: 'The version is wrong.' },
    ];
    const body = { code: 'validation_failed', message: 'This is no phone number.', errors };
    answerEdits({ status: 400, body });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const dialog = within(screen.getByRole('dialog', { name: /Vikram Iyer/ }));
    const phone = dialog.getByLabelText('Phone Number');
    await user.type(phone, '6');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phone).toBeInvalid());
    expect(phone).toHaveAccessibleDescription(/^This is no phone number\./);
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('123456');
    for (const label of ['Full Name', 'Email Address', 'Program', 'Additional Notes'])
      expect(dialog.getByLabelText(label)).toBeValid();
  });

  it('DATA-5 disables the program while the registration holds a batch, and says why', async () => {
    holdRegistrations(around.school, [{ ...vikram, batchId: { _id: 'dawn', name: 'Dawn' } }]);
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const program = screen.getByLabelText('Program', { selector: 'dialog *' });
    expect(program).toBeDisabled();
    expect(program).toHaveAccessibleDescription(texts.correct.programHint);
  });

  it('ADMIN-11 deletes the registration permanently only after a confirmation that names the person, then closes the panel and says so', async () => {
    const deleted = jest.fn();
    around.school.answer(`DELETE ${ONE}`, () => {
      deleted();
      around.school.registrations = [];
      around.school.answer(`GET ${ONE}`, refusal(404, 'Gone.', 'registration_not_found'));
      return ok({ message: 'Registration deleted successfully!' });
    });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    const question = within(
      screen.getByRole('alertdialog', { name: 'Delete the registration of Vikram Iyer?' }),
    );
    expect(deleted).not.toHaveBeenCalled();
    const asked = () =>
      around.school.calls.filter(({ route }) => /^GET .*registration-1/.test(route)).length;
    const before = asked();
    await user.click(question.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('The registration of Vikram Iyer is deleted.')).toBeVisible();
    expect(deleted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Vikram Iyer' })).toBeNull());
    expect(document.body).not.toHaveFocus();
    // Nothing asks for what was just deleted.
    expect(asked()).toBe(before);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'a known reason',
      refusal(404, 'x', 'registration_not_found'),
      'Not deleted: the registration does not exist any more.',
    ],
    ['a message', refusal(503, 'Our records are away.'), 'Our records are away.'],
    [
      'no answer',
      'offline',
      'The server did not answer. Please check the list before you try again.',
    ],
  ])('ADMIN-11 says why it is not deleted: %s', async (_, answer, text) => {
    around.school.answer(`DELETE ${ONE}`, answer);
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(
      'The name, contact details, notes and history of this person are deleted for good. A seat they hold becomes free at once. This cannot be undone.',
    );
    await user.click(within(question).getByRole('button', { name: 'Delete for good' }));
    expect((await panel.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('DATA-9 DATA-8 marks an undialable phone number, and notes that were added without verification', async () => {
    const unverifiedNotes = '[Registered again on 2026-11-20]\nPhone: 98111 22333';
    const notes = `Knee\n${unverifiedNotes}`;
    holdRegistrations(around.school, [{ ...vikram, notes, unverifiedNotes }]);
    const { panel } = await openPanel();
    expect(panel.getByText('cannot be dialled')).toBeInTheDocument();
    const mark = panel.getByText('Added later, not verified:');
    expect(mark.parentElement).toHaveTextContent('98111 22333');
    expect(mark.parentElement).not.toHaveTextContent('Knee');
  });

  it('AUTH-5 keeps what was typed when the session ends or on Escape, until it is saved or cancelled', async () => {
    const sent = answerEdits(refusal(403, 'Log in again.', 'session_ended'));
    const { user, panel } = await openPanel();
    const notes = () => screen.getByLabelText('Additional Notes', { selector: 'dialog *' });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    await user.type(notes(), 'Knee');
    await press('Save');
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await press('Login');
    const unsaved = () => screen.queryByText('Not saved yet');
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    expect(unsaved()).toBeInTheDocument();
    expect(notes()).toHaveValue('Knee');
    // Chrome fires this event on Escape; jsdom does not.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Correct');
    expect(notes()).toHaveValue('Knee');
    await press('Cancel');
    expect(unsaved()).not.toBeInTheDocument();
    await press('Correct');
    expect(notes()).toHaveValue('');
    await user.type(notes(), 'Hip');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(unsaved()).not.toBeInTheDocument();
    await press('Correct');
    expect(notes()).toHaveValue('');
    expect(sent).toEqual([
      { notes: 'Knee', version: 'first' },
      { notes: 'Hip', version: 'first' },
    ]);
  });

  it('DATA-2 a correction whose dialog is closed while it is being saved leaves nothing unsaved behind', async () => {
    const saved = { ...vikram, notes: 'Knee', version: 'second' };
    const release = around.school.hold(`PATCH ${ONE}`, ok(saved));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const notes = () => screen.getByLabelText('Additional Notes', { selector: 'dialog *' });
    await user.type(notes(), 'Knee');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    holdRegistrations(around.school, [saved]);
    release();
    expect(await panel.findByText('Saved.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(panel.queryByText('Not saved yet')).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    expect(notes()).toHaveValue('Knee');
  });

  it('DATA-2 text typed while a correction is being saved stays in the dialog, and is saved on top of it', async () => {
    const saved = { ...vikram, name: 'Vikram K. Iyer', notes: 'Knee', version: 'second' };
    const release = around.school.hold(`PATCH ${ONE}`, ok(saved));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Correct' }));
    const notes = screen.getByLabelText('Additional Notes', { selector: 'dialog *' });
    await user.type(notes, 'Knee');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(notes, ' pain');
    release();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(notes).toHaveValue('Knee pain');
    await waitFor(() =>
      expect(around.school.callsOf(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
        { notes: 'Knee', version: 'first' },
        { notes: 'Knee pain', version: 'second' },
      ]),
    );
  });
});
