import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import * as views from './screen';

jest.mock('./screen', () => ({
  ...jest.requireActual<typeof views>('./screen'),
  __esModule: true,
}));

const heading = () => screen.getByRole('heading', { level: 1 });
const link = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement;
/** The views that have been loaded, in order. */
const loaded = (spy: jest.SpiedFunction<typeof views.loadScreen>) =>
  spy.mock.calls.map(([route]) => `${route.language} ${route.view}`);

beforeEach(() => {
  fakeApi();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe('the view of a link', () => {
  it.each([
    ['pointer over it', (element: Element) => fireEvent.pointerOver(element)],
    ['touch', (element: Element) => fireEvent.pointerDown(element)],
    ['focus', (element: Element) => fireEvent.focusIn(element)],
  ])('NAV-5 is loaded ahead on %s, which does not show it', async (_, sign) => {
    await renderApp('/about');
    const load = jest.spyOn(views, 'loadScreen');
    await act(async () => void sign(link('Privacy')));
    expect(loaded(load)).toEqual(['en privacy']);
    expect(window.location.pathname).toBe('/about');
    expect(heading()).toHaveTextContent('About Us');
  });

  it('NAV-5 is not loaded ahead if it is the admin, another language or another site', async () => {
    await renderApp('/');
    const load = jest.spyOn(views, 'loadScreen');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await act(async () => {
      fireEvent.pointerOver(main.getByRole('link', { name: 'Admin' }));
      fireEvent.pointerOver(document.querySelector('a[hreflang="hi"]') as Element);
      fireEvent.pointerOver(document.querySelector('a[href^="https://example.org"]') as Element);
    });
    expect(loaded(load)).toEqual([]);
  });

  it('NAV-5 that cannot be loaded is left to the browser, which loads the whole page', async () => {
    await renderApp('/about');
    jest.spyOn(views, 'loadScreen').mockRejectedValue(new TypeError('Failed to fetch'));
    // The test environment cannot load pages, and says so here.
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => link('Privacy').click());
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(String(told.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
    expect(window.location.pathname).toBe('/about');
  });
});

it('NAV-5 a link to the open view scrolls to its top, and adds no history entry', async () => {
  await renderApp('/about');
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const load = jest.spyOn(views, 'loadScreen');
  const before = window.history.length;
  await act(async () => link('About Us').click());
  expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  expect(loaded(load)).toEqual([]);
  expect(window.history.length).toBe(before);
});
