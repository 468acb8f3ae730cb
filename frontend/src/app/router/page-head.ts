import { DEFAULT_LANGUAGE, LANGUAGES } from '../../api/lists';
import type { Language, ViewSlug } from '../../content/types';
import { pathOf } from './routes';
import type { Screen } from './screen';

/** What the head of a page says about it (NAV-6). Addresses are paths; the site's own is put before. */
export interface PageHead {
  readonly language: Language;
  readonly view: ViewSlug | 'api-docs';
  readonly siteName: string;
  /** With the school's name. */
  readonly title: string;
  readonly description: string;
  /** Absent where search engines must not list the page. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
}

/** The views that no search engine lists. */
const UNLISTED_VIEWS: readonly string[] = [
  'admin',
  'register',
  'my-registration',
  'offline',
  'not-found',
];

export function pageHead({ route, seo, shell }: Screen): PageHead {
  const siteName = shell.school.name;
  const head = {
    language: route.language,
    view: route.view,
    siteName,
    title: `${seo.title} | ${siteName}`,
    description: seo.description,
  };
  if (UNLISTED_VIEWS.includes(route.view)) return { ...head, alternates: [] };
  const languages = LANGUAGES.map((language) => ({
    language,
    path: pathOf({ language, view: route.view }),
  }));
  return {
    ...head,
    canonical: pathOf(route),
    alternates: [
      ...languages,
      { language: 'x-default', path: pathOf({ language: DEFAULT_LANGUAGE, view: route.view }) },
    ],
  };
}

/** The public site and the admin are two apps to install: each page names its own. */
const SITE_MANIFEST = '/manifest.webmanifest';
const ADMIN_MANIFEST = '/admin.webmanifest';

/**
 * Keeps the head of the open document true after a change of view. Only what people and browsers
 * use then: title, language, description, canonical address, and the app to install. Search engines
 * read the prerendered head.
 */
export function showHead(screen: Screen): void {
  const head = pageHead(screen);
  document.title = head.title;
  document.documentElement.lang = head.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', head.view === 'admin' ? ADMIN_MANIFEST : SITE_MANIFEST);
  const canonical = document.querySelector('link[rel="canonical"]');
  const known = canonical?.getAttribute('href');
  if (canonical && known && head.canonical) {
    canonical.setAttribute('href', new URL(head.canonical, known).href);
  }
}
