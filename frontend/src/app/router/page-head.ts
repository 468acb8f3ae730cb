import { DEFAULT_LANGUAGE, LANGUAGES } from '../../api/lists';
import type { Language, ViewSlug } from '../../content/types';
import { pathOf } from './routes';
import type { Screen } from './screen';

/** The content of a page's head (NAV-6). Addresses are paths, to be prefixed with the site's address. */
export interface PageHead {
  readonly language: Language;
  readonly view: ViewSlug | 'api-docs';
  readonly siteName: string;
  /** Includes the school's name. */
  readonly title: string;
  readonly description: string;
  /** Absent if search engines must not list the page. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
}

/** The views that search engines must not list. */
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

/** The public site and the admin can be installed as two apps: each page links its own manifest. */
const ADMIN_MANIFEST = '/admin.webmanifest';

/**
 * The manifest that the pages of a language link. All have one id, so that there is one app: it starts in the language
 * of the page that it was installed from, or that was opened in it later (ADR 53).
 */
export const siteManifest = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;

/**
 * Updates the head of the open document after a change of view. It changes only what people and
 * browsers use then: title, language, description, canonical address and manifest. Search engines
 * read the prerendered head.
 */
export function showHead(screen: Screen): void {
  const head = pageHead(screen);
  document.title = head.title;
  document.documentElement.lang = head.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', head.view === 'admin' ? ADMIN_MANIFEST : siteManifest(head.language));
  const canonical = document.querySelector('link[rel="canonical"]');
  const known = canonical?.getAttribute('href');
  if (canonical && known && head.canonical) {
    canonical.setAttribute('href', new URL(head.canonical, known).href);
  }
}
