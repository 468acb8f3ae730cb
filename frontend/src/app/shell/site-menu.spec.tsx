import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));

beforeEach(async () => {
  fakeApi();
  await renderApp('/about');
});

describe('the menu', () => {
  it('NAV-1 leads to every program, to yogic food, and to the school itself', async () => {
    await openMenu();
    const links = within(screen.getByRole('dialog', { name: 'Classes' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...SHIPPED_PROGRAMS.map((slug) => `/${slug}`),
      '/yogic-food',
      '/about',
      '#contact',
    ]);
  });

  it('NAV-5 closes on the way to the view', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Yogasanas' }));
    await waitFor(() => expect(window.location.pathname).toBe('/yogasanas'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each(['About Us', 'Contact'])('NAV-4 gives way to where %s leads', async (name) => {
    await openMenu();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives the focus back when it is closed', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });
});
