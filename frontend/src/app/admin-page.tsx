import type { AdminViewProps } from '../admin/admin-view';
import type { ComponentType } from 'react';
import { DEFAULT_LANGUAGE } from '../api/lists';
import { SITE_LANGUAGES } from '../content/languages';
import { useNavigation } from '../shared/navigation/navigation';
import type { Page } from './load-screen';

/** The admin is a chunk of its own, which no visitor downloads. */
export async function loadAdminPage(): Promise<Page> {
  const [{ AdminView, adminTitle }, { common }] = await Promise.all([
    import('../admin/admin-view'),
    SITE_LANGUAGES[DEFAULT_LANGUAGE].shell(),
  ]);
  const seo = { title: adminTitle(location.pathname), description: common.adminTitle };
  return { seo, page: <AdminPage view={AdminView} /> };
}

function AdminPage({ view: AdminView }: { readonly view: ComponentType<AdminViewProps> }) {
  const { go } = useNavigation();
  return <AdminView onBackToSite={() => void go('main')} />;
}
