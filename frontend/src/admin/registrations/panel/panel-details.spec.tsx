import { act, screen, waitFor, within } from '@testing-library/react';
import { setParams } from '../../address/admin-address';
import { aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool, manyTurns } from '../../testing/in-fake-school';
import { loseFocus, openAdmin } from '../../testing/render-admin';
import { holdRegistrations } from '../../testing/registration-calls';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ADDRESS = '/admin/registrations?id=registration-1';
const URL_OF_PERSON = 'https://yoga.example/r/first';
const panel = async () => within(await screen.findByRole('complementary'));
/** True if one of the live regions says the text. */
const isSaid = (text: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent?.trim() === text);

beforeEach(() => holdRegistrations(around.school, [aRegistration()]));

describe('the personal link in the panel', () => {
  beforeEach(() => around.school.answer(`GET ${ONE}/link`, ok({ url: URL_OF_PERSON })));

  it('LINK-10 is shown, to be selected at once, where the browser does not allow copying', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const copy = await shown.findByRole('button', { name: 'Copy personal link' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(copy);
    const field = await shown.findByRole<HTMLInputElement>('textbox', { name: 'Personal link' });
    expect(field).toHaveValue(URL_OF_PERSON);
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveAccessibleDescription(
      'The browser did not allow copying. Please select the link here and copy it.',
    );
    act(() => field.focus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL_OF_PERSON.length]);
    expect(shown.queryByText('Copied. Send it only to this person.')).toBeNull();
  });

  it('LINK-10 that could not be loaded is said to be missing in the messages, and is loaded at another try', async () => {
    around.school.answer(`GET ${ONE}/link`, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const said = await shown.findByText(
      'The personal link could not be loaded, so the messages here do not contain it.',
    );
    around.school.answer(`GET ${ONE}/link`, ok({ url: URL_OF_PERSON }));
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByRole('button', { name: 'Copy personal link' })).toBeVisible();
    expect(said).not.toBeInTheDocument();
  });

  it('LINK-10 stays, and the reason is shown, when it cannot be renewed', async () => {
    const release = around.school.hold(`POST ${ONE}/link`, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(await shown.findByText('Has somebody else got the link?'));
    await user.click(shown.getByRole('button', { name: 'Renew link' }));
    act(loseFocus);
    release();
    const alert = await shown.findByRole('alert');
    expect(alert.textContent).toBe(
      'The server did not answer. The link may be renewed already; please try again.',
    );
    expect(alert.parentElement).toHaveFocus();
    expect(shown.queryByText(/^Renewed\./)).not.toBeInTheDocument();
  });

  it('LINK-10 without a network, a renewal fails at once and is not sent later', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(await shown.findByText('Has somebody else got the link?'));
    around.school.answer(`POST ${ONE}/link`, 'offline');
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(shown.getByRole('button', { name: 'Renew link' }));
    expect(
      await shown.findByText(
        'The server did not answer. The link may be renewed already; please try again.',
      ),
    ).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(around.school.callsOf(`POST ${ONE}/link`)).toHaveLength(1);
  });

  it('LINK-10 is announced as renewed, and no longer as copied', async () => {
    around.school.answer(`POST ${ONE}/link`, ok({ url: `${URL_OF_PERSON}-new` }));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const copy = await shown.findByRole('button', { name: 'Copy personal link' });
    await user.click(copy);
    const copied = 'Copied. Send it only to this person.';
    await waitFor(() => expect(isSaid(copied)).toBe(true));
    await user.click(shown.getByText('Has somebody else got the link?'));
    const asked = () => around.school.callsOf('GET /api/admin/audit/registration-1').length;
    const before = asked();
    const release = around.school.hold(`GET ${ONE}/link`, ok({ url: `${URL_OF_PERSON}-new` }));
    await user.click(shown.getByRole('button', { name: 'Renew link' }));
    const renewed = 'Renewed. Links that were sent before no longer work.';
    await waitFor(() => expect(isSaid(renewed)).toBe(true));
    expect(shown.queryByText(copied)).not.toBeInTheDocument();
    // The history names the renewal.
    await waitFor(() => expect(asked()).toBe(before + 1));
    // The old link no longer works, so that nobody may copy it while the new one is loaded again.
    await user.click(copy);
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${URL_OF_PERSON}-new`),
    );
    release();
  });
});

describe('changes in the panel', () => {
  it('ADMIN-7 LINK-10 DATA-5 what somebody else may have changed is loaded anew each time it is opened', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    const { email } = aRegistration();
    const asked = () => [
      around.school.callsOf(`GET ${ONE}`).length,
      around.school.callsOf(`GET ${ONE}/link`).length,
      around.school.callsOf('GET /api/admin/audit/registration-1').length,
      around.school.callsOf('GET /api/admin/mail/registrations/registration-1').length,
      around.school
        .callsOf('GET /api/admin/registrations')
        .filter(({ query }) => query['q'] === email).length,
    ];
    await waitFor(() => expect(asked()).toEqual([1, 1, 1, 1, 1]));
    act(() => setParams({ id: undefined }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    act(() => setParams({ id: 'registration-1' }));
    await waitFor(() => expect(asked()).toEqual([2, 2, 2, 2, 2]));
  });

  it('ADMIN-7 the answer to a change is shown before the registration is loaded again', async () => {
    const confirmed = ok(aRegistration({ status: 'confirmed' }));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const status = (await panel()).getByLabelText('Status');
    await waitFor(() => expect(around.school.callsOf(`GET ${ONE}`)).toHaveLength(1));
    const release = around.school.hold(`GET ${ONE}`, confirmed);
    around.school.answer(`PATCH ${ONE}/status`, confirmed);
    await user.selectOptions(status, 'confirmed');
    await waitFor(() => expect(around.school.callsOf(`GET ${ONE}`)).toHaveLength(2));
    await manyTurns();
    expect(status).toHaveValue('confirmed');
    release();
  });

  it('ADMIN-7 the status is the chosen one until the answer, and then the stored one', async () => {
    const release = around.school.hold(`PATCH ${ONE}/status`, refusal(503, 'Away.'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const status = (await panel()).getByLabelText('Status');
    await user.selectOptions(status, 'confirmed');
    expect(status).toHaveValue('confirmed');
    release();
    await waitFor(() => expect(status).toHaveValue('pending'));
  });

  it('ADMIN-7 the contacted mark is as clicked until the answer, and its removal is announced', async () => {
    const contactedAt = '2026-12-01T06:30:00.000Z';
    holdRegistrations(around.school, [aRegistration({ contactedAt })]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const box = (await panel()).getByRole('checkbox', { name: /^Contacted/ });
    expect(box.closest('label')).toHaveTextContent('1 Dec 2026, 12:00');
    const release = around.school.hold(`PATCH ${ONE}`, ok(aRegistration()));
    await user.click(box);
    expect(box).not.toBeChecked();
    expect(box.closest('label')).not.toHaveTextContent('1 Dec 2026, 12:00');
    around.school.registrations = [aRegistration()];
    release();
    await waitFor(() => expect(isSaid('No longer marked as contacted.')).toBe(true));
    expect(box).not.toBeChecked();
    expect(around.school.callsOf(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
      { contacted: false },
    ]);
  });

  it('ADMIN-7 staff notes that are typed while others are saved are kept, and the browser asks before they are lost', async () => {
    const leaves = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return !leaving.defaultPrevented;
    };
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const notes = await shown.findByRole('textbox', { name: 'Staff notes' });
    expect(leaves()).toBe(true);
    expect(shown.getByRole('button', { name: 'Save notes' })).toBeDisabled();
    await user.click(notes);
    await user.tab();
    await user.type(notes, 'Knee');
    expect(leaves()).toBe(false);
    const stored = aRegistration({ staffNotes: 'Knee' });
    const release = around.school.hold(`PATCH ${ONE}`, ok(stored));
    await user.click(shown.getByRole('button', { name: 'Save notes' }));
    expect(shown.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await user.type(notes, ' pain');
    around.school.registrations = [stored];
    release();
    await waitFor(() => expect(shown.getByRole('button', { name: 'Save notes' })).toBeEnabled());
    expect(notes).toHaveValue('Knee pain');
    expect(shown.getByText('Not saved yet')).toBeInTheDocument();
    expect(leaves()).toBe(false);
    await user.click(shown.getByRole('button', { name: 'Save notes' }));
    await waitFor(() =>
      expect(around.school.callsOf(`PATCH ${ONE}`).at(-1)?.body).toEqual({
        staffNotes: 'Knee pain',
        staffNotesRead: 'Knee',
      }),
    );
    // Leaving the field unchanged has saved nothing.
    expect(around.school.callsOf(`PATCH ${ONE}`)[0]?.body).toEqual({
      staffNotes: 'Knee',
      staffNotesRead: '',
    });
  });

  it('ADMIN-7 the focus is on the sentence that the staff notes are saved, if their button had it, and otherwise stays', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const notes = await shown.findByRole('textbox', { name: 'Staff notes' });
    await user.type(notes, 'Knee');
    await user.tab();
    expect((await shown.findByText('Notes saved.')).parentElement).toHaveFocus();
    await user.type(notes, ' pain');
    await user.click(shown.getByLabelText('Status'));
    expect(await shown.findByText('Notes saved.')).toBeVisible();
    expect(shown.getByLabelText('Status')).toHaveFocus();
  });

  it('PEOPLE-6 the others with this email or phone do not include the open registration', async () => {
    const sister = aRegistration({ _id: 'sister', name: 'Leela Iyer', status: 'confirmed' });
    holdRegistrations(around.school, [aRegistration(), sister]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const others = within(
      await (await panel()).findByRole('region', { name: 'Others with this email or phone' }),
    );
    const names = others.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Leela Iyer']);
    expect(others.getByText('confirmed')).toHaveClass('badge', 'good');
  });
});

describe('staff notes that somebody else changes meanwhile', () => {
  it('DATA-2 are shown beside what was typed, which is saved only by another press', async () => {
    const theirs = aRegistration({ staffNotes: 'Paid in cash.' });
    const PATCH = `PATCH ${ONE}`;
    around.school.answer(PATCH, () => {
      holdRegistrations(around.school, [theirs]);
      return refusal(409, 'Changed.', 'registration_changed');
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const notes = await shown.findByRole('textbox', { name: 'Staff notes' });
    await user.type(notes, 'Knee');
    await user.tab();
    await waitFor(() =>
      expect(shown.getByRole('alert')).toHaveTextContent(
        'Somebody else has changed these notes meanwhile, so yours are not saved yet. Stored now: Paid in cash.',
      ),
    );
    expect(notes).toHaveValue('Knee');
    await user.type(notes, ' pain');
    await user.tab();
    const sent = () => around.school.callsOf(PATCH).map(({ body }) => body);
    expect(sent()).toEqual([{ staffNotes: 'Knee', staffNotesRead: '' }]);
    around.school.answer(PATCH, ok({ ...theirs, staffNotes: 'Knee pain' }));
    await user.click(shown.getByRole('button', { name: 'Save mine all the same' }));
    expect(await shown.findByText('Notes saved.')).toBeInTheDocument();
    expect(sent()[1]).toEqual({ staffNotes: 'Knee pain', staffNotesRead: 'Paid in cash.' });
  });

  it('DATA-2 are not reported when a second save follows the first before it is answered', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const notes = await shown.findByRole('textbox', { name: 'Staff notes' });
    const release = around.school.hold(`PATCH ${ONE}`, ok(aRegistration({ staffNotes: 'Knee' })));
    await user.type(notes, 'Knee');
    await user.tab();
    await user.type(notes, ' pain');
    await user.tab();
    release();
    await waitFor(() =>
      expect(around.school.callsOf(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
        { staffNotes: 'Knee', staffNotesRead: '' },
        { staffNotes: 'Knee pain', staffNotesRead: 'Knee' },
      ]),
    );
  });
});

describe('the notes of a registration', () => {
  it('ADMIN-7 are said to be absent when there are none', async () => {
    holdRegistrations(around.school, [aRegistration({ notes: '' })]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    expect((await panel()).getByText('None')).toBeVisible();
  });

  it('ADMIN-7 are shown and typed in the direction of their script', async () => {
    const hebrew = 'כאב בברך';
    const urdu = 'گھٹنے میں درد';
    const unverifiedNotes = '[Registered again on 2026-11-20]';
    const person = { notes: `${hebrew}\n${unverifiedNotes}`, unverifiedNotes, staffNotes: urdu };
    holdRegistrations(around.school, [aRegistration(person)]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    expect(shown.getByText(hebrew)).toHaveAttribute('dir', 'auto');
    expect(shown.getByDisplayValue(urdu)).toHaveAttribute('dir', 'auto');
    await user.click(shown.getByRole('button', { name: 'Correct' }));
    const typed = screen.getByLabelText('Additional Notes', { selector: 'dialog *' });
    expect(typed).toHaveAttribute('dir', 'auto');
  });

  it('ADMIN-7 are shown in the row’s details in the direction of their script', async () => {
    holdRegistrations(around.school, [
      aRegistration({ notes: 'כאב בברך', staffNotes: 'گھٹنے میں درد' }),
    ]);
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations');
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    for (const notes of ['כאב בברך', 'گھٹنے میں درد']) {
      expect(screen.getByText(notes)).toHaveAttribute('dir', 'auto');
    }
  });
});
