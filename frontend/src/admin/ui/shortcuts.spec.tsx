import { act, screen, within } from '@testing-library/react';
import { DATA_ROUTES, GOOD_TOKEN } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';
import { focusSearch, PAIR_TIMEOUT_MS, switchShortcuts } from './shortcuts';

const around = inFakeSchool();
afterEach(() => switchShortcuts(true));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const close = () => screen.getByRole('button', { name: 'Close' });

async function open() {
  const opened = openAdmin(GOOD_TOKEN);
  await screen.findByRole('tab', { name: 'Dashboard' });
  return opened;
}

describe('the keyboard shortcuts', () => {
  it.each([
    ['gd', 'Dashboard'],
    ['gb', 'Batches'],
    ['gr', 'Registrations'],
    ['gc', 'Create Batch'],
    ['gl', 'Cleanup'],
    ['n', 'Create Batch'],
  ])('the keys %s open %s', async (keys, name) => {
    const { user } = await open();
    await user.keyboard(keys);
    expect(selected()).toBe(name);
  });

  it('a second key after more than 1.5 seconds does not complete a pair', async () => {
    expect(PAIR_TIMEOUT_MS).toBe(1_500);
    const { user } = await open();
    await user.keyboard('g');
    await act(() => jest.advanceTimersByTimeAsync(PAIR_TIMEOUT_MS + 1));
    await user.keyboard('b');
    expect(selected()).toBe('Dashboard');
  });

  it('r loads the data from the server again', async () => {
    const { user } = await open();
    const before = around.school.callsOf(DATA_ROUTES[0]).length;
    await user.keyboard('r');
    expect(around.school.callsOf(DATA_ROUTES[0]).length).toBe(before + 1);
  });

  it('/ focuses the search of the registrations without being typed, and later keys are typed there', async () => {
    const { user } = await open();
    await user.keyboard('/');
    const search = await screen.findByRole('searchbox');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(search).toHaveFocus();
    await user.keyboard('gb');
    expect(search).toHaveValue('gb');
    expect(selected()).toBe('Registrations');
  });

  it.each([
    [119, true],
    [120, false],
  ])('/ focuses the search of a tab that has loaded after %s frames: %s', (frames, focuses) => {
    // Other than in the other tests, no time passes by itself.
    jest.useFakeTimers();
    focusSearch();
    jest.advanceTimersByTime(frames * 16);
    document.body.innerHTML = '<main><input type="search"></main>';
    jest.advanceTimersByTime(100);
    expect(document.activeElement === screen.getByRole('searchbox')).toBe(focuses);
  });

  it('? lists the shortcuts, and no shortcut works while the list is open', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Open Registrations')).toBeInTheDocument();
    const keys = within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const pairs = ['d', 'b', 'r', 'c', 'l'].map((key) => `g then ${key}`);
    expect(keys).toEqual([...pairs, '/', 'n', 'r', '?', 'Esc']);
    await user.keyboard('gb');
    expect(selected()).toBe('Dashboard');
    await user.click(close());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('gb');
    expect(selected()).toBe('Batches');
  });

  it('can be switched off and, from the account menu, on again', async () => {
    const { user } = await open();
    await user.keyboard('?');
    await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(close());
    await user.keyboard('gb?');
    expect(selected()).toBe('Dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByText('Account'));
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(close());
    await user.keyboard('gb');
    expect(selected()).toBe('Batches');
  });

  const areOnAfterReload = () => {
    let areOn: boolean | undefined;
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./shortcuts')>('./shortcuts');
      areOn = fresh.areShortcutsOn();
    });
    return areOn;
  };

  it.each([true, false])('stay on or off after a reload: %s', (on) => {
    switchShortcuts(on);
    expect(areOnAfterReload()).toBe(on);
  });

  it('stay off if an earlier version of the product stored that', () => {
    localStorage.setItem('admin-shortcuts', 'off');
    expect(areOnAfterReload()).toBe(false);
  });
});
