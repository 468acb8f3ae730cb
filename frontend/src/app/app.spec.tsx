import { LANGUAGES } from '../api/lists';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVERY_LANGUAGE } from '../content/every-language';
import { school } from '../content/en/school';
import { fakeApi } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { PROGRAMS } from '../api/lists';

const DETAIL_VIEWS = ['about', ...PROGRAMS] as const;

const LANDING_HEADING = 'What and why Yoga';

const title = () => screen.getByRole('heading', { level: 1 });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

async function travel(by: 'back' | 'forward') {
  await act(async () => {
    window.history[by]();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

beforeEach(() => {
  fakeApi();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the views', () => {
  it('NAV-1 NAV-5 open at their own address', async () => {
    await renderApp('/about');
    expect(title()).toHaveTextContent('About Us');
  });

  it.each([...DETAIL_VIEWS, 'admin'])(
    'NAV-2 %s has a Back to Site button that returns to the landing page',
    async (view) => {
      await renderApp(`/${view}`);
      await userEvent.click(screen.getByRole('button', { name: 'Back to Site' }));
      expect(await screen.findByRole('heading', { name: LANDING_HEADING })).toBeInTheDocument();
      expect(window.location.pathname).toBe('/');
    },
  );

  it.each([
    ['/', 'Skip to the content'],
    ['/hi/about', 'सीधे मुख्य सामग्री पर जाएँ'],
  ])('NAV-4 begin with a skip link past the header: %s', async (path, name) => {
    await renderApp(path);
    expect(screen.getAllByRole('link')[0]).toBe(screen.getByRole('link', { name }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    // A change of view moves the focus here.
    expect(title()).toHaveAttribute('tabindex', '-1');
  });

  it.each([
    ['/about', 'Back to Site', '/'],
    ['/hi/about', 'मुख्य पेज पर लौटें', '/hi'],
  ])('NAV-2 without scripts, on %s “%s” is a form that opens %s', async (path, name, to) => {
    await renderApp(path);
    const form = screen.getByRole('button', { name }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual([to, 'get']);
  });

  it('NAV-2 the landing page has no Back to Site button', async () => {
    await renderApp('/');
    expect(screen.queryByRole('button', { name: 'Back to Site' })).not.toBeInTheDocument();
  });

  it.each([
    ['/', ['About Us', 'Classes', 'Contact', 'Admin']],
    ['/about', ['About Us', 'Contact']],
    ['/surya-kriya', ['About Us', 'Contact']],
  ])(
    'NAV-4 the navigation of %s has exactly the expected links, and each in-page link has a target',
    async (path, names) => {
      await renderApp(path);
      const links = navigation().getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(names);
      for (const href of links.map((link) => link.getAttribute('href') ?? '')) {
        if (href.startsWith('#')) expect(document.querySelector(href)).toBeInTheDocument();
      }
    },
  );

  it('NAV-4 About Us leads to the view about', async () => {
    await renderApp('/');
    await userEvent.click(navigation().getByRole('link', { name: 'About Us' }));
    await waitFor(() => expect(title()).toHaveTextContent('About Us'));
    expect(window.location.pathname).toBe('/about');
  });

  it('NAV-4 Admin leads to the admin view', async () => {
    await renderApp('/');
    await userEvent.click(navigation().getByRole('link', { name: 'Admin' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    expect(screen.queryByRole('heading', { name: LANDING_HEADING })).not.toBeInTheDocument();
  });

  it('NAV-4 Classes leads to the offerings section, and Contact to the footer', async () => {
    await renderApp('/');
    const targetOf = (name: string) =>
      document.querySelector(navigation().getByRole('link', { name }).getAttribute('href') ?? '');
    expect(targetOf('Classes')).toContainElement(
      screen.getByRole('heading', { name: 'Our programs' }),
    );
    expect(targetOf('Contact')).toBe(screen.getByRole('contentinfo'));
  });

  it('NAV-5 follow the browser’s back and forward buttons', async () => {
    await renderApp('/');
    await userEvent.click(screen.getByRole('link', { name: 'Surya Kriya' }));
    await waitFor(() => expect(title()).toHaveTextContent('Surya Kriya'));
    await travel('back');
    expect(await screen.findByRole('heading', { name: LANDING_HEADING })).toBeInTheDocument();
    await travel('forward');
    await waitFor(() => expect(title()).toHaveTextContent('Surya Kriya'));
    expect(window.location.pathname).toBe('/surya-kriya');
  });

  it('NAV-5 set their own document title, and their heading gets the focus', async () => {
    await renderApp('/');
    await userEvent.click(screen.getByRole('link', { name: 'Bhuta Shuddhi' }));
    await waitFor(() => expect(title()).toHaveFocus());
    expect(document.title).toBe(`Bhuta Shuddhi: the five elements | ${school.name}`);
  });

  it('NAV-5 open at the top, and Back and Forward restore the scroll position', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const readAt = (scrollY: number) =>
      Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
    await renderApp('/');
    await userEvent.click(screen.getByRole('link', { name: 'Surya Kriya' }));
    await waitFor(() => expect(title()).toHaveTextContent('Surya Kriya'));
    readAt(640);
    await userEvent.click(navigation().getByRole('link', { name: 'About Us' }));
    await waitFor(() => expect(title()).toHaveTextContent('About Us'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    readAt(320);
    await travel('back');
    await waitFor(() => expect(title()).toHaveTextContent('Surya Kriya'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
    await travel('forward');
    await waitFor(() => expect(title()).toHaveTextContent('About Us'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 320, behavior: 'instant' });
    scrolled.mockRestore();
    readAt(0);
  });

  it('NAV-5 NAV-6 SITE-22 update the language, description, canonical address and manifest of the document', async () => {
    document.head.innerHTML = [
      '<meta name="description" content="old" />',
      '<link rel="canonical" href="https://school.example/" />',
      '<link rel="manifest" href="/manifest.webmanifest" />',
    ].join('');
    document.documentElement.lang = 'old';
    const said = () => [
      document.documentElement.lang,
      document.querySelector('meta[name="description"]')?.getAttribute('content'),
      document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      document.querySelector('link[rel="manifest"]')?.getAttribute('href'),
    ];
    try {
      await renderApp('/hi');
      await userEvent.click(screen.getByRole('link', { name: 'सूर्य क्रिया' }));
      await waitFor(() => expect(title()).toHaveTextContent('सूर्य क्रिया'));
      expect(said()).toEqual([
        'hi',
        EVERY_LANGUAGE.hi.programs['surya-kriya'].seo.description,
        'https://school.example/hi/surya-kriya',
        '/manifest.hi.webmanifest',
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'मुख्य पेज पर लौटें' }));
      await userEvent.click(await screen.findByRole('link', { name: 'एडमिन' }));
      await screen.findByRole('button', { name: 'Login' });
      expect(said()[0]).toBe('en');
      // The admin has no canonical address.
      expect(said()[2]).toBe('https://school.example/hi');
      expect(said()[3]).toBe('/admin.webmanifest');
    } finally {
      document.head.innerHTML = '';
    }
  });

  it('NAV-5 show the not-found view, with links to all programs, at an unknown path', async () => {
    await renderApp('/nowhere');
    expect(title()).toHaveTextContent('This path leads nowhere');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/', 'To the home page'],
      ...PROGRAMS.map((slug) => [`/${slug}`, EVERY_LANGUAGE.en.common.programNames[slug]]),
    ]);
  });

  it('NAV-5 after two quick clicks, show the view of the second one', async () => {
    await renderApp('/');
    const [kriya, shakti] = ['Surya Kriya', 'Surya Shakti'].map((name) =>
      screen.getByRole('link', { name }),
    );
    act(() => {
      kriya?.click();
      shakti?.click();
    });
    await waitFor(() => expect(title()).toHaveTextContent('Surya Shakti'));
    expect(window.location.pathname).toBe('/surya-shakti');
  });

  it('NAV-3 REG-9 close the form when the browser goes back', async () => {
    await renderApp('/');
    await userEvent.click(screen.getByRole('link', { name: 'Surya Kriya' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin Surya Kriya' }));
    await travel('back');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('NAV-5 exist in Hindi too', async () => {
    await renderApp('/hi/surya-kriya');
    expect(title().textContent).toBe('सूर्य क्रिया');
  });

  it.each([
    ['/surya-kriya', '/hi/surya-kriya', 'hi', 'यह पेज हिंदी में पढ़ें'],
    ['/', '/hi', 'hi', 'यह पेज हिंदी में पढ़ें'],
    ['/hi/about', '/about', 'en', 'Read this page in English'],
    ['/nowhere', '/hi', 'hi', 'यह पेज हिंदी में पढ़ें'],
    ['/hi/nowhere', '/', 'en', 'Read this page in English'],
  ])(
    'NAV-5 have a language switch to the same view, or to the landing page from an unknown path: from %s to %s',
    async (from, to, code, label) => {
      await renderApp(from);
      const [language, ...others] = document.querySelectorAll('header a[hreflang]');
      expect(language).toBe(screen.getByRole('link', { name: label }));
      expect(language).toHaveAttribute('href', to);
      // `hreflang` is for search engines, `lang` for the voice of a screen reader.
      expect(language).toHaveAttribute('hreflang', code);
      expect(language).toHaveAttribute('lang', code);
      // The language of the page itself is not offered.
      expect(others).toHaveLength(LANGUAGES.length - 2);
    },
  );
});
