import { act, screen, waitFor, within } from '@testing-library/react';
import { aBatch } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin, openTab } from '../testing/render-admin';

const QUESTION = 'Are you sure you want to delete this batch? This action cannot be undone.';
const BLOCKED = 'Cannot delete batch with enrolled students';

const around = inFakeSchool();

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const deleteButton = async (name: string) =>
  within(await row(name)).getByRole('button', { name: 'Delete' });
const counter = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function askToDelete(name: string) {
  const { user } = await openTab('Batches');
  await user.click(await deleteButton(name));
  return { user, dialog: await screen.findByRole('alertdialog') };
}

async function confirmDeletion(name: string) {
  const { user, dialog } = await askToDelete(name);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  return { user };
}

describe('the batches tab', () => {
  it('ADMIN-3 has a table with the columns Program, Name, Dates, Capacity, Enrolled, Status, Actions', async () => {
    around.school.batches = [aBatch({ capacity: 25, enrolled: 13 })];
    await openTab('Batches');
    const cells = within(await row('Dawn batch')).getAllByRole('cell');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Program',
      'Name',
      'Dates',
      'Capacity',
      'Enrolled',
      'Status',
      'Actions',
    ]);
    expect(cells[0]).toHaveTextContent(/^Surya Kriya$/);
    expect(cells[1]?.textContent).toBe('Dawn batchMeera · Main hall · ₹1,500');
    expect(cells[2]?.textContent).toBe('5 Dec 2026 to 30 Dec 2026Monday, Friday06:00 - 07:00');
    expect(cells[3]).toHaveTextContent(/^25$/);
    expect(cells[4]).toHaveTextContent(/^13$/);
    expect(cells[5]).toHaveTextContent(/^active$/);
  });

  it('ADMIN-3 counts upcoming, active and completed batches', async () => {
    around.school.batches = [
      aBatch({ _id: '1', startDate: '2026-12-06' }),
      aBatch({ _id: '2', startDate: '2026-12-07' }),
      aBatch({ _id: '3', startDate: '2026-12-08' }),
      aBatch({ _id: '4' }),
      aBatch({ _id: '5' }),
      aBatch({ _id: '6', startDate: '2026-12-01', endDate: '2026-12-04' }),
    ];
    await openTab('Batches');
    await waitFor(() => expect(counter('Upcoming')).toHaveTextContent(/^3$/));
    expect(counter('Active')).toHaveTextContent(/^2$/);
    expect(counter('Completed')).toHaveTextContent(/^1$/);
  });

  it("ADMIN-3 Completed batches also show 'Ended {date}', others do not", async () => {
    around.school.batches = [
      aBatch({ _id: '1', name: 'Past', startDate: '2026-11-01', endDate: '2026-12-04' }),
      aBatch({ _id: '2', name: 'Running', startDate: '2026-11-01', endDate: '2026-12-05' }),
    ];
    await openTab('Batches');
    expect(within(await row('Past')).getByText('Ended 4 Dec 2026')).toBeInTheDocument();
    expect(await row('Running')).not.toHaveTextContent('Ended');
  });

  it("ADMIN-3 'Refresh' loads the list of batches from the server again, and is marked as busy meanwhile", async () => {
    const { user } = await openTab('Batches');
    await screen.findByText(/No batches yet/);
    const release = around.school.hold('GET /api/batches', ok([aBatch()]));
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
    await user.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'));
    release();
    expect(await row('Dawn batch')).toBeInTheDocument();
    expect(refresh).toHaveAttribute('aria-busy', 'false');
  });

  it.each([
    ['2026-12-05', '2026-12-05', 'active'],
    ['2026-12-01', '2026-12-05', 'active'],
    ['2026-12-06', '2026-12-06', 'upcoming'],
    ['2026-12-01', '2026-12-04', 'completed'],
  ])(
    'ADMIN-4 shows a batch from %s to %s as %s, regardless of its stored status',
    async (start, end, status) => {
      const stored = status === 'upcoming' ? 'completed' : 'upcoming';
      around.school.batches = [aBatch({ startDate: start, endDate: end, status: stored })];
      await openTab('Batches');
      expect(within(await row('Dawn batch')).getByText(status)).toBeInTheDocument();
    },
  );

  it('ADMIN-4 shows a batch as active from its start date in the time zone of the school', async () => {
    jest.setSystemTime(new Date('2026-12-05T18:30:00Z'));
    around.school.batches = [aBatch({ startDate: '2026-12-06', endDate: '2026-12-06' })];
    await openTab('Batches');
    expect(within(await row('Dawn batch')).getByText('active')).toBeInTheDocument();
  });

  it('ADMIN-5 leaves batches that ended more than 30 days ago out of the list and of the counts', async () => {
    around.school.batches = [
      aBatch({ _id: '1', name: 'Just kept', startDate: '2026-10-01', endDate: '2026-11-05' }),
      aBatch({ _id: '2', name: 'Long gone', startDate: '2026-10-01', endDate: '2026-11-04' }),
    ];
    await openTab('Batches');
    expect(await row('Just kept')).toBeInTheDocument();
    expect(screen.queryByText('Long gone')).not.toBeInTheDocument();
    expect(counter('Completed')).toHaveTextContent(/^1$/);
  });

  it('ADMIN-6 disables Delete while enrolled is above 0, and shows the reason as tooltip and as text', async () => {
    around.school.batches = [
      aBatch({ _id: '1', name: 'Joined', enrolled: 1 }),
      aBatch({ _id: '2', name: 'Empty', enrolled: 0 }),
      aBatch({ _id: '3', name: 'Offered', enrolled: 1, offered: 1 }),
    ];
    await openTab('Batches');
    expect(await deleteButton('Joined')).toBeDisabled();
    expect(await deleteButton('Offered')).toBeDisabled();
    expect(await deleteButton('Joined')).toHaveAttribute('title', BLOCKED);
    // Touch devices show this text in place of the tooltip.
    const beside = (await deleteButton('Joined')).nextElementSibling;
    expect(beside).toHaveAttribute('data-reason', BLOCKED);
    expect(await deleteButton('Empty')).toBeEnabled();
    expect(await deleteButton('Empty')).not.toHaveAttribute('title');
    expect((await deleteButton('Empty')).nextElementSibling).toBeNull();
  });

  it('ADMIN-6 ADMIN-11 Delete opens an alertdialog with Cancel and Delete; Cancel has the focus and keeps the batch', async () => {
    around.school.batches = [aBatch()];
    const { user, dialog } = await askToDelete('Dawn batch');
    expect(dialog).toHaveAccessibleDescription(QUESTION);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Delete']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(around.school.callsOf('DELETE /api/batches/batch-1')).toHaveLength(0);
    expect(await row('Dawn batch')).toBeInTheDocument();
  });

  it('ADMIN-11 a click beside the delete dialog leaves it open; Escape closes it without a deletion', async () => {
    around.school.batches = [aBatch()];
    const { user, dialog } = await askToDelete('Dawn batch');
    await user.click(dialog);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    // Browsers fire this event for Escape. jsdom does not.
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(around.school.callsOf('DELETE /api/batches/batch-1')).toHaveLength(0);
  });

  it('ADMIN-11 keeps the delete dialog open until the server answers, even on Escape, and both buttons ignore presses', async () => {
    around.school.batches = [aBatch()];
    const release = around.school.hold('DELETE /api/batches/batch-1', refusal(500));
    const { user, dialog } = await askToDelete('Dawn batch');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    for (const button of within(dialog).getAllByRole('button')) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(around.school.callsOf('DELETE /api/batches/batch-1')).toHaveLength(1);
  });

  it('ADMIN-6 deletes the batch on confirmation, shows a success notice, reloads the list and focuses its heading', async () => {
    around.school.batches = [aBatch(), aBatch({ _id: 'batch-2', name: 'Other' })];
    await confirmDeletion('Dawn batch');
    expect(await screen.findByRole('status')).toHaveTextContent(/^Batch deleted successfully!$/);
    await waitFor(() => expect(screen.queryByText('Dawn batch')).not.toBeInTheDocument());
    expect(await row('Other')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All batches' })).toHaveFocus();
  });

  it('ADMIN-6 keeps the sort order in the address after a deletion', async () => {
    around.school.batches = [aBatch(), aBatch({ _id: 'batch-2', name: 'Other' })];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?sort=name');
    await user.click(await deleteButton('Dawn batch'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Batch deleted successfully!$/);
    expect(location.pathname + location.search).toBe('/admin/batches?sort=name');
  });

  it('ADMIN-6 a double click on Delete sends exactly one DELETE request and shows the success notice', async () => {
    around.school.batches = [aBatch()];
    const { dialog } = await askToDelete('Dawn batch');
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    // Both clicks come before the next render.
    act(() => {
      confirm.click();
      confirm.click();
    });
    expect(await screen.findByRole('status')).toHaveTextContent(/^Batch deleted successfully!$/);
    expect(around.school.callsOf('DELETE /api/batches/batch-1')).toHaveLength(1);
  });

  it.each([
    ["the server's message", refusal(409, 'Asha has just joined.'), 'Asha has just joined.'],
    ['a standard text if the server sends no message', refusal(500), 'Failed to delete batch'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'Failed to delete batch. Please try again.',
    ],
  ])(
    'ADMIN-6 keeps the batch when a deletion fails, and shows as alert: %s',
    async (_, answer, text) => {
      around.school.batches = [aBatch()];
      around.school.answer('DELETE /api/batches/batch-1', answer);
      await confirmDeletion('Dawn batch');
      const said = await screen.findByRole('alert');
      expect(said.textContent).toBe(text);
      expect(said.closest('[data-outcome]')).toHaveAttribute('data-outcome', 'failure');
      expect(await row('Dawn batch')).toBeInTheDocument();
    },
  );

  it('ADMIN-6 says that a batch is deleted whose deletion got no answer, once the list has come without it', async () => {
    around.school.batches = [aBatch()];
    around.school.answer('DELETE /api/batches/batch-1', () => {
      around.school.batches = [];
      return 'offline';
    });
    const { user } = await confirmDeletion('Dawn batch');
    expect(await screen.findByText('Batch deleted successfully!')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/batch/, { selector: '[data-outcome] *' })).not.toBeInTheDocument();
  });

  it('ADMIN-6 the success notice of a deletion stays until it is dismissed', async () => {
    around.school.batches = [aBatch()];
    const { user } = await confirmDeletion('Dawn batch');
    await screen.findByRole('status');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByRole('status')).toHaveTextContent(/^Batch deleted successfully!$/);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it("ADMIN-3 shows 'Try again' when the list of batches fails to load, and loads the list on a click", async () => {
    around.school.answer('GET /api/batches', refusal(503, 'Away.'));
    const { user } = await openTab('Batches');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    around.school.batches = [aBatch()];
    around.school.answer('GET /api/batches', ok(around.school.batches));
    await user.click(retry);
    expect(await row('Dawn batch')).toBeInTheDocument();
  });
});
