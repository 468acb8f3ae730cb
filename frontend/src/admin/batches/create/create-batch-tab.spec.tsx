import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBatch } from '../../testing/builders';
import { refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openTab } from '../../testing/render-admin';
import { PROGRAMS } from '../../../api/lists';

const around = inFakeSchool();
const POST = 'POST /api/batches';
const field = (label: string) => screen.getByLabelText(label);
const submitButton = () => screen.getByRole('button', { name: 'Create Batch' });

async function fillIn(what: Readonly<Record<string, string>> = {}) {
  const opened = await openTab('Create Batch');
  const { user } = opened;
  await user.selectOptions(field('Program'), 'yogic-food');
  const typed = {
    Name: 'Light cooking',
    'Start Date': '2026-12-05',
    'End Date': '2026-12-06',
    Instructor: 'Meera',
    Location: 'Kitchen',
    ...what,
  };
  for (const [label, text] of Object.entries(typed)) {
    fireEvent.change(field(label), { target: { value: text } });
  }
  return opened;
}

describe('the create-batch tab', () => {
  it('ADMIN-8 has all fields of a batch; description, start time and end time are not required', async () => {
    await openTab('Create Batch');
    const required = [
      'Program',
      'Name',
      'Start Date',
      'End Date',
      'Capacity',
      'Price',
      'Instructor',
      'Location',
    ];
    for (const label of required) expect(field(label)).toBeRequired();
    for (const label of ['Description', 'Start Time', 'End Time']) {
      expect(field(label)).not.toBeRequired();
    }
    expect(screen.getByRole('group', { name: 'Days' })).toBeInTheDocument();
  });

  it('ADMIN-8 begins with a capacity of 20 (at least 1) and a price of 0 (at least 0)', async () => {
    await openTab('Create Batch');
    expect(field('Capacity')).toHaveValue(20);
    expect(field('Capacity')).toHaveAttribute('min', '1');
    expect(field('Price')).toHaveValue(0);
    expect(field('Price')).toHaveAttribute('min', '0');
  });

  it('ADMIN-8 DATA-2 CONST the inputs have the types and limits of their fields', async () => {
    await openTab('Create Batch');
    const said = Object.fromEntries(
      Object.entries({
        Name: ['maxlength', 'autocomplete'],
        Description: ['maxlength'],
        'Start Date': ['type'],
        'End Date': ['type', 'min'],
        'Start Time': ['type'],
        'End Time': ['type'],
        Capacity: ['type', 'inputmode', 'min', 'max'],
        Price: ['type', 'inputmode', 'min', 'max'],
        Instructor: ['maxlength', 'autocomplete'],
        Location: ['maxlength', 'autocomplete'],
      }).map(([label, names]) => [label, names.map((name) => field(label).getAttribute(name))]),
    );
    expect(said).toEqual({
      Name: ['200', 'off'],
      Description: ['5000'],
      'Start Date': ['date'],
      'End Date': ['date', '2026-12-07'],
      'Start Time': ['time'],
      'End Time': ['time'],
      Capacity: ['number', 'numeric', '1', '10000'],
      Price: ['number', 'numeric', '0', '10000000'],
      Instructor: ['200', 'off'],
      Location: ['200', 'off'],
    });
  });

  it('ADMIN-8 shows a hint at description, capacity and price', async () => {
    await openTab('Create Batch');
    expect(field('Description')).toHaveAccessibleDescription('Optional.');
    expect(field('Capacity')).toHaveAccessibleDescription('How many people can join.');
    expect(field('Price')).toHaveAccessibleDescription('Whole rupees. 0 means free.');
  });

  it("DATA-4 offers the public form's eight programs and yogic-food", async () => {
    await openTab('Create Batch');
    const options = within(field('Program')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', ...PROGRAMS]);
  });

  it('ADMIN-8 sends all fields: texts trimmed, weekdays in order, capacity and price as integers', async () => {
    const { user } = await fillIn({
      Description: ' Bring a knife. ',
      'Start Time': '10:00',
      'End Time': '12:30',
      Capacity: '8',
      Price: '1500',
    });
    await user.click(screen.getByLabelText('Sunday'));
    await user.click(screen.getByLabelText('Saturday'));
    await user.click(submitButton());
    await screen.findByRole('status');
    expect(around.school.callsOf(POST).map(({ body }) => body)).toEqual([
      {
        program: 'yogic-food',
        name: 'Light cooking',
        description: 'Bring a knife.',
        startDate: '2026-12-05',
        endDate: '2026-12-06',
        schedule: { days: ['Saturday', 'Sunday'], time: { start: '10:00', end: '12:30' } },
        capacity: 8,
        price: 1500,
        instructor: 'Meera',
        location: 'Kitchen',
      },
    ]);
  });

  it('ADMIN-8 on success, shows a notice, resets the form and reloads the batches', async () => {
    const { user } = await fillIn({ Capacity: '8' });
    const before = around.school.callsOf('GET /api/batches').length;
    await user.click(submitButton());
    expect((await screen.findByRole('status')).textContent).toBe('Batch created successfully!');
    expect(field('Program')).toHaveValue('');
    expect(field('Name')).toHaveValue('');
    expect(field('Start Date')).toHaveValue('2026-12-07');
    expect(field('End Date')).toHaveValue('');
    expect(field('Capacity')).toHaveValue(20);
    await waitFor(() =>
      expect(around.school.callsOf('GET /api/batches').length).toBeGreaterThan(before),
    );
  });

  it.each([
    ["the server's message", refusal(400, 'Kitchen is closed.'), 'Kitchen is closed.'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'Failed to create batch. Please try again.',
    ],
  ])('ADMIN-8 on failure shows %s, and keeps what was typed', async (_, answer, text) => {
    around.school.answer(POST, answer);
    const { user } = await fillIn();
    await user.click(submitButton());
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(text);
    expect(said).toHaveClass('failure');
    expect(field('Name')).toHaveValue('Light cooking');
    expect(field('Program')).toHaveValue('yogic-food');
  });

  it('ADMIN-8 shows a server error for a field as description of that field, and focuses the field', async () => {
    const errors = [{ field: 'schedule.time.end', code: 'invalid_time', message: 'Too late.' }];
    around.school.answer(POST, { status: 400, body: { code: 'x', message: 'No.', errors } });
    const { user } = await fillIn();
    await user.click(submitButton());
    await waitFor(() => expect(field('End Time')).toHaveAccessibleDescription('Too late.'));
    expect(field('End Time')).toHaveFocus();
  });

  it('ADMIN-8 shows a server error for the weekdays below them, marks each, and focuses the first', async () => {
    const errors = [{ field: 'schedule.days', code: 'invalid_day', message: 'No such day.' }];
    around.school.answer(POST, { status: 400, body: { code: 'x', message: 'No.', errors } });
    const { user } = await fillIn();
    await user.click(submitButton());
    const days = within(screen.getByRole('group', { name: 'Days' }));
    expect(await days.findByText('No such day.')).toBeVisible();
    for (const day of days.getAllByRole('checkbox')) expect(day).toBeInvalid();
    expect(screen.getByLabelText('Monday')).toHaveFocus();
  });

  it('ADMIN-8 sends no request while required fields are empty, and focuses the first of them', async () => {
    const { user } = await fillIn({ Instructor: '', Location: '' });
    await user.click(submitButton());
    expect(field('Instructor')).toHaveFocus();
    expect(field('Instructor')).toBeInvalid();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(around.school.callsOf(POST)).toHaveLength(0);
  });

  it('ADMIN-8 sends exactly one POST request when the form is submitted again before the server answers', async () => {
    const release = around.school.hold(POST, refusal(500));
    const { user } = await fillIn();
    await user.click(submitButton());
    const busy = screen.getByRole('button', { name: 'Creating...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toBeEnabled();
    await user.type(field('Name'), '{Enter}');
    await user.click(busy);
    release();
    await screen.findByRole('alert');
    expect(submitButton()).toHaveFocus();
    expect(around.school.callsOf(POST)).toHaveLength(1);
  });

  it('ADMIN-8 warns when teacher and place are booked twice at one time, but still creates the batch', async () => {
    around.school.batches = [
      aBatch({ name: 'Knives', instructor: 'Meera', location: 'kitchen', endDate: '2026-12-20' }),
    ];
    const { user } = await fillIn({ 'Start Time': '06:30', 'End Time': '08:00' });
    expect(screen.queryByText('Booked twice at the same time')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Saturday'));
    await user.click(screen.getByLabelText('Friday'));
    expect(screen.queryByText('Booked twice at the same time')).not.toBeInTheDocument();
    fireEvent.change(field('End Date'), { target: { value: '2026-12-12' } });
    const warning = screen.getByText('Booked twice at the same time').parentElement;
    expect(warning?.parentElement).toHaveAttribute('aria-live', 'polite');
    expect(warning).toHaveTextContent(
      'Meera and kitchen are needed by Knives, 06:00 - 07:00, on Friday, 11 Dec 2026',
    );
    expect(screen.getByRole('link', { name: 'Knives' })).toHaveAttribute(
      'href',
      '/admin/batches?id=batch-1',
    );
    await user.click(submitButton());
    await screen.findByText('Batch created successfully!');
    expect(around.school.callsOf(POST)).toHaveLength(1);
  });

  it('ADMIN-9 rejects an end date before the start date with a message, and sends no request', async () => {
    const { user } = await fillIn({ 'Start Date': '2026-12-05', 'End Date': '2026-12-04' });
    await user.click(submitButton());
    expect(field('End Date')).toHaveAccessibleDescription(
      'The end date may not be before the start date.',
    );
    expect(around.school.callsOf(POST)).toHaveLength(0);
  });

  it('ADMIN-9 rejects an end time that is not after the start time with a message, and sends no request', async () => {
    const { user } = await fillIn({ 'Start Time': '07:00', 'End Time': '07:00' });
    await user.click(submitButton());
    expect(field('End Time')).toHaveAccessibleDescription(
      'The end time must be after the start time.',
    );
    expect(around.school.callsOf(POST)).toHaveLength(0);
  });

  it('ADMIN-8 keeps the typed values while another tab is open', async () => {
    const { user } = await fillIn();
    await user.click(screen.getByRole('tab', { name: 'Batches' }));
    await user.click(screen.getByRole('tab', { name: 'Create Batch' }));
    expect(field('Name')).toHaveValue('Light cooking');
  });
});
