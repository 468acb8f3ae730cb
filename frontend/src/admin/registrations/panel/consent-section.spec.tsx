import { screen, waitFor, within } from '@testing-library/react';
import { aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool, manyTurns } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';
import { holdRegistrations } from '../../testing/registration-calls';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ADDRESS = '/admin/registrations?id=registration-1';
const part = () => screen.getByRole('region', { name: 'Consent' });
const panel = async () => within(await screen.findByRole('complementary', { name: 'Vikram Iyer' }));

const child = aRegistration({ program: 'yoga-for-kids', missing: ['guardian'] });
const patient = aRegistration({ program: 'treatment-module', hasHealthNote: true });
const SHOW = `POST ${ONE}/health-note/show`;
const WRITE = `PUT ${ONE}/health-note`;
const NOTE = { at: '2026-11-20T06:30:00.000Z', origin: 'visitor', text: 'Asthma' };
const SECOND = { ...NOTE, origin: 'repeat', text: 'Slipped disc' };
const LOST = { at: NOTE.at, origin: 'staff', unreadable: true };

/** Opens the panel of somebody with notes on health, none of which is shown yet. */
async function openNotes(notes: readonly object[] = [NOTE]) {
  holdRegistrations(around.school, [patient]);
  around.school.answer(SHOW, ok({ notes }));
  const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
  const shown = await panel();
  return { user, shown, show: await shown.findByRole('button', { name: 'Show health note' }) };
}

