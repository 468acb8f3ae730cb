import { screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { answerCleanup, runButton } from '../testing/answer-cleanup';

const around = inFakeSchool();
beforeEach(() => answerCleanup(around.school));
const RUN = 'POST /api/admin/cleanup';
const STATS = 'GET /api/admin/cleanup/stats';
const QUESTION =
  'Are you sure you want to delete expired registrations? This action cannot be undone.';

const inPanel = () => within(screen.getByRole('tabpanel'));
const card = (label: string) => screen.getByText(label).nextElementSibling;
const total = async () => (await screen.findByText('To be removed in total')).nextElementSibling;

async function ask() {
  const { user } = await openTab('Cleanup');
  await user.click(await runButton());
  return { user, dialog: await screen.findByRole('alertdialog') };
}

async function runCleanup() {
  const { user, dialog } = await ask();
  await user.click(within(dialog).getByRole('button', { name: 'Run Cleanup' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

describe('the cleanup tab', () => {
  it('ADMIN-10 CLEAN-3 loads its numbers and the newest run anew each time it is opened', async () => {
    const { user } = await openTab('Cleanup');
    await runButton();
    const RUNS = 'GET /api/admin/cleanup/runs';
    const asked = () => [
      around.school.callsOf(STATS).length,
      around.school.callsOf('GET /api/admin/cleanup/preview').length,
      around.school.callsOf(RUNS).filter(({ query }) => query['limit'] === '1').length,
    ];
    await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    await user.click(screen.getByRole('tab', { name: 'Cleanup' }));
    await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  });

  it('ADMIN-10 describes the automatic cleanup, and warns that it cannot be undone', async () => {
    await openTab('Cleanup');
    const panel = screen.getByRole('tabpanel');
    const intro = within(panel).getByText(
      'Every day at 2:00 AM the school’s records are tidied automatically:',
    );
    expect(intro.previousElementSibling?.textContent).toBe('Automatic cleanup');
    const steps = intro.parentElement?.querySelector('ul, ol');
    expect([...(steps?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Registrations for batches that have ended are removed.',
      'Registrations with no batch that are older than 30 days are removed.',
      'Batches that have ended are marked completed.',
    ]);
    expect(
      within(panel).getByText('Warning: what a cleanup removes cannot be brought back.'),
    ).toBeInTheDocument();
  });

  it('KEEP-1 says that the settings could not be loaded, and loads them at another try', async () => {
    const SETTINGS = 'GET /api/admin/cleanup/settings';
    around.school.answer(SETTINGS, refusal(503, 'Away.'));
    const { user } = await openTab('Cleanup');
    const name = 'How long registrations stay';
    const section = within(await screen.findByRole('region', { name }));
    answerCleanup(around.school);
    await user.click(await section.findByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(document.activeElement).toBe(section.getByRole('heading'));
  });

  it('ADMIN-10 shows the statistics on cards', async () => {
    await openTab('Cleanup');
    await waitFor(() => expect(card('Registrations of ended batches')).toHaveTextContent(/^4$/));
    expect(card('Old registrations with no batch')).toHaveTextContent(/^3$/);
    expect(card('To be removed in total')).toHaveTextContent(/^7$/);
    const section = screen.getByRole('region', { name: 'What a cleanup would remove now' });
    expect(within(section).getAllByRole('term')).toHaveLength(3);
  });

  const statistics = () =>
    waitFor(() => expect(card('To be removed in total')).toHaveTextContent(/^7$/));
  const settings = () => screen.findByRole('heading', { name: 'How long registrations stay' });
  const preview = () => screen.findByText('Nothing would be removed now.');
  it.each([
    [STATS, [settings, preview]],
    ['GET /api/admin/cleanup/settings', [statistics, preview]],
    ['GET /api/admin/cleanup/preview', [statistics, settings]],
    ['GET /api/admin/cleanup/runs', [statistics, settings, preview]],
  ])(
    'ADMIN-10 disables the run button and shows no switch until the response to %s, which would move them, has arrived',
    async (route, othersHaveCome) => {
      const release = around.school.hold(route, refusal(503, 'Later.'));
      await openTab('Cleanup');
      for (const hasCome of othersHaveCome) await hasCome();
      const button = screen.getByRole('button', { name: 'Run Cleanup Now' });
      expect(button).toBeDisabled();
      expect(screen.queryAllByRole('switch')).toEqual([]);
      release();
      expect(await runButton()).toBe(button);
    },
  );

  it("ADMIN-10 'Refresh Stats' reloads the statistics and the preview, and starts no run", async () => {
    const { user } = await openTab('Cleanup');
    await waitFor(() => expect(card('To be removed in total')).toHaveTextContent(/^7$/));
    around.school.stats = {
      expiredBatchRegistrations: 40,
      oldRegistrations: 30,
      totalToDelete: 70,
    };
    const previews = () => around.school.callsOf('GET /api/admin/cleanup/preview').length;
    const before = previews();
    const release = around.school.hold(STATS, ok(around.school.stats));
    const refresh = screen.getByRole('button', { name: 'Refresh Stats' });
    expect(refresh).toHaveAttribute('aria-busy', 'false');
    await user.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'));
    release();
    await waitFor(() => expect(card('To be removed in total')).toHaveTextContent(/^70$/));
    // The list below is reloaded too, so that both show the same numbers.
    await waitFor(() => expect(previews()).toBe(before + 1));
    expect(card('Registrations of ended batches')).toHaveTextContent(/^40$/);
    expect(card('Old registrations with no batch')).toHaveTextContent(/^30$/);
    expect(around.school.callsOf(RUN)).toHaveLength(0);
  });

  it('ADMIN-7 a failed request for the statistics is only logged, and the total is shown as –', async () => {
    around.school.answer(STATS, refusal(500, 'Broken.'));
    await openTab('Cleanup');
    await waitFor(() => expect(around.log).toHaveBeenCalled());
    expect(await total()).toHaveTextContent(/^–$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Broken.')).not.toBeInTheDocument();
  });

  it('ADMIN-10 ADMIN-11 asks in an alertdialog with Cancel and Run Cleanup; Cancel has the focus and starts no run', async () => {
    const { user, dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription(QUESTION);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Run Cleanup']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(around.school.callsOf(RUN)).toHaveLength(0);
  });

  it.each([
    [7, 2, '7 registrations deleted, 2 batches updated.'],
    [1, 1, '1 registration deleted, 1 batch updated.'],
    [0, 0, '0 registrations deleted, 0 batches updated.'],
  ])(
    'ADMIN-10 shows a success notice with the numbers of deleted registrations (%d) and updated batches (%d)',
    async (deleted, updated, counts) => {
      const result = { deletedRegistrations: deleted, updatedBatches: updated, message: 'Done.' };
      around.school.answer(RUN, ok(result));
      await runCleanup();
      expect((await inPanel().findByRole('status')).textContent).toBe(
        `Cleanup completed successfully! ${counts}`,
      );
      expect(around.school.callsOf(RUN)).toHaveLength(1);
    },
  );

  it('ADMIN-10 reloads the statistics after a run', async () => {
    around.school.answer(RUN, () => {
      around.school.stats = { expiredBatchRegistrations: 0, oldRegistrations: 0, totalToDelete: 0 };
      return ok({ deletedRegistrations: 7, updatedBatches: 2, message: 'Done.' });
    });
    await runCleanup();
    await waitFor(() => expect(card('To be removed in total')).toHaveTextContent(/^0$/));
  });

  it.each([
    ["the server's message", refusal(409, 'Already running.'), 'Already running.'],
    ['a standard text if the server sends no message', refusal(500), 'Cleanup failed'],
    [
      'a standard text if there is no network',
      'offline' as const,
      'Cleanup failed. Please try again.',
    ],
  ])('ADMIN-10 when a run fails, shows as alert: %s', async (_, answer, text) => {
    around.school.answer(RUN, answer);
    await runCleanup();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
