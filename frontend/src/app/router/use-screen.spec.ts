import { inPageLink } from './use-screen';

/** Returns the path that `inPageLink` finds for a click on a link of the landing page. */
function clickOn(attributes: string, init: MouseEventInit = {}): string | null {
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = `<a ${attributes}><b>there</b></a>`;
  let path: string | null = null;
  const listen = (event: MouseEvent) => {
    path = inPageLink(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('b')?.dispatchEvent(click);
  return path;
}

describe('a click on a link', () => {
  it.each([
    ['href="/about"', '/about'],
    ['href="/hi/about"', '/hi/about'],
    ['href="/yogasanas#content"', '/yogasanas#content'],
    ['href="/admin"', '/admin'],
    ['href="/"', '/'],
  ])('NAV-5 on %s opens the view without a page load', (attributes, path) => {
    expect(clickOn(attributes)).toBe(path);
  });

  it.each([
    'href="#classes"',
    'href="/#contact"',
    'href="https://example.org/about"',
    'href="mailto:namaste@example.org"',
    'href="/nowhere"',
    'href="/about" target="_blank"',
    'href="/about" download',
    'href="/hi/about" hreflang="hi"',
  ])('NAV-5 on %s is left to the browser', (attributes) => {
    expect(clickOn(attributes)).toBeNull();
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('NAV-5 with a modifier key or the middle button is left to the browser: %p', (init) => {
    expect(clickOn('href="/about"', init)).toBeNull();
  });
});

describe('the scroll position of a history entry', () => {
  it('NAV-5 is restored by Back also after a reload, and not taken from another entry', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const scrollTo = (scrollY: number) =>
      Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
    const back = async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      entries.followTravel();
      entries.scrollAfterChange();
    };
    // What the visit before the reload has left: two entries of the app.
    window.history.pushState({ entry: 1 }, '', '/about');
    window.history.pushState({ entry: 2 }, '', '/privacy');
    let entries = jest.requireActual<typeof import('./history')>('./history');
    jest.isolateModules(() => {
      entries = jest.requireActual<typeof import('./history')>('./history');
    });
    scrollTo(640);
    entries.pushEntry('/credits');
    expect(window.history.state).toEqual({ entry: 3 });
    scrollTo(320);
    await back();
    expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
    await back();
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    // A page that is opened from here begins at its top, wherever another one was left.
    entries.pushEntry('/surya-kriya');
    entries.scrollAfterChange();
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(window.history.state).toEqual({ entry: 4 });
    scrollTo(0);
  });

  it('NAV-5 is that of its fragment if it was not visited before', () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    scrolled.mockClear();
    document.body.innerHTML = '<h2 id="content">Benefits</h2>';
    const heading = document.querySelector('h2') as HTMLElement;
    heading.scrollIntoView = jest.fn();
    const { pushEntry, scrollAfterChange } =
      jest.requireActual<typeof import('./history')>('./history');
    pushEntry('/yogasanas#content');
    scrollAfterChange();
    expect(heading.scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' });
    expect(scrolled).not.toHaveBeenCalled();
  });
});
