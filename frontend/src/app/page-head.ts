import { DEFAULT_LANGUAGE, LANGUAGES } from '../api/lists';
import type { ViewSlug } from '../content/types';
import type { Screen } from './screen';
import { pathOf } from './routes';

/** What the head of a page says about it (NAV-6). Addresses are paths; the site's own is put before. */
export interface PageHead {
  readonly language: string;
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
const UNLISTED_VIEWS: readonly string[] = ['admin', 'register', 'offline', 'not-found'];

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
