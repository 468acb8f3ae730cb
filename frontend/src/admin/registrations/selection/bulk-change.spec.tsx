import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRegistration } from '../../testing/builders';
import { ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openTab } from '../../testing/render-admin';
import type { RegistrationStatus } from '../../records/records.api';

const around = inFakeSchool();
const BULK = 'POST /api/admin/registrations/bulk-status';
const NAMES = ['Asha', 'Ravi', 'Nisha', 'Vikram'];

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const chosen = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true })
    .map((each) => each.getAttribute('aria-label'));
const bar = () => within(screen.getByRole('region', { name: 'Selected registrations' }));

beforeEach(() => {
  around.school.registrations = NAMES.map((name) => aRegistration({ _id: name, name }));
});

describe('the selection of registrations in the list', () => {
  it('ADMIN-7 works by row, by shift-click and for all shown rows, and can be cleared', async () => {
    const { user } = await openTab('Registrations');
    await user.click(await box('Asha'));
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    fireEvent.click(await box('Nisha'), { shiftKey: true });
    expect(chosen()).toEqual(['Select Asha', 'Select Ravi', 'Select Nisha']);
    const all = screen.getByRole('checkbox', { name: 'Select all shown' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(bar().getByText('4 selected')).toBeInTheDocument();
    expect(all).toBeChecked();
    expect(all).not.toBePartiallyChecked();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(all).not.toBePartiallyChecked();
    expect(screen.queryByRole('region', { name: 'Selected registrations' })).toBeNull();
    expect(document.activeElement).toBe(await box('Asha'));
  });
});

describe('a bulk status change', () => {
  it('ADMIN-7 sends one call, names a refused person with the reason, keeps them selected, and reloads the list', async () => {
    around.school.answer(BULK, () => {
      around.school.registrations = around.school.registrations.map((each) =>
        each.name === 'Ravi' ? each : { ...each, status: 'confirmed' },
      );
      return ok({
        changed: 3,
        results: NAMES.map((_id) =>
          _id === 'Ravi'
            ? { _id, ok: false, code: 'batch_full', message: 'Please choose another batch.' }
            : { _id, ok: true },
        ),
      });
    });
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Confirmed' }));
    expect(await screen.findByText('3 registrations are now confirmed.')).toBeInTheDocument();
    expect(screen.getByText('Ravi: the batch is full')).toBeInTheDocument();
    expect(around.school.callsOf(BULK).map(({ body }) => body)).toEqual([
      { ids: NAMES, status: 'confirmed' },
    ]);
    // The refused one stays selected, so that it can be tried again at once.
    await waitFor(() => expect(chosen()).toEqual(['Select Ravi']));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status of Asha' })).toHaveValue('confirmed'),
    );
  });

  describe('that is undone', () => {
    /** Answers like the server: refuses `full` ones, except for 'cancelled', and those whose status is not `from`. */
    function answerBulk(full: readonly string[] = []) {
      around.school.answer(BULK, async (request) => {
        const { ids, status, from } = (await request.json()) as {
          readonly ids: readonly string[];
          readonly status: RegistrationStatus;
          readonly from?: RegistrationStatus;
        };
        const statusOf = new Map(
          around.school.registrations.map((each) => [each._id, each.status]),
        );
        const isChanged = (id: string) => from !== undefined && statusOf.get(id) !== from;
        const isFull = (id: string) => status !== 'cancelled' && full.includes(id);
        const isRefused = (id: string) => isChanged(id) || isFull(id);
        around.school.registrations = around.school.registrations.map((each) =>
          ids.includes(each._id) && !isRefused(each._id) ? { ...each, status } : each,
        );
        const results = ids.map((_id) =>
          isRefused(_id)
            ? { _id, ok: false, code: isChanged(_id) ? 'status_changed' : 'batch_full' }
            : { _id, ok: true },
        );
        return ok({ changed: results.filter((each) => each.ok).length, results });
      });
    }
    const statuses = () => around.school.registrations.map(({ status }) => status);

    async function cancelEverybody(full: readonly string[] = []) {
      around.school.registrations = NAMES.map((name, index) =>
        aRegistration({
          _id: name,
          name,
          status: (['pending', 'confirmed', 'cancelled', 'pending'] as const)[index] ?? 'pending',
        }),
      );
      answerBulk(full);
      const { user } = await openTab('Registrations');
      await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
      await user.click(bar().getByRole('button', { name: 'Cancelled' }));
      const question = screen.getByRole('alertdialog', { name: 'Cancel 4 registrations?' });
      await user.click(within(question).getByRole('button', { name: 'Set to cancelled' }));
      await screen.findByText('4 registrations are now cancelled.');
      expect(statuses()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
      return user;
    }

    it('ADMIN-7 gives each registration its old status once, and says how many are as before', async () => {
      const user = await cancelEverybody();
      await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
      expect(
        await screen.findByText('3 registrations are as they were before.'),
      ).toBeInTheDocument();
      expect(statuses()).toEqual(['pending', 'confirmed', 'cancelled', 'pending']);
      expect(around.school.callsOf(BULK).map(({ body }) => body)).toEqual([
        { ids: NAMES, status: 'cancelled' },
        { ids: ['Ravi'], status: 'confirmed', from: 'cancelled', undo: true },
        { ids: ['Asha', 'Vikram'], status: 'pending', from: 'cancelled', undo: true },
      ]);
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('ADMIN-7 DATA-5 names a person whose seat was taken meanwhile, with the reason, and keeps them selected', async () => {
      const user = await cancelEverybody(['Vikram']);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(
        await screen.findByText('2 registrations are as they were before.'),
      ).toBeInTheDocument();
      expect(screen.getByText('Vikram: the batch is full')).toBeInTheDocument();
      await waitFor(() => expect(chosen()).toEqual(['Select Vikram']));
      expect(statuses()).toEqual(['pending', 'confirmed', 'cancelled', 'cancelled']);
    });

    it.each([
      [
        ['Asha'],
        ['2 registrations are as they were before.'],
        '1 person waits for a seat now, first in line: theirs was taken.',
      ],
      [
        ['Asha', 'Ravi', 'Vikram'],
        [],
        '3 people wait for a seat now, first in line: theirs were taken.',
      ],
    ])('WAIT-5 says how many have lost their seat meanwhile: %j', async (late, others, said) => {
      const user = await cancelEverybody();
      around.school.answer(BULK, async (request) => {
        const { ids } = (await request.json()) as { readonly ids: readonly string[] };
        const waits = (_id: string) => late.includes(_id) && { waiting: true };
        const results = ids.map((_id) => ({ _id, ok: true, ...waits(_id) }));
        return ok({ changed: ids.length, results });
      });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      const asBefore = screen.queryAllByText(/before\.$/u);
      expect(asBefore.map(({ textContent }) => textContent)).toEqual(others);
    });

    it('ADMIN-7 keeps a status that a colleague has set meanwhile, and counts and names that person', async () => {
      const user = await cancelEverybody();
      around.school.registrations = around.school.registrations.map((each) =>
        each.name === 'Asha' ? { ...each, status: 'confirmed' } : each,
      );
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(
        await screen.findByText('2 registrations are as they were before.'),
      ).toBeInTheDocument();
      expect(screen.getByText('1 could not be changed:')).toBeInTheDocument();
      expect(screen.getByText('Asha: somebody has answered it meanwhile')).toBeInTheDocument();
      expect(statuses()).toEqual(['confirmed', 'confirmed', 'cancelled', 'pending']);
    });

    it('ADMIN-7 says that no answer arrived, and lets the person try the undo again', async () => {
      const user = await cancelEverybody();
      around.school.answer(BULK, 'offline');
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(/^The server did not answer/)).toBeInTheDocument();
      answerBulk();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await screen.findByText('3 registrations are as they were before.');
      expect(statuses()).toEqual(['pending', 'confirmed', 'cancelled', 'pending']);
    });
  });

  it('ADMIN-7 focuses the report, because the pressed button is gone, until it is dismissed', async () => {
    around.school.answer(
      BULK,
      ok({ changed: 4, results: NAMES.map((_id) => ({ _id, ok: true })) }),
    );
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Confirmed' }));
    const said = await screen.findByText('4 registrations are now confirmed.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(said);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('4 registrations are now confirmed.')).not.toBeInTheDocument();
  });

  it('ADMIN-7 says as alert whom it could not change, and no number of changed ones when there are none', async () => {
    const results = NAMES.map((_id) => ({ _id, ok: false, code: 'batch_full' }));
    around.school.answer(BULK, ok({ changed: 0, results }));
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Confirmed' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(
      '4 could not be changed:Asha, Ravi, Nisha, Vikram: the batch is full',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('ADMIN-11 asks for a confirmation before it cancels registrations', async () => {
    around.school.answer(BULK, ok({ changed: 1, results: [{ _id: 'Asha', ok: true }] }));
    const { user } = await openTab('Registrations');
    await user.click(await box('Asha'));
    await user.click(bar().getByRole('button', { name: 'Cancelled' }));
    const question = screen.getByRole('alertdialog', { name: 'Cancel one registration?' });
    expect(question).toHaveAccessibleDescription(
      'Their seats become free at once, and others can take them.',
    );
    await user.click(within(question).getByRole('button', { name: 'Keep them' }));
    expect(around.school.callsOf(BULK)).toHaveLength(0);
    await user.click(bar().getByRole('button', { name: 'Cancelled' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Set to cancelled' }),
    );
    expect(await screen.findByText('1 registration is now cancelled.')).toBeInTheDocument();
  });

  it.each([
    ['a network failure', 'offline' as const, /^The server did not answer/],
    [
      'a refusal of the server',
      refusal(503, 'Our records cannot be reached.'),
      'Our records cannot be reached.',
    ],
  ])('ADMIN-7 keeps the selection on %s, and shows the reason', async (_, answer, text) => {
    around.school.answer(BULK, answer);
    const { user } = await openTab('Registrations');
    await user.click(await box('Asha'));
    await user.click(bar().getByRole('button', { name: 'Pending' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(chosen()).toEqual(['Select Asha']);
  });

  it('ADMIN-7 sends 230 registrations in calls of at most 200, and shows one report for all', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `P${index}`);
    around.school.registrations = many.map((name) => aRegistration({ _id: name, name }));
    around.school.answer(BULK, async (request) => {
      const { ids } = (await request.json()) as { readonly ids: readonly string[] };
      return ok({ changed: ids.length, results: ids.map((_id) => ({ _id, ok: true })) });
    });
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Confirmed' }));
    expect(await screen.findByText('230 registrations are now confirmed.')).toBeInTheDocument();
    expect(
      around.school.callsOf(BULK).map(({ body }) => (body as { ids: string[] }).ids.length),
    ).toEqual([200, 30]);
  });
});
