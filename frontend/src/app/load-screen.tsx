import type { ReactElement } from 'react';
import { SITE_LANGUAGES } from '../content/languages';
import type { Language, ViewSlug } from '../content/types';
import type { SeoTexts } from '../content/types/common.types';
import { LandingView } from '../features/landing/landing-view';
import { loadAdminPage } from './admin-page';
import type { Route } from './routes';
import type { Screen } from './screen';

/** What a view adds to the shell around it. */
export interface Page {
  readonly seo: SeoTexts;
  readonly page: ReactElement;
}

/** The views behind the landing page: a chunk of their own, which its visitors do not wait for. */
export const loadDetailPages = () => import('./detail-pages');

/**
 * Everything a route needs, complete: the same for the prerenderer, for hydration and for a change
 * of view, so that no view ever waits while it is on the screen.
 * @throws where a chunk cannot be loaded
 */
export async function loadScreen(route: Route): Promise<Screen> {
  const [shell, page] = await Promise.all([
    SITE_LANGUAGES[route.language].shell(),
    loadPage(route.view, route.language),
  ]);
  return { route, shell, ...page };
}

async function loadPage(view: ViewSlug, language: Language): Promise<Page> {
  switch (view) {
    case 'main': {
      const { landing, programCards } = await SITE_LANGUAGES[language].landing();
      return { seo: landing.seo, page: <LandingView texts={landing} cards={programCards} /> };
    }
    case 'admin':
      return loadAdminPage();
    default:
      return (await loadDetailPages()).loadDetailPage(view, language);
  }
}
