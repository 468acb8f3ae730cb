import { PROGRAM_SLUGS } from '../../content/programs';
import type { NotFoundTexts } from '../../content/types/page.types';
import { ViewLink } from '../../shared/navigation/view-link';
import { useCommonTexts } from '../../shared/texts/common-texts';
import { PageIntro } from './page-intro';
import styles from './legal-view.module.css';

/** A path that leads nowhere, and where it may have meant to lead (NAV-5). */
export function NotFoundView({ texts }: { readonly texts: NotFoundTexts }) {
  const { programNames } = useCommonTexts();
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.text} />
      <div className={styles.sections}>
        <section>
          <h2>{texts.suggestions}</h2>
          <ul>
            <li>
              <ViewLink view="main">{texts.home}</ViewLink>
            </li>
            {[...PROGRAM_SLUGS, 'yogic-food' as const].map((view) => (
              <li key={view}>
                <ViewLink view={view}>{programNames[view]}</ViewLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
