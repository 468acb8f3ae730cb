import { act, screen, waitFor, within } from '@testing-library/react';
import { aBatch } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin, openTab } from '../testing/render-admin';

const around = inFakeSchool();

beforeEach(() => {
  around.school.batches = [aBatch(), aBatch({ _id: 'batch-2', name: 'Other' })];
  for (const id of ['batch-1', 'batch-2'])
    around.school.answer(`GET /api/admin/audit/${id}`, ok({ entries: [] }));
});

const heading = (name: string) => screen.findByRole('heading', { name });

async function confirmDeletion(user: ReturnType<typeof openAdmin>['user']) {
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

describe('moves between the list and the batches', () => {
  it('ADMIN-3 leave the focus on the pressed tab when the list opens, and show no form without a batch', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?edit=1');
    await screen.findByRole('link', { name: 'Other' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(
      screen.queryByText('This batch is no longer here. Somebody may have deleted it.'),
    ).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    await user.click(screen.getByRole('tab', { name: 'Batches' }));
    await screen.findByRole('link', { name: 'Other' });
    expect(screen.getByRole('tab', { name: 'Batches' })).toHaveFocus();
  });

  it('NAV-5 ADMIN-3 focus the heading of an opened batch, and back in the list the link to this batch', async () => {
    const { user } = await openTab('Batches');
    await user.click(await screen.findByRole('link', { name: 'Other' }));
    expect(await heading('Other')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'All batches' }));
    expect(screen.getByRole('link', { name: 'Other' })).toHaveFocus();
  });

  it('NAV-5 ADMIN-3 focus the heading of the edit form of a batch, and after a save that of the batch', async () => {
    around.school.answer('PATCH /api/batches/batch-1', ok({ message: 'x', batch: aBatch() }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await user.click(await screen.findByRole('link', { name: /^Edit/ }));
    expect(await heading('Edit “Dawn batch”')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'es');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('Dawn batch')).toHaveFocus();
  });

  it('ADMIN-6 keep the message of a failed deletion in the list, and remove it when another batch opens', async () => {
    around.school.answer('DELETE /api/batches/batch-1', refusal(409, 'Asha has just joined.'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmDeletion(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Asha has just joined.');
    await user.click(screen.getByRole('link', { name: 'All batches' }));
    expect(screen.getByRole('alert').textContent).toBe('Asha has just joined.');
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await heading('Other');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ADMIN-6 focus the heading of the list after a deletion on the screen of the batch, which then has no link', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmDeletion(user);
    await screen.findByText('Batch deleted successfully!');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dawn batch' })).toBeNull());
    expect(await heading('All batches')).toHaveFocus();
  });

  it('ADMIN-6 focus the heading of the list after a batch was called off', async () => {
    around.school.batches = [aBatch({ enrolled: 2 }), aBatch({ _id: 'batch-2', name: 'Other' })];
    around.school.answer('POST /api/batches/batch-1/call-off', ok({ cancelled: 2 }));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await user.click(await screen.findByRole('button', { name: 'Call off' }));
    around.school.batches = [aBatch({ _id: 'batch-2', name: 'Other' })];
    await user.click(screen.getByRole('button', { name: 'Call off and tell them' }));
    await screen.findByRole('link', { name: 'Other' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dawn batch' })).toBeNull());
    expect(await heading('All batches')).toHaveFocus();
  });

  it('ADMIN-6 NAV-5 replace the screen of a deleted batch, so that Back does not lead to it', async () => {
    const { user } = await openTab('Batches');
    await user.click(await screen.findByRole('link', { name: 'Dawn batch' }));
    await heading('Dawn batch');
    const before = history.length;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirmDeletion(user);
    expect(await screen.findByText('Batch deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe(''));
    expect(history.length).toBe(before);
    act(() => history.back());
    await screen.findByRole('row', { name: /Other/ });
    expect(location.search).toBe('');
  });
});
