import { act, screen, waitFor } from '@testing-library/react';
import { DATA_ROUTES, GOOD_TOKEN, ok, refusal, type FakeAnswer } from '../testing/fake-school';
import { inFakeSchool, TODAY } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { RETRY_INTERVAL_MS } from './use-connection';
import { aBatch, aRegistration } from '../testing/builders';

let mockIsLost = true;
jest.mock('../batches/create/create-batch-tab', () => {
  if (mockIsLost) throw new TypeError('Failed to fetch');
  return jest.requireActual<object>('../batches/create/create-batch-tab');
});
// The first load, before all tests, fails too.
jest.spyOn(console, 'warn').mockImplementation(() => {});
const around = inFakeSchool();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const counted = ok({
  registrations: { total: 5, pending: 0 },
  batches: { active: 0, upcoming: 0 },
});

async function openAndRefresh(answers: readonly FakeAnswer[]) {
  around.school.registrations = [aRegistration()];
  const opened = openAdmin(GOOD_TOKEN, '/admin/batches');
  await screen.findByRole('tab', { name: 'Batches' });
  await waitFor(() => expect(around.school.callsOf(DATA_ROUTES[2])).toHaveLength(1));
  DATA_ROUTES.forEach((route, index) => {
    const answer = answers[index];
    if (answer) around.school.answer(route, answer);
  });
  await opened.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(50);
  return opened;
}

describe('a server that cannot be reached', () => {
  it('ADMIN-7 is reported when no call is answered, with the age of the data, which stays on the screen', async () => {
    const { user } = await openAndRefresh(['offline', 'offline', 'offline']);
    const banner = await screen.findByRole('status');
    expect(banner).toHaveTextContent(/^The server cannot be reached\. What you see is from \d\d:/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All batches' })).toBeInTheDocument();
    for (const route of DATA_ROUTES) around.school.answer(route, counted);
    around.school.answer(DATA_ROUTES[1], ok([]));
    around.school.answer(DATA_ROUTES[2], ok({ registrations: [], total: 0, nextCursor: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    // The pressed button is gone.
    expect(screen.getByRole('tab', { name: 'Batches' })).toHaveFocus();
  });

  it('is called again every 20 seconds, only until it answers', async () => {
    jest.useFakeTimers({ now: TODAY });
    await openAndRefresh(['offline', 'offline', 'offline']);
    const before = around.school.callsOf(DATA_ROUTES[0]).length;
    expect(RETRY_INTERVAL_MS).toBe(20_000);
    await pass(RETRY_INTERVAL_MS - 500);
    expect(around.school.callsOf(DATA_ROUTES[0])).toHaveLength(before);
    await pass(600);
    expect(around.school.callsOf(DATA_ROUTES[0])).toHaveLength(before + 1);
    around.school.answer(DATA_ROUTES[0], counted);
    await pass(RETRY_INTERVAL_MS + 100);
    const recovered = around.school.callsOf(DATA_ROUTES[0]).length;
    await pass(RETRY_INTERVAL_MS * 3);
    expect(around.school.callsOf(DATA_ROUTES[0])).toHaveLength(recovered);
  });

  it.each<[string, readonly FakeAnswer[]]>([
    ['one call fails', [refusal(500, 'Oh.')]],
    ['all calls fail with 500', [refusal(500, 'Oh.'), refusal(500, 'Oh.'), refusal(500, 'Oh.')]],
    ['all calls fail with 503', [refusal(503, 'Oh.'), refusal(503, 'Oh.'), refusal(503, 'Oh.')]],
    [
      'one call fails with 500 and the others get no response',
      ['offline', refusal(500, 'Oh.'), 'offline'],
    ],
  ])(
    'ADMIN-7 is only logged and not reported when data was shown before and %s',
    async (_, answers) => {
      await openAndRefresh(answers);
      await waitFor(() => expect(around.log).toHaveBeenCalledTimes(answers.length));
      await pass(50);
      expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText('Oh.')).not.toBeInTheDocument();
    },
  );

  it('AUTH-4 is not reported after the login while the first data loads', async () => {
    const releases = DATA_ROUTES.map((route) => around.school.hold(route, 'offline'));
    const { user } = openAdmin();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun-108');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('tab', { name: 'Batches' });
    await waitFor(() => expect(around.school.callsOf(DATA_ROUTES[2])).toHaveLength(1));
    expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
    for (const release of releases) release();
    expect(await screen.findByText(/cannot be reached/)).toBeInTheDocument();
  });

  it('AUTH-4 is reported when all calls fail with 503 before any data was shown', async () => {
    for (const route of DATA_ROUTES) around.school.answer(route, refusal(503, 'Away.'));
    const { user } = openAdmin();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun-108');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/ Nothing could be loaded yet\./);
  });
});

describe('a device without a network', () => {
  it('is reported as offline at once, until the network is back', async () => {
    openAdmin(GOOD_TOKEN);
    await screen.findByRole('tab', { name: 'Dashboard' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.').closest('output')).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
  });

  it('AUTH-6 is asked again for what could not be loaded as soon as the network is back', async () => {
    around.school.answer('GET /api/batches', 'offline');
    openAdmin(GOOD_TOKEN, '/admin/batches');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('offline')));
    around.school.answer('GET /api/batches', ok([aBatch()]));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('row', { name: /Dawn batch/ })).toBeInTheDocument();
  });

  it('ADMIN-1 ADMIN-7 can load the code of a screen later: the screen offers another try, and the failure is logged', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/create-batch');
    const again = () => screen.findByRole('button', { name: 'Try again' });
    around.log.mockClear();
    await user.click(await again());
    await waitFor(() =>
      expect(around.log.mock.calls).toEqual([
        ['A part of the admin could not be loaded.', new TypeError('Failed to fetch')],
      ]),
    );
    mockIsLost = false;
    await user.click(await again());
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
