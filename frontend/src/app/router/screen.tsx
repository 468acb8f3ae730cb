import type { ComponentType, ReactElement } from 'react';
import type { AdminViewProps } from '../../admin/shell/admin-view';
import { DEFAULT_LANGUAGE } from '../../api/lists';
import { SITE_LANGUAGES } from '../../content/languages';
import { publishedNow, withPublished } from '../../content/published';
import type { Language, ShellTexts, ViewSlug } from '../../content/types';
import type { SeoTexts } from '../../content/types/common.types';
import { LandingView } from '../../features/landing/landing-view';
import { useNavigation } from '../../shared/ui/site-context';
import type { Route } from './routes';

/** A view with everything it needs, ready to render without loading anything. */
export interface Screen {
  readonly route: Route;
  readonly seo: SeoTexts;
  readonly shell: ShellTexts;
  readonly page: ReactElement;
}

/** What a view adds to the shell around it. */
export interface Page {
  readonly seo: SeoTexts;
  readonly page: ReactElement;
}

/** The views behind the landing page. They are a separate chunk, so that the landing page does not wait for them. */
export const loadDetailPages = () => import('./detail-pages');

/**
 * Loads everything a route needs. The prerenderer, hydration and a change of view all use it, so that
 * no view loads anything while it is on the screen.
 * @throws when a chunk cannot be loaded
 */
export async function loadScreen(route: Route): Promise<Screen> {
  const { view, language } = route;
  if (publishedNow().views?.includes(view)) await (await loadDetailPages()).fetchTexts(route);
  const [shell, page] = await Promise.all([
    SITE_LANGUAGES[language].shell(),
    loadPage(view, language),
  ]);
  return { route, shell: withPublished(shell), ...page };
}

async function loadPage(view: ViewSlug, language: Language): Promise<Page> {
  switch (view) {
    case 'main': {
      const { landing } = await SITE_LANGUAGES[language].landing();
      const { landing: texts } = withPublished({ language, landing });
      return { seo: texts.seo, page: <LandingView texts={texts} /> };
    }
    case 'admin':
      return loadAdminPage();
    default:
      return (await loadDetailPages()).loadDetailPage(view, language);
  }
}

/** The admin is a separate chunk, which visitors do not download. */
async function loadAdminPage(): Promise<Page> {
  const [{ AdminView, adminTitle }, { common }] = await Promise.all([
    import('../../admin/shell/admin-view'),
    SITE_LANGUAGES[DEFAULT_LANGUAGE].shell(),
  ]);
  const seo = { title: adminTitle(location.pathname), description: common.adminTitle };
  return { seo, page: <AdminPage view={AdminView} /> };
}

function AdminPage({ view: AdminView }: { readonly view: ComponentType<AdminViewProps> }) {
  const { go } = useNavigation();
  return <AdminView onBackToSite={() => void go('main')} />;
}
