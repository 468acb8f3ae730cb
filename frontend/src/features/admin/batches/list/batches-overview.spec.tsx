import { screen, waitFor, within } from '@testing-library/react';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';

const around = inFakeSchool();
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const counter = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('link')[0]?.textContent);

const RECENT = aBatch({
  _id: '1',
  name: 'Recent',
  startDate: '2026-10-01',
  endDate: '2026-11-05',
});
const OLD = aBatch({ _id: '2', name: 'Old', startDate: '2026-10-01', endDate: '2026-11-04' });
const RUNNING = aBatch({ _id: '3', name: 'Running', program: 'angamardana', enrolled: 20 });

describe('what the list of batches shows', () => {
  it("ADMIN-5 'Show older' shows the hidden ones and counts them, and hides them again", async () => {
    around.school.batches = [RECENT, OLD];
    const { user } = await openTab('Batches');
    await row('Recent');
    expect(screen.queryByText('Old')).not.toBeInTheDocument();
    const older = screen.getByRole('button', { name: 'Show older' });
    expect(older).toHaveAttribute('aria-pressed', 'false');
    await user.click(older);
    expect(await row('Old')).toHaveTextContent('Ended 4 Nov 2026');
    expect(counter('Completed')).toHaveTextContent(/^2$/);
    expect(location.search).toBe('?older=1');
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(screen.queryByText('Old')).not.toBeInTheDocument();
    expect(counter('Completed')).toHaveTextContent(/^1$/);
  });

  it('ADMIN-5 offers no older ones where there are none', async () => {
    around.school.batches = [RECENT];
    await openTab('Batches');
    await row('Recent');
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('ADMIN-3 filters by program, in the list and in its counts', async () => {
    around.school.batches = [RECENT, RUNNING];
    const { user } = await openTab('Batches');
    await row('Recent');
    await user.selectOptions(screen.getByLabelText('Program'), 'angamardana');
    expect(namesShown()).toEqual(['Running']);
    expect(counter('Completed')).toHaveTextContent(/^0$/);
    await user.selectOptions(screen.getByLabelText('Program'), 'yogic-food');
    expect(screen.getByText('No batch of this program is in the list.')).toBeInTheDocument();
  });

  it('ADMIN-3 sorts the list, and keeps that in the address', async () => {
    around.school.batches = [RECENT, RUNNING, aBatch({ _id: '4', name: 'Alone' })];
    const { user } = await openTab('Batches');
    await row('Recent');
    expect(namesShown()).toEqual(['Running', 'Alone', 'Recent']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(namesShown()).toEqual(['Alone', 'Recent', 'Running']);
    expect(location.search).toBe('?sort=name');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Running first');
    expect(location.search).toBe('');
  });

  it('ADMIN-3 opens as its address says, after a reload too', async () => {
    around.school.batches = [RECENT, OLD, RUNNING];
    openAdmin(GOOD_TOKEN, '/admin/batches?older=1&program=surya-kriya&sort=-start');
    await row('Old');
    expect(namesShown()).toEqual(['Recent', 'Old']);
  });

  it('ADMIN-3 with no batch at all leads to Create Batch, and counts nothing', async () => {
    const { user } = await openTab('Batches');
    await user.click(await screen.findByRole('link', { name: 'Plan a batch' }));
    expect(location.pathname).toBe('/admin/create-batch');
  });

  it('ADMIN-3 shows 500 batches', async () => {
    around.school.batches = Array.from({ length: 500 }, (_, index) =>
      aBatch({ _id: `${index}`, name: `Batch ${index}` }),
    );
    await openTab('Batches');
    await waitFor(() => expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(501), {
      timeout: 20_000,
    });
  });
});

describe('a copy of a batch', () => {
  const COPY = aBatch({ _id: 'copy', startDate: '2027-01-02', endDate: '2027-01-27' });
  const DUPLICATE = 'POST /api/batches/batch-1/duplicate';

  async function duplicate() {
    around.school.batches = [aBatch({ enrolled: 3 })];
    around.school.answer(DUPLICATE, () => {
      around.school.batches = [...around.school.batches, COPY];
      return ok({ message: 'x', batch: COPY }, 201);
    });
    const { user } = await openTab('Batches');
    await user.dblClick(within(await row('Dawn batch')).getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      '“Dawn batch” is planned again, 2 Jan 2027 to 27 Jan 2027.',
    );
    return { user };
  }

  it('API-7 is made by one tap, once for a double click, and can be edited', async () => {
    const { user } = await duplicate();
    expect(around.school.callsOf(DUPLICATE)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Edit the copy' }));
    expect(await screen.findByLabelText('Start Date')).toHaveValue('2027-01-02');
  });

  it('API-7 is no longer spoken of beside another batch', async () => {
    const { user } = await duplicate();
    const [first] = screen.getAllByRole('link', { name: 'Dawn batch' });
    await user.click(first ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Dawn batch' })).toHaveFocus();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it("API-9 'Undo' deletes it again", async () => {
    const { user } = await duplicate();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('The copy is removed again.'),
    );
    expect(around.school.callsOf('DELETE /api/batches/copy')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('API-12 that was not made says so', async () => {
    around.school.batches = [aBatch()];
    around.school.answer(DUPLICATE, 'offline');
    const { user } = await openTab('Batches');
    await user.click(within(await row('Dawn batch')).getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to duplicate batch. Please try again.',
    );
  });
});
