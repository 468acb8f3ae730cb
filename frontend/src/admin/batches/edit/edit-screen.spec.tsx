import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal, type FakeAnswer } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import type { Batch } from '../../records/records.api';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const PATCH = 'PATCH /api/batches/batch-1';
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const bodies = () => around.school.callsOf(PATCH).map(({ body }) => body);

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => aRegistration({ _id: `person-${index}` }));

async function open(enrolled: number, answer?: FakeAnswer, others: Batch[] = []) {
  around.school.batches = [aBatch({ enrolled }), ...others];
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  around.school.answer(PATCH, answer ?? ok({ message: 'x', batch: aBatch() }));
  const opened = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1&edit=1');
  await screen.findByLabelText('Name');
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...opened, save };
}

describe('the edit form of a batch', () => {
  it('ADMIN-8 has the fields of the create form, filled with the stored values', async () => {
    await open(0);
    expect(field('Program')).toHaveValue('surya-kriya');
    expect(field('Name')).toHaveValue('Dawn batch');
    expect(field('Start Date')).toHaveValue('2026-12-05');
    expect(field('End Time')).toHaveValue('07:00');
    expect(field('Capacity')).toHaveValue(20);
    expect(screen.getByLabelText('Monday')).toBeChecked();
  });

  it('ADMIN-8 warns when a teacher is booked twice at one time, but still saves', async () => {
    const other = aBatch({ _id: 'other', name: 'Hour', instructor: 'Arjun', location: 'Garden' });
    const { save } = await open(0, undefined, [other]);
    expect(screen.queryByText('Booked twice at the same time')).not.toBeInTheDocument();
    type('Instructor', 'arjun');
    const warning = (await screen.findByText('Booked twice at the same time')).parentElement;
    expect(warning).toHaveTextContent(
      'Arjun is needed by Hour, 06:00 - 07:00, on 7 dates, first on Monday, 7 Dec 2026',
    );
    type('Start Time', '07:00');
    type('End Time', '08:00');
    expect(screen.queryByText('Booked twice at the same time')).not.toBeInTheDocument();
    type('Start Time', '06:30');
    type('End Time', '08:00');
    expect(screen.getByText('Booked twice at the same time')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('API-7 sends only the changed fields with their read values, shows a success notice and opens the batch', async () => {
    const { save } = await open(0);
    type('Name', 'Dusk batch');
    type('Capacity', '25');
    await save();
    expect(await screen.findByText('Batch updated successfully!')).toHaveRole('status');
    expect(bodies()).toEqual([
      { name: 'Dusk batch', capacity: 25, read: { name: 'Dawn batch', capacity: 20 } },
    ]);
    expect(location.search).toBe('?id=batch-1');
  });

  it('ADMIN-8 sends no request while no field is changed or a field is invalid, and shows the reason', async () => {
    const { save } = await open(0);
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing has been changed yet.');
    type('End Date', '2026-12-04');
    await save();
    expect(field('End Date')).toHaveFocus();
    expect(field('End Date')).toHaveAccessibleDescription(
      'The end date may not be before the start date.',
    );
    expect(bodies()).toEqual([]);
  });

  it('DATA-5 writes a large number of held seats with a separator', async () => {
    await open(1300);
    expect(
      screen.getByText(/^1,300 people hold a seat: .* cannot be lower than 1,300, and you/),
    ).toBeVisible();
    expect(field('Capacity')).toHaveAccessibleDescription(
      'At least 1,300: that many seats are taken.',
    );
  });

  it('DATA-5 with 13 held seats, explains why the program is fixed and a capacity below 13 is rejected', async () => {
    const { save } = await open(13);
    expect(screen.getByText(/^13 people hold a seat: the program stays/)).toBeInTheDocument();
    expect(field('Program')).toBeDisabled();
    expect(field('Capacity')).toHaveAttribute('min', '13');
    type('Capacity', '12');
    await save();
    expect(field('Capacity')).toHaveAccessibleDescription(
      /13 people hold a seat: the capacity cannot be lower/,
    );
    type('Capacity', '13');
    await save();
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([{ capacity: 13, read: { capacity: 20 } }]);
  });

  it('DATA-5 before a new end date is saved, asks in a dialog whether to tell the 13 people with a seat', async () => {
    around.school.registrations = people(13);
    const { user, save } = await open(13);
    type('End Date', '2026-12-31');
    await save();
    const dialog = screen.getByRole('alertdialog', { name: 'Tell 13 people?' });
    expect(dialog).toHaveTextContent('13 people hold a seat');
    expect(dialog).toHaveTextContent('End Date: 30 Dec 2026 → 31 Dec 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodies()).toEqual([]);
    expect(field('End Date')).toHaveValue('2026-12-31');
    await save();
    await user.click(screen.getByRole('button', { name: 'Save and tell them' }));
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    const read = { endDate: '2026-12-30' };
    expect(bodies()).toEqual([
      { endDate: '2026-12-31', read, confirmBooked: true, tellBooked: true },
    ]);
  });

  it('MAIL-11 the dialog shows the number of mails and who has no address; staff can save without mails', async () => {
    around.school.registrations = [
      aRegistration({ _id: '1', name: 'Asha', status: 'confirmed' }),
      aRegistration({ _id: '2', name: 'Ravi', email: '', phone: '98450 12345' }),
      aRegistration({ _id: '3', name: 'Gone', email: '', status: 'cancelled' }),
    ];
    const { user, save } = await open(2);
    type('Location', 'Garden');
    await save();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Tell 2 people?' }));
    expect(await dialog.findByText('1 person gets a mail.')).toBeInTheDocument();
    expect(dialog.getByText(/^1 person has no e-mail address/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ravi 98450 12345',
    ]);
    expect(dialog.getByRole('link', { name: '98450 12345' })).toHaveAttribute(
      'href',
      'tel:9845012345',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Tell them by mail' }));
    expect(
      dialog.getByText('2 people are not told by mail: please tell them yourself.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save, I will tell them' }));
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([
      {
        location: 'Garden',
        read: { location: 'Main hall' },
        confirmBooked: true,
        tellBooked: false,
      },
    ]);
  });

  it('MAIL-11 the dialog counts people and mails from the current registrations, not from the list of batches', async () => {
    around.school.registrations = people(14);
    const { save } = await open(13);
    type('Instructor', 'Arjun');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Tell 14 people?' });
    expect(dialog).toHaveTextContent('14 people hold a seat');
    expect(dialog).toHaveTextContent('14 people get a mail.');
    expect(dialog).not.toHaveTextContent('13');
  });

  it('MAIL-11 WAIT-10 the dialog counts and lists also those who wait for a seat, who get the mail too', async () => {
    around.school.registrations = [
      aRegistration({ _id: '1', name: 'Asha', status: 'confirmed' }),
      aRegistration({ _id: '2', name: 'Bina', waiting: { place: 1 } }),
      aRegistration({ _id: '3', name: 'Chitra', waiting: { place: 2 }, email: '' }),
    ];
    const { save } = await open(1);
    type('Location', 'Garden');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Tell 3 people?' });
    expect(dialog).toHaveTextContent(
      '1 person holds a seat in this batch, and 2 people are waiting for one. All must be told what is new.',
    );
    expect(dialog).toHaveTextContent('2 people get a mail.');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Chitra');
  });

  it('MAIL-11 opens the dialog for a new instructor, but not for a new price', async () => {
    const { user, save } = await open(2);
    type('Instructor', 'Arjun');
    await save();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    type('Instructor', 'Meera');
    type('Price', '9000');
    await save();
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([{ price: 9000, read: { price: 1500 } }]);
  });

  it('DATA-5 shows the server’s message in the dialog when somebody has registered since the form was loaded', async () => {
    const { user, save } = await open(0, refusal(409, '1 person must be told.', 'batch_booked'));
    type('End Date', '2026-12-31');
    await save();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 person must be told.');
    around.school.answer(PATCH, ok({ message: 'x', batch: aBatch() }));
    await user.click(screen.getByRole('button', { name: 'Save and tell them' }));
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies().at(-1)).toEqual({
      endDate: '2026-12-31',
      read: { endDate: '2026-12-30' },
      confirmBooked: true,
      tellBooked: true,
    });
  });

  it.each([
    ['capacity_below_enrolled', 'Capacity'],
    ['batch_program_booked', 'Program'],
    ['batch_would_end', 'End Date'],
  ])(
    'API-12 shows the server error %s at the field %s, and keeps the typed name',
    async (code, label) => {
      const { save } = await open(0, refusal(409, 'That does not go.', code));
      type('Name', 'Dusk');
      await save();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(/That does not go/));
      expect(field('Name')).toHaveValue('Dusk');
    },
  );

  it('ADMIN-8 shows an alert when the server cannot be reached, and keeps the typed values across a reload', async () => {
    const { save, unmount } = await open(0, 'offline');
    type('Name', 'Dusk');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update batch. Please try again.',
    );
    unmount();
    openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1&edit=1');
    expect(await screen.findByLabelText('Name')).toHaveValue('Dusk');
  });

  it('AUTH-5 when the session ends during a save, the login leads back to the form with the typed values', async () => {
    const { user, save } = await open(0, refusal(403, 'Expired.', 'token_invalid'));
    type('Name', 'Dusk');
    await save();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun-108');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Dusk');
  });

  it('API-7 shows a price that a colleague has changed since, and does not send that price on save', async () => {
    const { save } = await open(0);
    type('Name', 'Dusk');
    around.school.batches = [aBatch({ price: 9000 })];
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    await waitFor(() => expect(field('Price')).toHaveValue(9000));
    await save();
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([{ name: 'Dusk', read: { name: 'Dawn batch' } }]);
  });

  it("ADMIN-8 'Discard changes' restores the stored values and focuses the name", async () => {
    const { user } = await open(0);
    type('Name', 'Dusk');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Name')).toHaveValue('Dawn batch');
    expect(field('Name')).toHaveFocus();
  });
});
