import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { adminTitle } from '../shell/admin-view';
import { openAdmin, openTab } from '../testing/render-admin';
import {
  addressOf,
  ADMIN_SCREENS,
  go,
  pathOfScreen,
  screenOfPath,
  setParams,
  useAddressWindow,
} from './admin-address';

inFakeSchool();
const address = () => location.pathname + location.search;
const tab = (name: string) => screen.findByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the addresses of the admin', () => {
  it.each([
    ['Dashboard', '/admin'],
    ['Batches', '/admin/batches'],
    ['Registrations', '/admin/registrations'],
    ['Create Batch', '/admin/create-batch'],
    ['Cleanup', '/admin/cleanup'],
  ])(
    'NAV-5 ADMIN-1 the tab %s has the address %s, and this address opens the tab',
    async (name, path) => {
      openAdmin(GOOD_TOKEN, path);
      expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
      expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
      expect(document.title).toMatch(new RegExp(`^${name} – Admin`));
      expect(await tab(name)).toHaveAttribute('href', path);
    },
  );

  it.each(ADMIN_SCREENS)(
    'NAV-5 the path of the screen %s maps back to this screen, with or without a trailing slash',
    (name) => {
      expect(screenOfPath(pathOfScreen(name))).toBe(name);
      expect(screenOfPath(`${pathOfScreen(name)}/`)).toBe(name);
    },
  );

  it('scrolls to the top on a change of tab and on return from a batch to the list, not on opening a batch', async () => {
    await openTab('Batches');
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    act(() => go('batches', { id: 'b1' }));
    expect(scroll).not.toHaveBeenCalled();
    act(() => go('batches'));
    expect(scroll).toHaveBeenCalledTimes(1);
    act(() => go('registrations', { id: 'r1' }));
    expect(scroll).toHaveBeenCalledTimes(2);
    // Without 'instant' it would take the smooth scrolling of the style sheet.
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    scroll.mockRestore();
  });

  it('ADMIN-8 ignores the second click of a double click that opens a screen or panel, but not one that changes a date', async () => {
    await openTab('Batches');
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const beneath = document.body.appendChild(document.createElement('button'));
    const pressed = jest.fn();
    beneath.addEventListener('click', pressed);
    const press = (detail: number) => fireEvent.click(beneath, { detail });

    const open = (how: () => void) => {
      fireEvent.click(document.body, { detail: 1 });
      act(how);
    };
    open(() => go('create-batch', { from: 'b1' }));
    press(2);
    open(() => go('batches', { id: 'b1' }));
    press(2);
    open(() => go('batches', { id: 'b1', edit: '1' }));
    press(2);
    const panel = renderHook(() => useAddressWindow('id'));
    open(() => panel.result.current.show('b2'));
    press(2);
    panel.unmount();
    expect(pressed).not.toHaveBeenCalled();
    press(1);
    press(2);
    expect(pressed).toHaveBeenCalledTimes(2);
    // A quick second click counts here, as on 'next week' in the calendar.
    open(() => setParams({ date: '2026-12-07' }));
    press(2);
    expect(pressed).toHaveBeenCalledTimes(3);
    beneath.remove();
    scroll.mockRestore();
  });

  it('NAV-5 a panel that a shared link has opened is closed without a step back, also after another item', () => {
    history.pushState(null, '', '/admin/registrations?id=b1');
    const toTheList = () => history.replaceState(null, '', '/admin/registrations');
    const back = jest.spyOn(history, 'back').mockImplementation(toTheList);
    const { result, unmount } = renderHook(() => useAddressWindow('id'));
    act(() => result.current.show('b2'));
    expect(result.current.open).toBe('b2');
    act(() => result.current.close());
    expect(result.current.open).toBeNull();
    // Above the list, one step back closes it.
    act(() => result.current.show('b3'));
    act(() => result.current.close());
    act(() => result.current.close());
    expect(back).toHaveBeenCalledTimes(1);
    unmount();
    back.mockRestore();
  });

  it('NAV-5 an opened tab is in the address bar; Back and Forward switch between the opened tabs', async () => {
    await openTab('Batches');
    expect(address()).toBe('/admin/batches');
    act(() => go('registrations', { status: 'pending' }));
    expect(address()).toBe('/admin/registrations?status=pending');
    act(() => history.back());
    await waitFor(() => expect(selected()).toBe('Batches'));
    act(() => history.forward());
    await waitFor(() => expect(selected()).toBe('Registrations'));
    expect(address()).toBe('/admin/registrations?status=pending');
  });

  it('NAV-5 a change of tab removes the query parameters of the tab before', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?status=pending');
    await user.click(await tab('Batches'));
    expect(address()).toBe('/admin/batches');
  });

  it('NAV-5 an unknown admin address opens the dashboard at /admin, and is no step of the history', async () => {
    const before = history.length;
    openAdmin(GOOD_TOKEN, '/admin/nowhere');
    expect(await tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/admin');
    expect(history.length).toBe(before);
    // The title before anything is rendered.
    expect(adminTitle('/admin/nowhere')).toBe(adminTitle('/admin'));
  });

  it('opening the current address again adds no history entry', async () => {
    await openTab('Batches');
    const before = history.length;
    act(() => go('batches'));
    act(() => setParams({ id: '' }));
    expect(history.length).toBe(before);
  });

  it('setParams changes a parameter and removes an empty one; addressOf leaves out undefined parameters', async () => {
    openAdmin(GOOD_TOKEN, '/admin/registrations?status=pending&q=as');
    await tab('Registrations');
    act(() => setParams({ q: 'asha rao', status: '' }, { replace: true }));
    expect(address()).toBe('/admin/registrations?q=asha+rao');
    expect(addressOf('batches', { id: 'b 1', day: undefined })).toBe('/admin/batches?id=b+1');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %p on a tab is left to the browser, and the selected tab stays',
    async (how) => {
      openAdmin(GOOD_TOKEN);
      const isLeftToBrowser = fireEvent.click(await tab('Batches'), how);
      expect(isLeftToBrowser).toBe(true);
      expect(selected()).toBe('Dashboard');
    },
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %p on a link to a screen is left to the browser, and the open screen stays',
    async (how) => {
      openAdmin(GOOD_TOKEN);
      const link = await screen.findByText('Passkeys and security');
      expect(fireEvent.click(link, how)).toBe(true);
      expect(address()).toBe('/admin');
      expect(fireEvent.click(link)).toBe(false);
      expect(address()).toBe('/admin/security');
    },
  );

  it('AUTH-1 NAV-5 a deep link opens its tab and filter after the login', async () => {
    const { user } = openAdmin(undefined, '/admin/registrations?status=confirmed');
    await user.type(screen.getByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await tab('Registrations')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/admin/registrations?status=confirmed');
  });
});

describe('a change of tab', () => {
  it('leaves the focus on the tab that was pressed', async () => {
    await openTab('Batches');
    expect(await tab('Batches')).toHaveFocus();
  });

  it('moves the focus to the panel when no tab was clicked', async () => {
    await openTab('Batches');
    act(() => screen.getByRole('button', { name: 'Logout' }).focus());
    act(() => go('cleanup'));
    expect(screen.getByRole('tabpanel', { name: 'Cleanup' })).toHaveFocus();
  });

  it('happens on the Space key on a focused tab', async () => {
    const { user } = await openTab('Batches');
    act(() => go('accounts'));
    (await tab('Dashboard')).focus();
    await user.keyboard(' ');
    expect(selected()).toBe('Dashboard');
    expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(5);
  });
});
