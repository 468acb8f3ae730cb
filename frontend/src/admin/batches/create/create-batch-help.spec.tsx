import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { go } from '../../address/admin-address';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';
import { KEPT_DRAFTS_KEY } from '../../session/drafts';

const around = inFakeSchool();
const LIST = 'GET /api/batches';
const POST = 'POST /api/batches';
const field = (label: string) => screen.getByLabelText(label);
const preview = () => screen.getByRole('region', { name: 'What visitors will read' });
const create = () => screen.getByRole('button', { name: 'Create Batch' });

async function typeBatch(user: UserEvent): Promise<void> {
  await user.selectOptions(field('Program'), 'yogic-food');
  for (const [label, value] of [
    ['Name', 'Light cooking'],
    ['Instructor', 'Meera'],
    ['Location', 'Kitchen'],
  ] as const) {
    fireEvent.change(field(label), { target: { value } });
  }
}

describe('the defaults and the help of the create-batch tab', () => {
  it('ADMIN-8 sets the start to the next Monday; the chosen program sets its usual times and end date', async () => {
    const { user } = await openTab('Create Batch');
    expect(field('Start Date')).toHaveValue('2026-12-07');
    await user.selectOptions(field('Program'), 'angamardana');
    expect(field('End Date')).toHaveValue('2026-12-27');
    expect(field('Start Time')).toHaveValue('06:00');
    expect(field('End Time')).toHaveValue('06:45');
  });

  it('ADMIN-8 computes the next Monday in the time zone of the school, not of the browser', async () => {
    // Sunday, 18:30 in UTC, is already Monday at the school.
    jest.setSystemTime(new Date('2026-12-06T18:30:00Z'));
    await openTab('Create Batch');
    expect(field('Start Date')).toHaveValue('2026-12-14');
  });

  it('REG-5 updates the length and the preview for visitors on each change, and notes when the public form lacks the program', async () => {
    const { user } = await openTab('Create Batch');
    expect(preview()).toHaveTextContent('Choose the dates');
    expect(preview()).not.toHaveTextContent('The public form does not list this program');
    await user.selectOptions(field('Program'), 'angamardana');
    // A screen reader says each new length.
    expect(screen.getByText('21 days')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Tue, Thu' }));
    expect(screen.getByText('21 days, 6 sessions')).toBeInTheDocument();
    fireEvent.change(field('Price'), { target: { value: '5200' } });
    expect(preview()).toHaveTextContent(
      '7 Dec 2026 to 27 Dec 2026, Tuesday, Thursday, 06:00 - 06:45, 20 spots left, ₹5,200',
    );
    await user.selectOptions(field('Program'), 'yogic-food');
    expect(preview()).toHaveTextContent('The public form does not list this program');
  });

  it('ADMIN-8 a preset replaces the chosen weekdays and is shown as pressed', async () => {
    const { user } = await openTab('Create Batch');
    await user.click(screen.getByLabelText('Sunday'));
    const preset = screen.getByRole('button', { name: 'Mon, Wed, Fri' });
    await user.click(preset);
    expect(preset).toHaveAttribute('aria-pressed', 'true');
    const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('checkbox');
    const ticked = days.map((day) => (day as HTMLInputElement).checked);
    expect(ticked).toEqual([true, false, true, false, true, false, false]);
  });

  it('ADMIN-8 suggests instructors and locations of earlier batches, the most recent first', async () => {
    around.school.batches = [
      aBatch({ _id: '1', startDate: '2026-01-01', instructor: 'Raghav', location: 'Attic' }),
      aBatch({ _id: '2', startDate: '2026-12-01', instructor: 'Kavya', location: 'Garden' }),
    ];
    await openTab('Create Batch');
    const suggested = (label: string) =>
      [...((field(label) as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(suggested('Instructor')).toEqual(['Kavya', 'Raghav']));
    expect(suggested('Location')).toEqual(['Garden', 'Attic']);
    expect(field('Instructor')).toHaveValue('');
  });

  it('ADMIN-8 lists the missing fields after a submit; a click on an entry focuses its field', async () => {
    const { user } = await openTab('Create Batch');
    await user.click(create());
    const faults = screen.getByRole('list', { name: 'What is missing or wrong' });
    expect(within(faults).getAllByRole('button')).toHaveLength(5);
    await user.click(within(faults).getByRole('button', { name: /^Location/ }));
    expect(field('Location')).toHaveFocus();
    expect(field('Location')).toHaveAccessibleDescription('Please enter the location.');
    // The last one is told at its field alone.
    await user.selectOptions(field('Program'), 'angamardana');
    // It is filled in with the program.
    expect(field('End Date')).toBeValid();
    await user.type(field('Name'), 'x');
    expect(
      within(faults)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Instructor: Please enter the instructor.', 'Location: Please enter the location.']);
    await user.type(field('Instructor'), 'x');
    expect(field('Location')).toBeInvalid();
    expect(screen.queryByRole('list', { name: 'What is missing or wrong' })).toBeNull();
  });

  it('ADMIN-8 shows a link to the new batch after its creation, until the form is edited again', async () => {
    around.school.answer(POST, ok({ message: 'x', batch: aBatch({ _id: 'new' }) }, 201));
    const { user } = await openTab('Create Batch');
    await user.selectOptions(field('Program'), 'surya-kriya');
    for (const label of ['Name', 'Instructor', 'Location']) await user.type(field(label), 'x');
    await user.click(create());
    expect(await screen.findByRole('status')).toHaveTextContent('Batch created successfully!');
    const link = screen.getByRole('link', { name: 'Open “Dawn batch”' });
    expect(link).toHaveAttribute('href', '/admin/batches?id=new');
    await user.type(field('Name'), 'y');
    expect(link).not.toBeInTheDocument();
  });

  it('ADMIN-8 the link opens the new batch, also if the first load of the batches was under way when it was created', async () => {
    const release = around.school.hold(LIST, ok([]));
    const made = aBatch({ _id: 'new', program: 'surya-kriya' });
    const { user } = await openTab('Create Batch');
    await user.selectOptions(field('Program'), 'surya-kriya');
    for (const label of ['Name', 'Instructor', 'Location']) await user.type(field(label), 'x');
    around.school.answer(POST, () => {
      around.school.answer(LIST, ok([made]));
      return ok({ message: 'x', batch: made }, 201);
    });
    await user.click(create());
    const link = await screen.findByRole('link', { name: 'Open “Dawn batch”' });
    release();
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Dawn batch' })).toBeVisible();
  });

  it('ADMIN-8 keeps the draft in session storage across a failed save and a reload', async () => {
    around.school.answer(POST, refusal(503, 'Away.'));
    const { user, unmount } = await openTab('Create Batch');
    await user.type(field('Name'), 'Dawn');
    await user.click(create());
    unmount();
    expect(sessionStorage.getItem('admin-drafts')).toContain('Dawn');
    openAdmin(GOOD_TOKEN, '/admin/create-batch');
    expect(await screen.findByLabelText('Name')).toHaveValue('Dawn');
  });

  it('ADMIN-8 shows no errors of a new batch at the copy of another, also once the copy is edited', async () => {
    around.school.batches = [aBatch({ endDate: '2026-12-04' })];
    const { user } = await openTab('Create Batch');
    await user.click(create());
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => go('create-batch', { from: 'batch-1' }));
    await waitFor(() => expect(field('Location')).not.toHaveValue(''));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field('Name'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Location')).toBeValid();
  });

  it("ADMIN-8 after the next run is created, 'back' does not offer the same run again", async () => {
    around.school.batches = [aBatch({ name: 'Dawn 1' })];
    const { user } = openAdmin(GOOD_TOKEN, '/admin/create-batch?from=batch-1');
    await waitFor(() => expect(field('Name')).toHaveValue('Dawn 2'));
    const before = history.length;
    await user.click(create());
    expect(await screen.findByText('Batch created successfully!')).toBeVisible();
    expect(location.pathname + location.search).toBe('/admin/create-batch');
    expect(history.length).toBe(before);
  });

  it("ADMIN-8 'Start over' restores the defaults, clears the errors and focuses the program", async () => {
    const { user } = await openTab('Create Batch');
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
    await user.type(field('Name'), 'Dawn');
    await user.click(create());
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Program')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Name')).toHaveValue('');
    expect(field('Start Date')).toHaveValue('2026-12-07');
  });

  it('ADMIN-8 is empty again when it was left before the batch was created, so that nobody creates it twice', async () => {
    const { user } = await openTab('Create Batch');
    await typeBatch(user);
    const release = around.school.hold(POST, ok({ message: 'x', batch: aBatch() }, 201));
    await user.click(create());
    await user.click(screen.getByRole('tab', { name: 'Batches' }));
    around.school.batches = [aBatch({ name: 'Light cooking' })];
    release();
    await screen.findByRole('link', { name: 'Light cooking' });
    await user.click(screen.getByRole('tab', { name: 'Create Batch' }));
    expect(field('Name')).toHaveValue('');
    expect(around.school.callsOf(POST)).toHaveLength(1);
  });

  describe('whose response was lost', () => {
    /** The idempotency keys that the server receives; it answers only the presses after the first ones. */
    function losing(lost: number) {
      const keys: (string | null)[] = [];
      around.school.answer(POST, (request) => {
        keys.push(request.headers.get('idempotency-key'));
        const batch = aBatch({ _id: 'made', name: 'Light cooking' });
        return keys.length > lost ? ok({ message: 'x', batch }, 201) : 'offline';
      });
      return keys;
    }
    const failed = () => screen.findByText('Failed to create batch. Please try again.');

    it('ADMIN-8 is sent again with the same key, with which the server creates it once; the next one has another', async () => {
      const keys = losing(2);
      const { user } = await openTab('Create Batch');
      await typeBatch(user);
      await user.click(create());
      expect(await failed()).toBeVisible();
      await user.click(create());
      await waitFor(() => expect(keys).toHaveLength(2));
      expect(await failed()).toBeVisible();
      await user.click(create());
      expect(await screen.findByText('Batch created successfully!')).toBeVisible();
      expect(screen.getByRole('link', { name: /Light cooking/ })).toHaveAttribute(
        'href',
        '/admin/batches?id=made',
      );
      await typeBatch(user);
      await user.click(create());
      await waitFor(() => expect(keys).toHaveLength(4));
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
    });

    it('ADMIN-8 is another batch with another key after its text was changed', async () => {
      const keys = losing(1);
      const { user } = await openTab('Create Batch');
      await typeBatch(user);
      await user.click(create());
      expect(await failed()).toBeVisible();
      fireEvent.change(field('Location'), { target: { value: 'Garden' } });
      await user.click(create());
      expect(await screen.findByText('Batch created successfully!')).toBeVisible();
      expect(new Set(keys).size).toBe(2);
    });

    it('ADMIN-8 keeps its key with its draft across a reload, until it is created', async () => {
      const keys = losing(1);
      const { user } = await openTab('Create Batch');
      await typeBatch(user);
      await user.click(create());
      expect(await failed()).toBeVisible();
      expect(sessionStorage.getItem(KEPT_DRAFTS_KEY)).toContain(keys[0]);
      await user.click(create());
      expect(await screen.findByText('Batch created successfully!')).toBeVisible();
      expect(sessionStorage.getItem(KEPT_DRAFTS_KEY) ?? '').not.toContain(keys[0]);
    });
  });

  it('ADMIN-8 does not say that the batch to plan again is gone when the batches could not be loaded', async () => {
    around.school.answer('GET /api/batches', refusal(503, 'Away.'));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/create-batch?from=batch-1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/is no longer here/)).not.toBeInTheDocument();
    around.school.answer('GET /api/batches', ok([aBatch()]));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Plan “Dawn batch” again' })).toBeVisible();
  });
});
