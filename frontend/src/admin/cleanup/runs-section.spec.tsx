import { screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openTab } from '../testing/render-admin';
import { answerCleanup, aRun } from '../testing/answer-cleanup';

const around = inFakeSchool();
const section = async () => within(await screen.findByRole('region', { name: 'Earlier cleanups' }));
const rows = async () =>
  (await (await section()).findAllByRole('row')).slice(1).map((row) => row.textContent);

describe('the history of clean-up runs', () => {
  it('ADMIN-10 shows starter or schedule, start in the time zone of the school, number and outcome of each run', async () => {
    const runs = [
      aRun({ _id: '4', deletedRegistrations: 3, toDelete: 8, state: 'running' }),
      aRun({
        _id: '3',
        startedBy: 'Asha Rao',
        startedAt: '2026-12-05T05:00:00.000Z',
        deletedRegistrations: 9,
        toDelete: 40,
        state: 'interrupted',
      }),
      aRun({ _id: '2', deletedRegistrations: 1, toDelete: 1 }),
    ];
    answerCleanup(around.school, { runs });
    await openTab('Cleanup');
    expect(await rows()).toEqual([
      '5 Dec 2026, 02:00The nightly schedule3 registrationsrunning',
      '5 Dec 2026, 10:30Asha Rao9 of 40 registrationsinterrupted',
      '5 Dec 2026, 02:00The nightly schedule1 registrationfinished',
    ]);
    const badges = (await section()).getAllByText(/^(running|interrupted|finished)$/);
    expect(badges.map(({ className }) => className)).toEqual([
      'badge waiting',
      'badge over',
      'badge good',
    ]);
  });

  it('ADMIN-10 shows a note before the first run', async () => {
    answerCleanup(around.school);
    await openTab('Cleanup');
    expect(await (await section()).findByText('No cleanup has run yet.')).toBeInTheDocument();
  });

  it("ADMIN-10 loads older runs in pages of 10 on 'Show older'", async () => {
    answerCleanup(around.school);
    const page = (id: string, nextCursor: string | null) =>
      ok({ runs: [aRun({ _id: id })], nextCursor, nextRunAt: '2026-12-05T20:30:00.000Z' });
    around.school.answer('GET /api/admin/cleanup/runs', (request) =>
      new URL(request.url).searchParams.get('cursor') ? page('1', null) : page('2', 'older'),
    );
    const { user } = await openTab('Cleanup');
    await user.click(await (await section()).findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByText('5 Dec 2026, 02:00')).toHaveLength(2));
    expect((await section()).queryByRole('button')).not.toBeInTheDocument();
    const asked = around.school.callsOf('GET /api/admin/cleanup/runs').map(({ query }) => query);
    expect(asked.filter(({ limit }) => limit !== '1')).toEqual([
      { limit: '10' },
      { limit: '10', cursor: 'older' },
    ]);
  });

  it('ADMIN-10 says that older runs could not be loaded, and keeps the focus on the button until the last ones are there', async () => {
    answerCleanup(around.school);
    const RUNS = 'GET /api/admin/cleanup/runs';
    const page = (id: string, nextCursor: string | null) =>
      ok({ runs: [aRun({ _id: id })], nextCursor, nextRunAt: '2026-12-05T20:30:00.000Z' });
    around.school.answer(RUNS, page('2', 'older'));
    const { user } = await openTab('Cleanup');
    const older = await (await section()).findByRole('button', { name: 'Show older' });
    around.school.answer(RUNS, 'offline');
    await user.click(older);
    expect((await (await section()).findByRole('alert')).textContent).toBe(
      'Older cleanups could not be loaded. Please try again.',
    );
    const release = around.school.hold(RUNS, page('1', null));
    await user.click(older);
    expect(await (await section()).findByRole('button', { name: 'Loading...' })).toBe(older);
    expect(older).toHaveAttribute('aria-disabled', 'true');
    expect(older).toBeEnabled();
    expect(older).toHaveFocus();
    release();
    await waitFor(() => expect(screen.getAllByText('5 Dec 2026, 02:00')).toHaveLength(2));
    expect((await (await section()).findAllByRole('row')).at(-1)).toHaveFocus();
  });

  it('CLEAN-1 shows the time of the next run in the time zone of the school', async () => {
    answerCleanup(around.school);
    await openTab('Cleanup');
    expect(
      await screen.findByText('The next cleanup is due on 6 Dec 2026, 02:00 (Asia/Kolkata).'),
    ).toBeInTheDocument();
  });

  it('CLEAN-1 RUN-3 shows the time of the next run in the time zone that the server has set', async () => {
    const zone = document.createElement('meta');
    zone.name = 'school-time-zone';
    zone.content = 'Asia/Dubai';
    document.head.append(zone);
    try {
      answerCleanup(around.school);
      await openTab('Cleanup');
      expect(
        await screen.findByText('The next cleanup is due on 6 Dec 2026, 00:30 (Asia/Dubai).'),
      ).toBeInTheDocument();
    } finally {
      zone.remove();
    }
  });
});

it('ADMIN-10 AUTH-7 on a 403 response, the cleanup tab has no run button and says that an owner runs the clean-up', async () => {
  const forbidden = refusal(403, 'Only an owner may do this.', 'forbidden');
  around.school.answer('GET /api/admin/cleanup/stats', forbidden);
  answerCleanup(around.school);
  await openTab('Cleanup');
  expect(
    await screen.findByText('Only owners can run the cleanup and change its settings.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Automatic cleanup' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Run Cleanup Now' })).not.toBeInTheDocument();
});

it('ADMIN-1 AUTH-7 for staff, the cleanup tab says that an owner runs the clean-up, loads the retention at each visit, and sends no cleanup request', async () => {
  answerCleanup(around.school);
  around.school.answer(
    'GET /api/admin/dashboard',
    ok({
      registrations: { total: 0, pending: 0 },
      batches: { active: 0, upcoming: 0 },
      admin: { name: 'Meera', role: 'staff' },
    }),
  );
  const { user } = await openTab('Cleanup');
  expect(
    await screen.findByText('Only owners can run the cleanup and change its settings.'),
  ).toBeInTheDocument();
  const asked = () => around.school.callsOf('GET /api/retention').length;
  await waitFor(() => expect(asked()).toBe(1));
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await user.click(screen.getByRole('tab', { name: 'Cleanup' }));
  await waitFor(() => expect(asked()).toBe(2));
  expect(around.school.calls.filter(({ route }) => route.includes('cleanup'))).toEqual([]);
});
