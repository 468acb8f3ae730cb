import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../testing/builders';
import { aDashboard, aSession, daysUntilToday } from '../testing/a-dashboard';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin, openTab } from '../testing/render-admin';

const around = inFakeSchool();
const counter = (label: string) => screen.getByText(label).nextElementSibling;

function answerCounters(pending: number) {
  around.school.answer(
    'GET /api/admin/dashboard',
    ok({ registrations: { total: 54321, pending }, batches: { active: 11, upcoming: 22 } }),
  );
}

describe('the dashboard tab', () => {
  it('ADMIN-2 shows total and pending registrations, active and upcoming batches', async () => {
    answerCounters(333);
    openAdmin(GOOD_TOKEN);
    await screen.findByText('Total Registrations');
    expect(counter('Total Registrations')).toHaveTextContent(/^54321$/);
    expect(counter('Pending Registrations')).toHaveTextContent(/^333$/);
    expect(counter('Active Batches')).toHaveTextContent(/^11$/);
    expect(counter('Upcoming Batches')).toHaveTextContent(/^22$/);
  });

  it.each([
    ['owner', true],
    ['staff', false],
  ] as const)(
    'SITE-13 AUTH-8 the role %s sees the link to the first steps: %s',
    async (role, isLed) => {
      around.school.answer(
        'GET /api/admin/dashboard',
        ok(aDashboard({ admin: { name: 'A', role } })),
      );
      openAdmin(GOOD_TOKEN);
      await screen.findByRole('heading', { name: 'Seats per batch' });
      const lead = screen.queryByRole('link', { name: 'Make the website yours: the first steps' });
      expect(lead !== null).toBe(isLed);
    },
  );

  it.each([
    ['Total Registrations 54321', '/admin/registrations'],
    ['Pending Registrations 333', '/admin/registrations?status=pending'],
    ['Active Batches 11', '/admin/batches?status=active'],
    ['Upcoming Batches 22', '/admin/batches?status=upcoming'],
  ])('ADMIN-2 the counter %s links to the list of what it counts', async (name, address) => {
    answerCounters(333);
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await screen.findByRole('link', { name }));
    expect(location.pathname + location.search).toBe(address);
  });

  it('ADMIN-7 a failed refresh of the dashboard is only logged, without an alert, and the counters stay', async () => {
    answerCounters(333);
    const { user } = await openTab('Batches');
    around.school.answer('GET /api/admin/dashboard', refusal(500, 'Broken.'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(around.log).toHaveBeenCalled());
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(counter('Pending Registrations')).toHaveTextContent(/^333$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Broken.')).not.toBeInTheDocument();
  });

  it('ADMIN-7 shows its counters without numbers when it could not be loaded after a login', async () => {
    around.school.answer('GET /api/admin/dashboard', refusal(500, 'Broken.'));
    const { user } = openAdmin();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun{Enter}');
    expect(await screen.findByText('Total Registrations')).toBeInTheDocument();
    for (const label of ['Total Registrations', 'Active Batches', 'Upcoming Batches']) {
      expect(counter(label)).toHaveTextContent('–');
    }
  });

  it("ADMIN-2 'See who is waiting' opens the registrations with the filter pending", async () => {
    around.school.registrations = [aRegistration()];
    const { user } = openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('One person is waiting for an answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See who is waiting' }));
    expect(screen.getByRole('tab', { name: 'Registrations' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const asked = () => around.school.callsOf('GET /api/admin/registrations').at(-1)?.query;
    await waitFor(() => expect(asked()).toMatchObject({ status: 'pending' }));
  });

  it('ADMIN-2 WAIT-2 does not count people on a waiting list among those who wait for an answer', async () => {
    const registrations = { total: 3, pending: 3 };
    const dashboard = aDashboard({ registrations, waitingTotal: 1 });
    around.school.answer('GET /api/admin/dashboard', ok(dashboard));
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('One person is waiting for an answer.')).toBeInTheDocument();
  });

  it('ADMIN-2 after midnight shows the sessions of the new day, until the dashboard of the new day has arrived', async () => {
    const yesterday = daysUntilToday([]).slice(0, -1);
    const today = [aSession({ _id: 'batch-2', name: 'Of yesterday' })];
    const { schedule } = aSession().batch;
    around.school.batches = [aBatch({ name: 'Of today', schedule })];
    around.school.answer('GET /api/admin/dashboard', ok(aDashboard({ perDay: yesterday, today })));
    const { user } = openAdmin(GOOD_TOKEN);
    const region = within(await screen.findByRole('region', { name: 'Today’s sessions' }));
    expect(region.getByText('Saturday, 5 Dec 2026')).toBeVisible();
    expect(await region.findByRole('link', { name: 'Of today' })).toBeVisible();
    expect(region.queryByText('Of yesterday')).not.toBeInTheDocument();
    around.school.answer('GET /api/admin/dashboard', ok(aDashboard({ today: [aSession()] })));
    await user.keyboard('r');
    expect(await region.findByRole('link', { name: 'Dawn batch' })).toBeVisible();
    expect(region.queryByText('Of today')).not.toBeInTheDocument();
  });

  it("ADMIN-2 shows a note and no 'See who is waiting' button when nobody is waiting", async () => {
    answerCounters(0);
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('Nobody is waiting for an answer.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'See who is waiting' })).not.toBeInTheDocument();
    // An empty list would be announced as one.
    const region = within(screen.getByRole('region', { name: 'Waiting for an answer' }));
    expect(region.queryByRole('list')).not.toBeInTheDocument();
  });

  it('ADMIN-7 ADMIN-2 waiting people and seats stay visible when a refresh fails, which is only logged', async () => {
    around.school.answer(
      'GET /api/admin/dashboard',
      ok(aDashboard({ waiting: [aRegistration({ name: 'Nisha' })] })),
    );
    const { user } = openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('Nisha')).toBeInTheDocument();
    around.school.answer('GET /api/admin/dashboard', refusal(503, 'Away.'));
    await user.keyboard('r');
    await waitFor(() => expect(around.log).toHaveBeenCalled());
    expect(screen.getByText('Nisha')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Seats per batch' })).toBeInTheDocument();
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
  });

  it('ADMIN-2 accepts a response with only the four counters, and leaves out the seats per batch', async () => {
    answerCounters(3);
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('3 people are waiting for an answer.')).toBeInTheDocument();
    // Without rows to answer here it is the main action.
    expect(screen.getByRole('button', { name: 'See who is waiting' })).toHaveClass('primary');
    expect(screen.queryByRole('heading', { name: 'Seats per batch' })).not.toBeInTheDocument();
    expect(around.log).not.toHaveBeenCalled();
  });
});
