import { DEFAULT_LANGUAGE, LANGUAGES } from '../../api/lists';
import { programViews } from '../../content/published';
import type { Language, ViewSlug } from '../../content/types';

/** The view and the language that an address leads to. */
export interface Route {
  readonly language: Language;
  readonly view: ViewSlug;
}

/** The views that have a page in every language, the landing page first. */
export const publicViews = () =>
  ['main', 'about', ...programViews(), 'privacy', 'credits'] as const satisfies readonly ViewSlug[];

/**
 * The route of a path (NAV-5). A trailing slash is ignored. Everything below /admin belongs to the admin.
 * An unknown path is the view 'not-found'.
 */
export function routeOf(path: string): Route {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/admin' || plain.startsWith('/admin/'))
    return { language: DEFAULT_LANGUAGE, view: 'admin' };
  const [, first] = plain.split('/');
  const language = LANGUAGES.find((each) => each === first) ?? DEFAULT_LANGUAGE;
  const slug = plain.slice(prefixOf(language).length + 1);
  const view = publicViews().find((each) => slug === slugOf(each)) ?? 'not-found';
  return { language, view };
}

/** The path of a view, as links and the address bar show it. The admin is in English only. */
export function pathOf({ language, view }: Route): string {
  if (view === 'admin') return '/admin';
  const prefix = prefixOf(language);
  const slug = slugOf(view);
  return slug === '' ? prefix || '/' : `${prefix}/${slug}`;
}

/** The prefix of all paths of a language. */
const prefixOf = (language: Language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** The views whose slug in an address differs from their name in the code. */
const OTHER_SLUGS: Readonly<Partial<Record<ViewSlug, string>>> = {
  main: '',
  'not-found': '404',
  'my-registration': 'r',
};

function slugOf(view: ViewSlug): string {
  return OTHER_SLUGS[view] ?? view;
}
