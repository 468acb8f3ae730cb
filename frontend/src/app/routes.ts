import { PROGRAM_SLUGS } from '../content/programs';
import type { Language, ViewSlug } from '../content/types';

/** What an address means: which view, in which language. */
export interface Route {
  readonly language: Language;
  readonly view: ViewSlug;
}

/** The views that every language has a page of, the landing page first. */
export const PUBLIC_VIEWS = [
  'main',
  'about',
  ...PROGRAM_SLUGS,
  'yogic-food',
  'privacy',
  'credits',
] as const satisfies readonly ViewSlug[];

export const LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[];

const HINDI_PREFIX = '/hi';

/**
 * The route of a path (NAV-5). A trailing slash is ignored; everything below /admin is the admin's;
 * what nobody knows is the view 'not-found'.
 */
export function routeOf(path: string): Route {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/admin' || plain.startsWith('/admin/')) return { language: 'en', view: 'admin' };
  const hindi = plain === HINDI_PREFIX || plain.startsWith(`${HINDI_PREFIX}/`);
  const slug = (hindi ? plain.slice(HINDI_PREFIX.length) : plain).slice(1);
  const view = PUBLIC_VIEWS.find((each) => slug === slugOf(each)) ?? 'not-found';
  return { language: hindi ? 'hi' : 'en', view };
}

/** The path of a view, as links and the address bar show it. The admin speaks English only. */
export function pathOf({ language, view }: Route): string {
  if (view === 'admin') return '/admin';
  const prefix = language === 'hi' ? HINDI_PREFIX : '';
  const slug = slugOf(view);
  return slug === '' ? prefix || '/' : `${prefix}/${slug}`;
}

function slugOf(view: ViewSlug): string {
  return view === 'main' ? '' : view === 'not-found' ? '404' : view;
}
