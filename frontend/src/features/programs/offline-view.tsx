import { SCHOOL } from '../../content/school';
import type { OfflineTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/navigation/navigation';
import { ViewLink } from '../../shared/navigation/view-link';
import { PageIntro } from './page-intro';
import styles from './legal-view.module.css';

/**
 * Shown by the service worker in place of a page that it does not keep, while there is no connection.
 * Without scripts: it stands at the address of the page that was asked for.
 */
export function OfflineView({ texts }: { readonly texts: OfflineTexts }) {
  const { hrefOf } = useNavigation();
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.text}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address that was asked for, whichever it was */}
        <a href="">{texts.tryAgain}</a>
      </PageIntro>
      <div className={styles.sections}>
        <section>
          <h2>{texts.meanwhile}</h2>
          <ul>
            <li>
              {/* As the installed site's shortcut: the landing page is kept, and the form with it. */}
              <a href={`${hrefOf('main')}?register`}>{texts.form}</a>
            </li>
            <li>
              <ViewLink view="main">{texts.home}</ViewLink>
            </li>
            <li>
              {texts.call} <a href={SCHOOL.phone.url}>{SCHOOL.phone.text}</a>
            </li>
          </ul>
        </section>
      </div>
    </article>
  );
}