describe('the display of consent for staff', () => {
  it('LAW-4 LAW-5 marks a missing guardian strongly and a missing health note softly in the list', async () => {
    const other = aRegistration({
      _id: 'registration-2',
      name: 'Asha',
      program: 'treatment-module',
      missing: ['health-note'],
    });
    holdRegistrations(around.school, [child, other]);
    await openTab('Registrations');
    const rows = (await screen.findAllByRole('row')).slice(1);
    const marks = rows.map((row) =>
      ['Guardian missing', 'No health note'].filter((text) => within(row).queryByText(text)),
    );
    expect(marks).toEqual([['Guardian missing'], ['No health note']]);
    // A missing guardian is marked more strongly than a missing health note, which is optional.
    expect(screen.getByText('Guardian missing')).toHaveClass('mark');
    expect(screen.getByText('No health note')).toHaveClass('softMark');
  });

  it('LAW-1 shows the version of the privacy notice and the time when it was shown', async () => {
    const noticeAt = '2026-11-20T06:30:00.000Z';
    holdRegistrations(around.school, [aRegistration({ noticeVersion: '2026-11-22', noticeAt })]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    expect((await panel()).getByText(/^2026-11-22, shown .*12:00/)).toBeVisible();
  });

  it('LAW-1 says that the form has shown no privacy notice when no notice is recorded', async () => {
    holdRegistrations(around.school, [child]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const notice = (await panel()).getByText('Notice');
    expect(notice.nextElementSibling?.textContent).toBe('Our form did not show one');
  });

  it.each([
    ['is shown to staff where a health note may be asked for', 'treatment-module', 1],
    ['is left out where nothing is asked and nothing recorded', 'yogasanas', 0],
  ])('LAW-1 LAW-5 the section on consent %s', async (_, program, count) => {
    holdRegistrations(around.school, [aRegistration({ program })]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    await panel();
    expect(screen.queryAllByRole('region', { name: 'Consent' })).toHaveLength(count);
  });

  it.each([
    ['not offered to a person of another program', 'yogasanas', {}, 0],
    ['not offered while the server cannot encrypt one', 'treatment-module', {}, 0],
    [
      'offered where it was asked for and is missing',
      'treatment-module',
      { missing: ['health-note' as const] },
      1,
    ],
  ])('LAW-5 a health note is %s', async (_, program, what, count) => {
    holdRegistrations(around.school, [
      aRegistration({ program, noticeVersion: '2026-11-22', ...what }),
    ]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    await panel();
    expect(within(part()).queryAllByRole('button', { name: /health note/ })).toHaveLength(count);
  });

  it.each([{ hasHealthNote: true } as const, { guardianName: 'Meera Rao' }])(
    'LAW-4 LAW-7 is there after a correction to another program too, if there is something to show: %j',
    async (kept) => {
      holdRegistrations(around.school, [aRegistration({ program: 'yogasanas', ...kept })]);
      openAdmin(GOOD_TOKEN, ADDRESS);
      await panel();
      expect(part()).toBeVisible();
    },
  );

  it('LAW-7 loads a health note only after a press, and hides it again at a second press', async () => {
    const { user, shown, show } = await openNotes();
    expect(around.school.callsOf(SHOW)).toHaveLength(0);
    await user.click(show);
    expect(await shown.findByText('Asthma')).toBeVisible();
    expect(around.school.callsOf(SHOW)).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: 'Hide' }));
    expect(shown.queryByText('Asthma')).not.toBeInTheDocument();
  });

  it('LAW-7 the history is read again after a health note was shown and changed, and a change waits for the one before', async () => {
    const { user, shown, show } = await openNotes();
    const asked = () => around.school.callsOf('GET /api/admin/audit/registration-1');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(show);
    await shown.findByText('Asthma');
    await waitFor(() => expect(asked()).toHaveLength(2));
    const release = around.school.hold(`PATCH ${ONE}`, ok(patient));
    around.school.answer(WRITE, ok(patient));
    await user.click(shown.getByRole('checkbox', { name: /^Contacted/ }));
    await user.click(shown.getByRole('button', { name: 'Change health note' }));
    await user.click(within(part()).getByRole('button', { name: 'Save' }));
    await manyTurns();
    expect(around.school.callsOf(WRITE)).toEqual([]);
    const before = asked().length;
    release();
    await waitFor(() => expect(around.school.callsOf(WRITE)).toHaveLength(1));
    // Once for the mark, and once for the note.
    await waitFor(() => expect(asked()).toHaveLength(before + 2));
  });

  it('LAW-7 the focus follows each step: to the note, its field, and the button in its place', async () => {
    const { user, shown, show } = await openNotes();
    await user.click(show);
    const note = await shown.findByText('Asthma');
    await waitFor(() => expect(note.closest('blockquote')).toHaveFocus());
    await user.click(shown.getByRole('button', { name: 'Change health note' }));
    expect(shown.getByLabelText('Health note')).toHaveFocus();
    await user.click(within(part()).getByRole('button', { name: 'Cancel' }));
    expect(note.closest('blockquote')).toHaveFocus();
    await user.click(shown.getByRole('button', { name: 'Hide' }));
    expect(shown.getByRole('button', { name: 'Show health note' })).toHaveFocus();
  });

  it('LAW-7 does not move the focus to the notes when the person has gone to another field meanwhile', async () => {
    const { user, shown, show } = await openNotes();
    const release = around.school.hold(SHOW, ok({ notes: [NOTE] }));
    await user.click(show);
    const staffNotes = shown.getByLabelText(/^Staff notes/, { selector: 'textarea' });
    await user.click(staffNotes);
    release();
    await shown.findByText('Asthma');
    expect(staffNotes).toHaveFocus();
  });

  it.each([
    [
      'with a paragraph for each note that can be read',
      [NOTE, LOST, SECOND],
      'Asthma\n\nSlipped disc',
    ],
    ['empty if no note can be read', [LOST], ''],
  ])('LAW-7 the change of health notes begins %s', async (_, notes, text) => {
    const { user, shown, show } = await openNotes(notes);
    await user.click(show);
    await user.click(await shown.findByRole('button', { name: 'Change health note' }));
    const field = shown.getByLabelText('Health note');
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(
      'Saving also deletes the note that cannot be opened, for good.',
    );
  });

  it('LAW-7 a missing health note is added in an empty field', async () => {
    holdRegistrations(around.school, [
      { ...patient, hasHealthNote: false, missing: ['health-note'] },
    ]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Add health note' }));
    expect(shown.getByLabelText('Health note')).toHaveValue('');
  });

  it('DATA-2 LAW-5 limits a changed health note to 2,000 characters', async () => {
    const { user, shown, show } = await openNotes();
    await user.click(show);
    await user.click(await shown.findByRole('button', { name: 'Change health note' }));
    const field = shown.getByLabelText('Health note');
    expect(field).toHaveAttribute('maxlength', '2000');
    expect(field).toHaveAccessibleDescription(
      'Kept encrypted. Leave it empty to remove what is there.',
    );
  });

  it.each([
    ['replaced', ' Asthma, mild. ', 'Asthma, mild.', patient],
    ['removed', ' ', '', { ...patient, hasHealthNote: false }],
  ])(
    'LAW-7 a health note can be %s, and is hidden afterwards',
    async (_, typed, text, answered) => {
      const { user, shown, show } = await openNotes();
      around.school.answer(WRITE, ok(answered));
      await user.click(show);
      await user.click(await shown.findByRole('button', { name: 'Change health note' }));
      const field = shown.getByLabelText('Health note');
      expect(field).toHaveValue('Asthma');
      await user.clear(field);
      await user.type(field, typed);
      const consent = within(part());
      await user.click(consent.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(field).not.toBeInTheDocument());
      expect(around.school.callsOf(WRITE).map(({ body }) => body)).toEqual([{ text }]);
      expect(shown.queryByText('Asthma')).not.toBeInTheDocument();
    },
  );

  it('AUTH-5 LAW-7 keeps a typed health note when the session ends, but not when the panel closes', async () => {
    const { user, shown, show } = await openNotes();
    around.school.answer(WRITE, refusal(403, 'Log in again.', 'session_ended'));
    await user.click(show);
    await user.click(await shown.findByRole('button', { name: 'Change health note' }));
    await user.type(shown.getByLabelText('Health note'), ', mild');
    await user.click(within(part()).getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const again = await panel();
    expect(again.getByLabelText('Health note')).toHaveValue('Asthma, mild');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('link', { name: 'Vikram Iyer' }));
    expect(await (await panel()).findByRole('button', { name: 'Show health note' })).toBeVisible();
    expect(screen.queryByLabelText('Health note')).not.toBeInTheDocument();
  });

  it('LAW-5 LAW-6 shows the origin of each health note, and marks a note that cannot be decrypted', async () => {
    const { user, shown, show } = await openNotes([NOTE, SECOND, LOST]);
    await user.click(show);
    await shown.findByText('Asthma');
    expect(
      within(part())
        .getAllByRole('blockquote')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AsthmaWith the registration, 20 Nov 2026, 12:00',
      'Slipped discAdded later, unverified, 20 Nov 2026, 12:00',
      'This note cannot be opened: the key that encrypted it is not set on the server.Staff, 20 Nov 2026, 12:00',
    ]);
  });
});
