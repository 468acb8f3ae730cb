import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import * as views from './screen';

jest.mock('./screen', () => ({
  ...jest.requireActual<typeof views>('./screen'),
  __esModule: true,
}));

const line = () => document.querySelector('.progress');

const heading = () => screen.getByRole('heading', { level: 1 });

const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

/** Delays the load of the next view until the returned function is called. */
function holdNextView(): () => Promise<void> {
  const { loadScreen } = jest.requireActual<typeof views>('./screen');
  let come = () => {};
  const told = new Promise<void>((resolve) => {
    come = resolve;
  });
  jest.spyOn(views, 'loadScreen').mockImplementation(async (route) => {
    await told;
    return loadScreen(route);
  });
  return () => act(async () => come());
}

beforeEach(() => {
  fakeApi();
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => jest.restoreAllMocks());

describe('while a view loads', () => {
  it('NAV-5 a progress line is shown above the previous view until the new view is shown', async () => {
    await renderApp('/about');
    expect(line()).not.toBeInTheDocument();
    const come = holdNextView();
    await follow('Privacy');
    expect(line()).toBeInTheDocument();
    expect(heading()).toHaveTextContent('About Us');
    await come();
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
    expect(heading()).not.toHaveTextContent('About Us');
    expect(line()).not.toBeInTheDocument();
  });

  it('NAV-5 going back before the view has loaded removes the progress line and keeps the previous view', async () => {
    await renderApp('/about');
    const come = holdNextView();
    await follow('Privacy');
    expect(line()).toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(line()).not.toBeInTheDocument();
    await come();
    expect(window.location.pathname).toBe('/about');
    expect(heading()).toHaveTextContent('About Us');
  });
});

describe('a change of view', () => {
  /** Fakes a browser with view transitions and this preference. Returns the mock of the transition. */
  function browserThatFades(reducedMotion: boolean): jest.Mock {
    const fade = jest.fn((draw: () => void) => {
      draw();
      return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve() };
    });
    Object.assign(document, { startViewTransition: fade });
    Object.assign(window, {
      matchMedia: (media: string) => ({
        matches: media === '(prefers-reduced-motion: reduce)' && reducedMotion,
        addEventListener: () => {},
        removeEventListener: () => {},
      }),
    });
    return fade;
  }

  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it.each([
    ['fades from one view to the other', false, 1],
    ['does not fade if the visitor prefers reduced motion', true, 0],
  ])('NAV-5 %s', async (_, reducedMotion, fades) => {
    const fade = browserThatFades(reducedMotion);
    await renderApp('/about');
    await follow('Privacy');
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(heading()).not.toHaveTextContent('About Us');
    expect(fade).toHaveBeenCalledTimes(fades);
  });

  it('NAV-5 shows the section of the next view that a link names', async () => {
    const scrolled = jest.mocked(Element.prototype.scrollIntoView);
    await renderApp('/about');
    const link = document.createElement('a');
    link.href = '/#classes';
    document.body.append(link);
    await act(async () => link.click());
    await waitFor(() => expect(heading()).toHaveFocus());
    link.remove();
    expect(location.pathname + location.hash).toBe('/#classes');
    expect(scrolled.mock.contexts).toEqual([document.getElementById('classes')]);
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant' });
  });
});
