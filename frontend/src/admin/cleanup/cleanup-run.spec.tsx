import { act, screen, waitFor, within } from '@testing-library/react';
import { ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { RUNNING_POLL_MS } from './cleanup.api';
import { answerCleanup, aRun, runButton } from '../testing/answer-cleanup';

const around = inFakeSchool();
const RUN = 'POST /api/admin/cleanup';
const RESULT = ok({ deletedRegistrations: 40, updatedBatches: 2, message: '' });
const running = (deletedRegistrations: number) =>
  aRun({ _id: 'now', startedBy: 'Asha Rao', toDelete: 40, deletedRegistrations, state: 'running' });
const finished = aRun({ _id: 'now', deletedRegistrations: 40, updatedBatches: 2 });

const poll = () => act(() => jest.advanceTimersByTimeAsync(RUNNING_POLL_MS + 100));
const panel = () => within(screen.getByRole('tabpanel'));
const bar = () => screen.findByRole('progressbar', { name: 'Registrations removed' });

async function open() {
  const opened = await openTab('Cleanup');
  const start = async () => {
    await opened.user.click(await runButton());
    const dialog = await screen.findByRole('alertdialog');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Run Cleanup' }));
  };
  return { ...opened, start };
}

describe('a long clean-up run', () => {
  it('ADMIN-10 shows its progress, and then the numbers of deleted registrations and updated batches', async () => {
    expect(RUNNING_POLL_MS).toBe(1_500);
    answerCleanup(around.school);
    const release = around.school.hold(RUN, RESULT);
    const { start } = await open();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await start();
    // A large clean-up takes minutes.
    expect(timeout.mock.calls).toContainEqual([900_000]);
    timeout.mockRestore();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await bar()).not.toHaveAttribute('value');
    expect(screen.getByRole('button', { name: 'Running...' })).toBeDisabled();
    answerCleanup(around.school, { runs: [running(15)] });
    await poll();
    expect(await panel().findByText(/^Removed 15 of 40\./)).toBeInTheDocument();
    expect(await bar()).toHaveAttribute('value', '15');
    expect(await bar()).toHaveAttribute('max', '40');
    answerCleanup(around.school, { runs: [finished] });
    release();
    expect((await panel().findByRole('status')).textContent).toBe(
      'Cleanup completed successfully! 40 registrations deleted, 2 batches updated.',
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Run Cleanup Now' })).toBeEnabled();
  });

  it('ADMIN-10 moves the focus from its disabled button to the region of its progress', async () => {
    answerCleanup(around.school);
    around.school.hold(RUN, RESULT);
    const { start } = await open();
    await start();
    const progress = await panel().findByRole('region', { name: 'A cleanup is running' });
    await waitFor(() => expect(progress).toHaveFocus());
  });

  it('ADMIN-10 started elsewhere leaves the focus where it is', async () => {
    answerCleanup(around.school);
    const { user } = await open();
    const days = await screen.findByLabelText('Days after the end of a batch');
    await user.click(days);
    answerCleanup(around.school, { runs: [running(15)] });
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await bar();
    expect(days).toHaveFocus();
  });

  it('ADMIN-10 shows its progress and its result after a visit to another tab', async () => {
    answerCleanup(around.school);
    const release = around.school.hold(RUN, RESULT);
    const { user, start } = await open();
    await start();
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    answerCleanup(around.school, { runs: [running(20)] });
    await user.click(screen.getByRole('tab', { name: 'Cleanup' }));
    expect(await bar()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Running...' })).toBeDisabled();
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    answerCleanup(around.school, { runs: [finished] });
    release();
    await user.click(screen.getByRole('tab', { name: 'Cleanup' }));
    expect(await panel().findByText(/^Cleanup completed successfully!/)).toBeInTheDocument();
  });

  it('ADMIN-10 shows its progress and its result after a reload of the page, and reloads the batches once', async () => {
    answerCleanup(around.school, { runs: [running(5)] });
    await open();
    expect(await panel().findByText(/^Removed 5 of 40\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Running...' })).toBeDisabled();
    const lists = () => around.school.callsOf('GET /api/batches').length;
    const before = lists();
    answerCleanup(around.school, { runs: [finished] });
    await poll();
    expect(await panel().findByText(/40 registrations deleted, 2 batches/)).toBeInTheDocument();
    expect(around.school.callsOf(RUN)).toHaveLength(0);
    // Every list is reloaded once, without what was removed.
    await waitFor(() => expect(lists()).toBe(before + 1));
  });

  it('ADMIN-10 started by somebody else is shown after 30 seconds, with the next poll', async () => {
    answerCleanup(around.school);
    await open();
    await panel().findByRole('button', { name: 'Run Cleanup Now' });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const asked = () => around.school.callsOf('GET /api/admin/cleanup/runs').length;
    const before = asked();
    answerCleanup(around.school, { runs: [running(15)] });
    await pass(28_000);
    expect(asked()).toBe(before);
    await pass(2_500);
    // Checked before `findByText`, which advances the fake clock.
    expect(asked()).toBeGreaterThan(before);
    expect(await panel().findByText(/^Removed 15 of 40\./)).toBeInTheDocument();
  });

  it('ADMIN-10 shows an alert when its connection is cut, and still shows its progress and then its result', async () => {
    answerCleanup(around.school);
    around.school.answer(RUN, 'offline');
    const { start } = await open();
    await start();
    expect((await panel().findByRole('alert')).textContent).toBe(
      'Cleanup failed. Please try again.',
    );
    answerCleanup(around.school, { runs: [running(30)] });
    await poll();
    expect(await bar()).toHaveAttribute('value', '30');
    expect(panel().getByRole('alert')).toBeInTheDocument();
    answerCleanup(around.school, { runs: [finished] });
    await poll();
    expect(await panel().findByText(/^Cleanup completed successfully!/)).toBeInTheDocument();
    expect(panel().queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['its result', [finished], 'status', /^Cleanup completed successfully! 40 registrations/],
    ['a failure if it did not begin', [], 'alert', /^Cleanup failed\. Please try again\.$/],
  ])(
    'ADMIN-10 whose connection is cut, and that was not seen under way, shows %s, and not that of the run before',
    async (_, made, role, text) => {
      const before = aRun({ deletedRegistrations: 12 });
      answerCleanup(around.school, { runs: [before] });
      const { start } = await open();
      around.school.answer(RUN, () => {
        answerCleanup(around.school, { runs: [...made, before] });
        return 'offline';
      });
      await start();
      await panel().findByText(text);
      await poll();
      expect((await panel().findByRole(role)).textContent).toMatch(text);
    },
  );

  it('ADMIN-10 shows the number of removed registrations when it was interrupted', async () => {
    answerCleanup(around.school, { runs: [running(5)] });
    await open();
    await bar();
    answerCleanup(around.school, {
      runs: [aRun({ _id: 'now', deletedRegistrations: 9, state: 'interrupted' })],
    });
    await poll();
    expect((await panel().findByRole('alert')).textContent).toBe(
      'The cleanup was interrupted after 9 registrations. Run it again to remove the rest.',
    );
  });

  it('ADMIN-10 that removes more than was counted, or nothing at all, fills its bar', async () => {
    answerCleanup(around.school, { runs: [running(41)] });
    await open();
    expect(await bar()).toHaveAttribute('value', '40');
    expect(await panel().findByText(/^Removed 41 of 40\./)).toBeInTheDocument();
    answerCleanup(around.school, { runs: [{ ...running(0), toDelete: 0 }] });
    await poll();
    await waitFor(async () => expect(await bar()).toHaveAttribute('max', '1'));
    expect(await bar()).toHaveAttribute('value', '1');
  });

  it('ADMIN-10 hides the result of the run before', async () => {
    answerCleanup(around.school, { runs: [running(5)] });
    const { start } = await open();
    await bar();
    answerCleanup(around.school, {
      runs: [aRun({ _id: 'now', deletedRegistrations: 9, state: 'interrupted' })],
    });
    await poll();
    expect(await panel().findByText(/^The cleanup was interrupted/)).toBeInTheDocument();
    around.school.hold(RUN, RESULT);
    await start();
    expect(await bar()).toBeInTheDocument();
    expect(panel().queryByRole('alert')).not.toBeInTheDocument();
  });

  it("ADMIN-10 hides its result on 'Dismiss'", async () => {
    answerCleanup(around.school);
    around.school.answer(RUN, RESULT);
    const { user, start } = await open();
    await start();
    await panel().findByRole('status');
    await user.click(panel().getByRole('button', { name: 'Dismiss' }));
    expect(panel().queryByRole('status')).not.toBeInTheDocument();
  });
});
