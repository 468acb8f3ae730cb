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

describe('a view that a visitor no longer waits for', () => {
  /** Delays only the load of the next view, and then lets it succeed or fail. */
  function holdFirstView(): { come: () => Promise<void>; fail: () => Promise<void> } {
    const { loadScreen } = jest.requireActual<typeof views>('./screen');
    let come = () => {};
    let fail: (error: Error) => void = () => {};
    const told = new Promise<void>((resolve, reject) => {
      [come, fail] = [resolve, reject];
    });
    jest.spyOn(views, 'loadScreen').mockImplementationOnce(async (route) => {
      await told;
      return loadScreen(route);
    });
    return {
      come: () => act(async () => come()),
      fail: () => act(async () => fail(new TypeError('Failed to fetch'))),
    };
  }
  const dialog = () => screen.queryByRole('dialog');
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it.each([
    ['followed another link', () => follow('Privacy'), '/privacy'],
    [
      'gone back',
      () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate'))),
      '/surya-kriya',
    ],
  ])('NAV-5 and that then cannot be loaded takes nobody away who has %s', async (_, go, path) => {
    await renderApp('/surya-kriya');
    const { fail } = holdFirstView();
    await follow('About Us');
    await go();
    await waitFor(() => expect(window.location.pathname).toBe(path));
    // The test environment would say here that it cannot load pages.
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    await fail();
    expect(told).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe(path);
  });

  it('NAV-5 REG-9 is not shown once the form is open, and does not close it', async () => {
    await renderApp('/surya-kriya');
    const { come } = holdFirstView();
    await follow('About Us');
    await press('Begin Surya Kriya');
    expect(dialog()).toBeInTheDocument();
    expect(line()).not.toBeInTheDocument();
    await come();
    expect(dialog()).toBeInTheDocument();
    expect(window.location.pathname).toBe('/surya-kriya');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(dialog()).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Surya Kriya');
  });

  it('NAV-5 is not shown after a click on the link of the present view', async () => {
    await renderApp('/privacy');
    const { come } = holdFirstView();
    await follow('About Us');
    await follow('Privacy');
    expect(line()).not.toBeInTheDocument();
    await come();
    expect(window.location.pathname).toBe('/privacy');
  });

  it('PAGE-1 NAV-5 opens no form on the page that was opened instead of the landing page', async () => {
    await renderApp('/about');
    const { come } = holdFirstView();
    await press('Begin Your Journey');
    await follow('Privacy');
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
    await come();
    expect(dialog()).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/privacy');
  });
});

describe('a view whose fade has not begun', () => {
  let draw = () => {};

  beforeEach(async () => {
    Object.assign(document, {
      startViewTransition: (drawn: () => void) => {
        const updateCallbackDone = new Promise<void>((resolve) => {
          draw = () => {
            drawn();
            resolve();
          };
        });
        return { ready: Promise.resolve(), updateCallbackDone };
      },
    });
    await renderApp('/surya-kriya');
    await follow('About Us');
    await waitFor(() => expect(window.location.pathname).toBe('/about'));
  });
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

  it('NAV-5 is not drawn if the visitor goes back', async () => {
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    await act(async () => draw());
    expect(window.location.pathname).toBe('/surya-kriya');
    expect(heading()).toHaveTextContent('Surya Kriya');
    expect(document.title).not.toContain('About');
  });

  it('NAV-5 REG-9 is drawn below the form if that is opened, because the address is already its own', async () => {
    await act(async () => screen.getByRole('button', { name: 'Begin Surya Kriya' }).click());
    await act(async () => draw());
    expect(window.location.pathname).toBe('/about');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(document.querySelector('h1')).toHaveTextContent('About Us');
    expect(document.title).toContain('About');
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
