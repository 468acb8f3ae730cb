import { screen, within } from '@testing-library/react';
import { aBatch } from '../../testing/builders';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';
import { aDashboard, aSession } from '../../testing/a-dashboard';

// The clock starts at noon of Saturday, 5 December 2026 in Asia/Kolkata.
const around = inFakeSchool();

async function openWith(...today: ReturnType<typeof aSession>[]) {
  around.school.answer('GET /api/admin/dashboard', ok(aDashboard({ today })));
  openAdmin(GOOD_TOKEN);
  return within(await screen.findByRole('region', { name: 'Today’s sessions' }));
}

const timed = (start: string, end: string) =>
  aSession({ schedule: { days: ['Saturday'], time: { start, end } } });

describe("today's sessions", () => {
  it('show date, times, batch, program, instructor, location and taken seats', async () => {
    const section = await openWith(aSession());
    expect(section.getByText('Saturday, 5 Dec 2026')).toBeInTheDocument();
    const [session] = section.getAllByRole('listitem');
    expect(session).toHaveTextContent(/06:00\s*to 07:00/);
    expect(session).toHaveTextContent(/Dawn batch/);
    expect(session).toHaveTextContent(/Surya Kriya · Meera · Main hall/);
    expect(session).toHaveTextContent(/8 of 20/);
  });

  it.each([
    ['11:00', '12:00', 'Over'],
    ['12:00', '13:00', 'Now'],
  ])('from %s to %s are marked at noon as: %s', async (start, end, phase) => {
    const section = await openWith(timed(start, end));
    expect(section.getAllByText(/^(Over|Now)$/).map(({ textContent }) => textContent)).toEqual([
      phase,
    ]);
    // The style sheet dims the times of a session that is over.
    const phases = section.getAllByRole('listitem').map(({ dataset }) => dataset['phase']);
    expect(phases).toEqual([phase.toLowerCase()]);
  });

  it('show only the start of a session without an end', async () => {
    const section = await openWith(timed('06:00', ''));
    expect(section.getByText('06:00').parentElement).toHaveTextContent(/^06:00$/);
  });

  it("show 'No time set' for a session without times", async () => {
    const section = await openWith(timed('', ''));
    expect(section.getByText('No time set')).toBeInTheDocument();
  });

  it('show the date of the next session when no session is today', async () => {
    around.school.batches = [aBatch({ startDate: '2026-12-01', endDate: '2026-12-30' })];
    const section = await openWith();
    expect(await section.findByText(/^No sessions today/)).toHaveTextContent(
      'No sessions today. The next one is on Monday, 7 Dec 2026.',
    );
  });

  it("show only 'No sessions today.' when no later session is planned", async () => {
    const section = await openWith();
    expect(section.getByText(/^No sessions today/)).toHaveTextContent(/^No sessions today\.$/);
  });
});
