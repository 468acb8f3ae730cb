import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REFRESH_INTERVAL_MS } from '../http/http';
import { NAME_KEY, startSession } from '../http/session-store';
import { DATA_ROUTES, GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool, TODAY } from '../testing/in-fake-school';
import { openAdmin, openTab } from '../testing/render-admin';

const around = inFakeSchool();
const tab = (name: string) => screen.findByRole('tab', { name });
const countsOfCalls = () => DATA_ROUTES.map((route) => around.school.callsOf(route).length);

/** Advances the fake clock and runs the timers that are due. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the header', () => {
  it("ADMIN-1 leads to the website with 'Back to Site'", async () => {
    const { user, onBackToSite } = openAdmin(GOOD_TOKEN);
    await tab('Dashboard');
    await user.click(screen.getByRole('button', { name: 'Back to Site' }));
    expect(onBackToSite).toHaveBeenCalledTimes(1);
  });

  it("ADMIN-1 NAV-2 leads to the website with 'Back to Site' from the login too", async () => {
    const { user, onBackToSite } = openAdmin();
    await user.click(screen.getByRole('button', { name: 'Back to Site' }));
    expect(onBackToSite).toHaveBeenCalledTimes(1);
  });

  it("ADMIN-1 welcomes the admin by name, and offers 'Logout'", async () => {
    localStorage.setItem(NAME_KEY, 'Meera Krishnan');
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('Welcome, Meera Krishnan')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('AUTH-3 ADMIN-1 welcomes without a name when only a token is stored', async () => {
    openAdmin(GOOD_TOKEN);
    expect(await screen.findByText('Welcome')).toBeInTheDocument();
  });

  it('ADMIN-7 shows when the data was last refreshed, and updates the time after a refresh', async () => {
    const { user } = await openTab('Batches');
    const line = () => within(screen.getByRole('banner')).getByText(/^Last refreshed/);
    const time = () => line().querySelector('time')?.dateTime ?? '';
    await waitFor(() => expect(time().slice(0, 16)).toBe(TODAY.toISOString().slice(0, 16)));
    const first = time();
    await pass(60_000);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(Date.parse(time())).toBeGreaterThanOrEqual(Date.parse(first) + 60_000),
    );
  });
});

it('ADMIN-7 the header shows the refresh time of the oldest data on the screen', async () => {
  jest.useFakeTimers({ now: TODAY });
  openAdmin(GOOD_TOKEN, '/admin/batches');
  await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
  await pass(100);
  const time = () => screen.getByRole('banner').querySelector('time')?.dateTime;
  expect(time()).toMatch(/^2026-12-05T06:30:0/);
  around.school.answer(DATA_ROUTES[2], refusal(500, 'Oh.'));
  await pass(300_500);
  expect(countsOfCalls()).toEqual([2, 2, 2]);
  expect(time()).toMatch(/^2026-12-05T06:30:0/);
});

it('ADMIN-7 the header shows the clock time of the last refresh, and its day in a tooltip', async () => {
  jest.useFakeTimers({ now: new Date(2026, 11, 5, 18, 45, 30) });
  openAdmin(GOOD_TOKEN);
  const line = await screen.findByText(/^Last refreshed/);
  expect(line.textContent).toMatch(/^Last refreshed 18:45:3\d$/);
  expect(line.querySelector('time')).toHaveAttribute('title', '5 Dec 2026, 18:45');
});

it('ADMIN-7 the header shows no refresh time before the first data arrives', async () => {
  for (const route of DATA_ROUTES) around.school.hold(route, ok([]));
  startSession(GOOD_TOKEN, 'Asha Rao');
  openAdmin();
  await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
  const banner = screen.getByRole('banner');
  expect(within(banner).getByText('Loading the data…')).toBeVisible();
  expect(banner.querySelector('time')).toBeNull();
});

describe('the tabs', () => {
  it('ADMIN-1 are Dashboard, Batches, Registrations, Create Batch and Cleanup', async () => {
    openAdmin(GOOD_TOKEN);
    await tab('Dashboard');
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Dashboard',
      'Batches',
      'Registrations',
      'Create Batch',
      'Cleanup',
    ]);
    expect(await tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tablist', { name: 'Administration' })).toBeInTheDocument();
    // The panel of an unselected tab is not rendered, so the tab controls nothing.
    expect(await tab('Batches')).not.toHaveAttribute('aria-controls');
    expect(screen.getByRole('tabpanel')).toHaveAttribute('tabindex', '0');
  });

  it.each([
    ['Batches', 'All batches'],
    ['Registrations', 'All registrations'],
    ['Create Batch', 'Plan a new batch'],
    ['Cleanup', 'Automatic cleanup'],
    ['Dashboard', 'At a glance'],
  ])('ADMIN-1 %s opens its panel', async (name, heading) => {
    const { user } = openAdmin(GOOD_TOKEN);
    await user.click(await tab(name));
    expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name });
    expect(within(panel).getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(await tab(name)).toHaveAttribute('aria-controls', panel.id);
  });

  it.each([
    ['{ArrowRight}', 'Batches'],
    ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'Batches'],
    ['{ArrowLeft}', 'Cleanup'],
    ['{End}', 'Cleanup'],
    ['{End}{ArrowRight}', 'Dashboard'],
    ['{End}{Home}', 'Dashboard'],
  ])(
    'ADMIN-1 the keys %s move the selection and the focus from Dashboard to %s',
    async (keys, name) => {
      const { user } = openAdmin(GOOD_TOKEN);
      await user.click(await tab('Dashboard'));
      await user.keyboard(keys);
      expect(await tab(name)).toHaveFocus();
      expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
      const stops = screen.getAllByRole('tab').filter((each) => each.tabIndex === 0);
      expect(stops).toEqual([await tab(name)]);
    },
  );

  it('ADMIN-1 a Ctrl-click on a tab leaves the selected tab of this window unchanged', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    const batches = await tab('Batches');
    expect(batches).toHaveAttribute('href', '/admin/batches');
    await user.keyboard('{Control>}');
    // Keeps jsdom from following the link.
    batches.addEventListener('click', (event) => event.preventDefault());
    await user.click(batches);
    await user.keyboard('{/Control}');
    expect(batches).toHaveAttribute('aria-selected', 'false');
    expect(await tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
  });

  it('ADMIN-1 the space bar opens the focused tab, and the tab keeps the focus', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    const cleanup = await tab('Cleanup');
    act(() => cleanup.focus());
    await user.keyboard(' ');
    expect(cleanup).toHaveAttribute('aria-selected', 'true');
    expect(cleanup).toHaveFocus();
  });
});

describe('the refresh', () => {
  // Real time must not count, because much of it passes on a busy machine.
  beforeEach(() => void jest.useFakeTimers({ now: TODAY }));

  it('AUTH-6 repeats the three data calls every 300 seconds, and not earlier', async () => {
    openAdmin(GOOD_TOKEN);
    expect(REFRESH_INTERVAL_MS).toBe(300_000);
    await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
    await pass(299_500);
    expect(countsOfCalls()).toEqual([1, 1, 1]);
    await pass(1_000);
    expect(countsOfCalls()).toEqual([2, 2, 2]);
    await pass(299_000);
    expect(countsOfCalls()).toEqual([2, 2, 2]);
    await pass(1_000);
    expect(countsOfCalls()).toEqual([3, 3, 3]);
  });

  it('AUTH-6 continues while the page is hidden', async () => {
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(300_500);
    expect(countsOfCalls()).toEqual([2, 2, 2]);
  });

  it('AUTH-6 continues after a failed refresh', async () => {
    openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
    for (const route of DATA_ROUTES) around.school.answer(route, refusal(503, 'Away.'));
    await pass(301_000);
    await pass(301_000);
    expect(countsOfCalls()).toEqual([3, 3, 3]);
  });

  it('AUTH-6 stops at the logout', async () => {
    const { user } = openAdmin(GOOD_TOKEN);
    await waitFor(() => expect(countsOfCalls()).toEqual([1, 1, 1]));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await pass(700_000);
    expect(countsOfCalls()).toEqual([1, 1, 1]);
  });
});

const OWN = [
  'Passkeys and security',
  'Change password',
  'Sign out everywhere',
  'Keyboard shortcuts',
];

it.each([
  ['owner', ['Website', 'Accounts', 'History', 'Message texts', 'Notifications', ...OWN]],
  ['staff', ['Message texts', 'Notifications', ...OWN]],
] as const)(
  'AUTH-8 the account menu of the role %s lists exactly what this role may do',
  async (role, names) => {
    around.school.admin = { name: 'Asha Rao', role };
    const { user } = openAdmin(GOOD_TOKEN);
    await tab('Dashboard');
    await screen.findByText('Welcome, Asha Rao');
    await user.click(screen.getByTitle('Account'));
    const menu = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(menu()).toEqual(names));
  },
);

describe('the account menu', () => {
  const menu = () => screen.getByTitle('Account').closest('details');

  async function openMenu() {
    const { user } = openAdmin(GOOD_TOKEN);
    await tab('Dashboard');
    await user.click(screen.getByTitle('Account'));
    expect(menu()).toHaveAttribute('open');
    return user;
  }

  it('AUTH-8 closes on Escape, and returns the focus to its button', async () => {
    const user = await openMenu();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu()).not.toHaveAttribute('open');
    expect(screen.getByTitle('Account')).toHaveFocus();
  });

  it('AUTH-8 closes when one of its links is followed, also to the screen that is open', async () => {
    const user = await openMenu();
    for (const _time of ['from the dashboard', 'from the screen itself']) {
      await user.click(screen.getByRole('link', { name: 'Message texts' }));
      expect(location.pathname).toBe('/admin/messages');
      expect(menu()).not.toHaveAttribute('open');
      await user.click(screen.getByTitle('Account'));
      expect(menu()).toHaveAttribute('open');
    }
  });

  it('AUTH-8 closes on a press outside of it', async () => {
    await openMenu();
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
    expect(menu()).not.toHaveAttribute('open');
  });

  it('AUTH-8 closes when the focus moves out of it', async () => {
    await openMenu();
    act(() => screen.getByRole('button', { name: 'Logout' }).focus());
    expect(menu()).not.toHaveAttribute('open');
  });
});

it('SITE-20 an editor sees only the website screen, and a menu for the website and the own account', async () => {
  around.school.answer(
    'GET /api/admin/dashboard',
    refusal(403, 'Your role may not do this.', 'forbidden'),
  );
  around.school.answer(
    'GET /api/admin/website',
    ok({ revision: 'r0', version: 0, hasChanges: false, documents: [], versions: [] }),
  );
  const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations');
  await screen.findByLabelText('Name of the school (English)');
  expect(location.pathname).toBe('/admin/website');
  expect(screen.queryByRole('tablist')).toBeNull();
  await user.click(screen.getByTitle('Account'));
  const menu = within(screen.getByRole('banner')).getAllByRole('listitem', { hidden: true });
  expect(menu.map(({ textContent }) => textContent)).toEqual([
    'Website',
    'Passkeys and security',
    'Change password',
    'Sign out everywhere',
  ]);
});
