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

/** A view with all it needs, ready to be shown without waiting for anything. */
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

/** The views behind the landing page: a chunk of their own, which its visitors do not wait for. */
export const loadDetailPages = () => import('./detail-pages');

/**
 * Everything a route needs, complete: the same for the prerenderer, for hydration and for a change
 * of view, so that no view ever waits while it is on the screen.
 * @throws where a chunk cannot be loaded
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

/** The admin is a chunk of its own, which no visitor downloads. */
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
