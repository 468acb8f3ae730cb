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

it('NAV-1 the header begins with the name of the school, which leads to the landing page', async () => {
  const [header] = screen.getAllByRole('banner');
  const [brand] = within(header as HTMLElement).getAllByRole('link');
  expect(brand).toHaveAccessibleName('Arunima Yoga School');
  expect(brand).toHaveAttribute('href', '/');
  // Its sign is the icon of the browser's tab.
  expect(brand?.querySelector('img')).toHaveAttribute('src', '/icons/favicon.svg');
});

describe('the menu', () => {
  it('NAV-1 links to every program, to yogic food, to the about page and to the contact section', async () => {
    await openMenu();
    const links = within(screen.getByRole('dialog', { name: 'Classes' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...SHIPPED_PROGRAMS.map((slug) => `/${slug}`),
      '/yogic-food',
      '/about',
      '#contact',
    ]);
  });

  it('NAV-5 closes when a link opens a view, whose heading gets the focus', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Yogasanas' }));
    await waitFor(() => expect(window.location.pathname).toBe('/yogasanas'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each(['About Us', 'Contact'])('NAV-4 closes when its link %s is clicked', async (name) => {
    await openMenu();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('returns the focus to its button when it is closed', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });
});
