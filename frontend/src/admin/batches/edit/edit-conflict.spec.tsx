import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { go } from '../../address/admin-address';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const PATCH = 'PATCH /api/batches/batch-1';
const CHANGED = refusal(409, 'Somebody else has just changed this batch.', 'batch_changed');
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const bodies = () => around.school.callsOf(PATCH).map(({ body }) => body);

async function open() {
  around.school.batches = [aBatch({ price: 4500 })];
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  around.school.answer(PATCH, CHANGED);
  const opened = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1&edit=1');
  await screen.findByLabelText('Name');
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, press };
}

describe('a batch that two people edit at the same time', () => {
  it("API-7 keeps the typed values, shows the stored ones at their fields, saves on 'Save mine all the same'", async () => {
    const { press } = await open();
    type('Price', '5000');
    type('End Date', '2026-12-31');
    around.school.batches = [aBatch({ price: 6000, endDate: '2027-01-09', location: 'Roof' })];
    await press('Save');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else has changed this batch meanwhile. Your changes are still here, but not saved yet. Where you both changed the same field, what is stored now is shown below it.',
    );
    await waitFor(() => expect(field('Price')).toHaveAccessibleDescription('Stored now: 6000'));
    expect(field('Price')).toHaveValue(5000);
    expect(field('End Date')).toHaveAccessibleDescription('Stored now: 9 Jan 2027');
    expect(field('Location')).toHaveValue('Roof');
    expect(bodies()).toEqual([
      { price: 5000, endDate: '2026-12-31', read: { price: 4500, endDate: '2026-12-30' } },
    ]);

    around.school.answer(PATCH, ok({ message: 'x', batch: aBatch() }));
    await press('Save mine all the same');
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    expect(bodies()[1]).toEqual({
      price: 5000,
      endDate: '2026-12-31',
      read: { price: 6000, endDate: '2027-01-09' },
    });
  });

  it('API-7 says that a change is saved if only the response to it was lost', async () => {
    const { press } = await open();
    type('Price', '5000');
    around.school.answer(PATCH, () => {
      around.school.batches = [aBatch({ price: 5000, location: 'Roof' })];
      return 'offline';
    });
    await press('Save');
    expect(await screen.findByText('Failed to update batch. Please try again.')).toBeVisible();
    await waitFor(() => expect(field('Location')).toHaveValue('Roof'));
    await press('Save');
    expect(await screen.findByText('Batch updated successfully!')).toBeVisible();
    expect(screen.queryByLabelText('Price')).not.toBeInTheDocument();
  });

  it('API-9 says that the batch was deleted meanwhile, and moves the focus there', async () => {
    const { press } = await open();
    type('Location', 'Roof');
    around.school.batches = [];
    around.school.answer(PATCH, refusal(404, 'This batch does not exist.', 'batch_not_found'));
    await press('Save');
    expect(await screen.findByText(/^This batch is no longer here/)).toHaveFocus();
  });

  it('API-7 sends the value read when typing began, even after the list was loaded again since', async () => {
    const { press } = await open();
    type('Price', '500');
    around.school.batches = [aBatch({ price: 6000 })];
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    type('Price', '5000');
    await press('Save');
    await screen.findByRole('alert');
    expect(bodies()).toEqual([{ price: 5000, read: { price: 4500 } }]);
    expect(field('Price')).toHaveAccessibleDescription('Stored now: 6000');
  });

  it('API-7 sends the value read in this batch, after an edit of another one was left unsaved', async () => {
    const { press } = await open();
    type('Price', '5000');
    around.school.batches = [aBatch({ price: 4500 }), aBatch({ _id: 'batch-2', price: 900 })];
    await act(() => jest.advanceTimersByTimeAsync(301_000));
    around.school.answer('GET /api/admin/audit/batch-2', ok({ entries: [] }));
    act(() => go('batches', { id: 'batch-2', edit: '1' }));
    await waitFor(() => expect(field('Price')).toHaveValue(900));
    type('Price', '1000');
    await press('Save');
    const sent = () => around.school.callsOf('PATCH /api/batches/batch-2').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ price: 1000, read: { price: 900 } }]));
  });

  it("API-7 merges the typed start time with a colleague’s new end time, and 'Save' stores both", async () => {
    const { press } = await open();
    type('Start Time', '06:30');
    const { schedule } = aBatch();
    around.school.batches = [
      aBatch({ schedule: { ...schedule, time: { ...schedule.time, end: '07:45' } } }),
    ];
    await press('Save');
    await screen.findByRole('alert');
    await waitFor(() => expect(field('End Time')).toHaveValue('07:45'));
    around.school.answer(PATCH, ok({ message: 'x', batch: aBatch() }));
    await press('Save');
    expect(await screen.findByText('Batch updated successfully!')).toBeInTheDocument();
    const { days, time } = schedule;
    const now = { start: time.start, end: '07:45' };
    expect(bodies()[1]).toEqual({
      schedule: { days, time: { start: '06:30', end: '07:45' } },
      read: { schedule: { days, time: now } },
    });
  });

  it("API-7 shows a colleague’s weekdays as 'Stored now', and 'Discard changes' loads these weekdays", async () => {
    const { press, user } = await open();
    await user.click(field('Monday'));
    const { schedule } = aBatch();
    around.school.batches = [aBatch({ schedule: { ...schedule, days: ['Tuesday', 'Sunday'] } })];
    await press('Save');
    expect(await screen.findByText('Stored now: Tuesday, Sunday')).toBeInTheDocument();
    await press('Discard changes');
    expect(screen.queryByText(/^Stored now/)).not.toBeInTheDocument();
    expect(field('Tuesday')).toBeChecked();
    expect(field('Monday')).not.toBeChecked();

    type('Price', '5000');
    await press('Save');
    await screen.findByRole('alert');
    expect(bodies()[1]).toEqual({ price: 5000, read: { price: 1500 } });
  });

  it('API-7 keeps nothing typed in a form that was left before the save was answered', async () => {
    const { press, user } = await open();
    const release = around.school.hold(PATCH, ok({ message: 'x', batch: aBatch() }));
    type('Price', '5000');
    await press('Save');
    await user.click(screen.getByRole('link', { name: 'All batches' }));
    around.school.batches = [aBatch({ price: 7000 })];
    release();
    await user.click(await screen.findByRole('link', { name: 'Edit Dawn batch' }));
    await waitFor(() => expect(field('Price')).toHaveValue(7000));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  it('API-7 keeps what is typed while a save is on its way, and saves it on top of it', async () => {
    const { press } = await open();
    const stored = aBatch({ price: 5000 });
    const release = around.school.hold(PATCH, ok({ message: 'x', batch: stored }));
    type('Price', '5000');
    await press('Save');
    type('Price', '5500');
    type('Location', 'Roof');
    around.school.batches = [stored];
    release();
    expect(await screen.findByText('Batch updated successfully!')).toHaveRole('status');
    expect(field('Price')).toHaveValue(5500);
    around.school.answer(PATCH, ok({ message: 'x', batch: stored }));
    await press('Save');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({
      price: 5500,
      location: 'Roof',
      read: { price: 5000, location: 'Main hall' },
    });
  });
});
