import { act, screen, waitFor, within } from '@testing-library/react';
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

describe('the list of batches', () => {
  it("ADMIN-5 'Show older' shows and counts the hidden batches; a second click hides them again", async () => {
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

  it("ADMIN-5 has no 'Show older' button without hidden batches", async () => {
    around.school.batches = [RECENT];
    await openTab('Batches');
    await row('Recent');
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
    expect(screen.queryByText('No batch of this program is in the list.')).not.toBeInTheDocument();
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

  it('ADMIN-3 a click on a status counter filters the list by that status; a second click shows all batches', async () => {
    around.school.batches = [RECENT, RUNNING, aBatch({ _id: '4', startDate: '2026-12-06' })];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?status=active&sort=name');
    await row('Running');
    expect(namesShown()).toEqual(['Running']);
    await user.click(screen.getByRole('link', { name: 'Upcoming 1' }));
    expect(location.search).toBe('?status=upcoming&sort=name');
    expect(namesShown()).toEqual(['Dawn batch']);
    expect(counter('Active')).toHaveTextContent(/^1$/);
    const chosen = screen.getByRole('link', { name: 'Upcoming 1' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    await user.click(chosen);
    expect(namesShown()).toEqual(['Dawn batch', 'Recent', 'Running']);
  });

  it('ADMIN-3 shows a note and a link to all batches when no batch has the chosen status', async () => {
    around.school.batches = [RECENT];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?status=active');
    expect(
      await screen.findByText('There is no batch of this kind in the list.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show all batches' }));
    expect(namesShown()).toEqual(['Recent']);
  });

  it('ADMIN-3 sorts the list, and stores the sort order in the address', async () => {
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

  it.each([
    ['Running first', ['First', 'Second', 'Ended']],
    ['Start, earliest first', ['Ended', 'First', 'Second']],
    ['Start, latest first', ['Second', 'First', 'Ended']],
    ['Name', ['Ended', 'First', 'Second']],
    ['Fullest first', ['First', 'Ended', 'Second']],
    ['Emptiest first', ['Second', 'Ended', 'First']],
  ])('ADMIN-3 offers the order "%s"', async (label, names) => {
    around.school.batches = [
      aBatch({ _id: '1', name: 'Second', startDate: '2026-12-03', enrolled: 5 }),
      aBatch({ _id: '2', name: 'First', startDate: '2026-12-01', enrolled: 20 }),
      { ...RECENT, _id: '3', name: 'Ended', enrolled: 10 },
    ];
    const { user } = await openTab('Batches');
    await row('Ended');
    await user.selectOptions(screen.getByLabelText('Sort by'), label);
    expect(namesShown()).toEqual(names);
  });

  it('ADMIN-3 opens with the older batches, the program filter and the sort order of its address', async () => {
    around.school.batches = [RECENT, OLD, RUNNING];
    openAdmin(GOOD_TOKEN, '/admin/batches?older=1&program=surya-kriya&sort=-start');
    await row('Old');
    expect(namesShown()).toEqual(['Recent', 'Old']);
  });

  it('ADMIN-3 without any batch, shows a link to Create Batch', async () => {
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

  it("ADMIN-5 keeps 'Show older' pressed, to be released, when no older batch is left", async () => {
    around.school.batches = [RECENT];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?older=1');
    await row('Recent');
    const older = screen.getByRole('button', { name: 'Show older' });
    expect(older).toHaveAttribute('aria-pressed', 'true');
    await user.click(older);
    expect(older).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('ADMIN-3 NAV-5 a change of program or order adds no history entry of the browser; a change of view adds one', async () => {
    around.school.batches = [RECENT, RUNNING];
    const { user } = await openTab('Batches');
    await row('Recent');
    const before = history.length;
    await user.selectOptions(screen.getByLabelText('Program'), 'angamardana');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(location.search).toBe('?program=angamardana&sort=name');
    expect(history.length).toBe(before);
    const viewButton = (name: string) =>
      within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name });
    await user.click(viewButton('Month'));
    expect(location.search).toBe('?program=angamardana&sort=name&view=month');
    expect(history.length).toBe(before + 1);
    await user.click(viewButton('Table'));
    expect(location.search).toBe('?program=angamardana&sort=name');
  });
});

describe('Duplicate', () => {
  async function duplicate() {
    around.school.batches = [aBatch({ name: 'November', enrolled: 3, price: 0 })];
    const { user } = await openTab('Batches');
    await user.dblClick(within(await row('November')).getByRole('button', { name: 'Duplicate' }));
    await screen.findByRole('heading', { name: 'Plan “November” again' });
    return { user };
  }
  const sent = () => around.school.calls.filter(({ route }) => !route.startsWith('GET'));

  it('ADMIN-8 opens the create form, filled in with the next name and dates, and stores nothing', async () => {
    await duplicate();
    expect(location.pathname + location.search).toBe('/admin/create-batch?from=batch-1');
    expect(screen.getByLabelText('Program')).toHaveValue('surya-kriya');
    expect(screen.getByLabelText('Name')).toHaveValue('December');
    expect(screen.getByLabelText('Start Date')).toHaveValue('2027-01-02');
    expect(screen.getByLabelText('End Date')).toHaveValue('2027-01-27');
    expect(screen.getByLabelText('Start Time')).toHaveValue('06:00');
    expect(screen.getByLabelText('Instructor')).toHaveValue('Meera');
    expect(screen.getByLabelText('Friday')).toBeChecked();
    expect(sent()).toEqual([]);
  });

  it('ADMIN-8 a double click on Create Batch creates the copy exactly once, and the form is empty again', async () => {
    const { user } = await duplicate();
    around.school.answer(
      'POST /api/batches',
      ok({ message: 'x', batch: aBatch({ _id: 'next', name: 'December' }) }, 201),
    );
    await user.dblClick(screen.getByRole('button', { name: 'Create Batch' }));
    expect(await screen.findByText('Batch created successfully!')).toBeInTheDocument();
    expect(sent().map(({ route }) => route)).toEqual(['POST /api/batches']);
    expect(sent()[0]?.body).toMatchObject({ name: 'December', startDate: '2027-01-02' });
    expect(location.search).toBe('');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Open “December”' })).toBeInTheDocument();
  });

  it('ADMIN-8 keeps the draft of the copy separate from the draft of a new batch', async () => {
    const { user } = await duplicate();
    await user.type(screen.getByLabelText('Name'), ' mornings');
    await user.click(screen.getByRole('tab', { name: 'Create Batch' }));
    expect(await screen.findByRole('heading', { name: 'Plan a new batch' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    act(() => history.back());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('December mornings'));
  });

  it('ADMIN-8 shows neither a form nor an alert until the batches are loaded', async () => {
    const release = around.school.hold('GET /api/batches', ok([aBatch({ name: 'November' })]));
    openAdmin(GOOD_TOKEN, '/admin/create-batch?from=batch-1');
    await screen.findByRole('tab', { name: 'Create Batch', selected: true });
    await waitFor(() => expect(around.school.callsOf('GET /api/batches')).not.toEqual([]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    release();
    expect(await screen.findByLabelText('Name')).toHaveValue('December');
  });

  it('ADMIN-8 shows an alert and the empty form when the batch to copy no longer exists', async () => {
    around.school.batches = [];
    openAdmin(GOOD_TOKEN, '/admin/create-batch?from=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent(/no longer here/);
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });
});

it("ADMIN-3 the list shows 'Free' for a batch with a price of 0", async () => {
  around.school.batches = [aBatch({ price: 0 })];
  await openTab('Batches');
  expect(await row('Dawn batch')).toHaveTextContent('Meera · Main hall · Free');
});

it('ADMIN-3 NAV-5 the pressed button keeps the focus when the table and the calendar replace each other', async () => {
  around.school.batches = [aBatch()];
  const { user } = await openTab('Batches');
  for (const name of ['Month', 'Week', 'Table']) {
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});
