import { programViews, schoolFacts } from '../../content/published';
import type { LegalTexts, NotFoundTexts, OfflineTexts } from '../../content/types/page.types';
import { useCommonTexts, useNavigation, ViewLink } from '../../shared/ui/site-context';
import { PageIntro } from './page-parts';
import { RetentionParagraph } from './retention';
import styles from './text-views.module.css';

/** The small print: privacy and credits. */
export function LegalView({ texts }: { readonly texts: LegalTexts }) {
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.lead} />
      <div className={styles.sections}>
        {texts.sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.saysRetention && texts.retention && (
              <RetentionParagraph texts={texts.retention} />
            )}
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.items && section.items.length > 0 && (
              <ul>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}

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
            {programViews().map((view) => (
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

/**
 * Shown by the service worker in place of a page that it does not keep, while there is no connection.
 * Without scripts: it stands at the address of the page that was asked for.
 */
export function OfflineView({ texts }: { readonly texts: OfflineTexts }) {
  const { hrefOf } = useNavigation();
  const { phone } = schoolFacts();
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
              {texts.call} <a href={phone.url}>{phone.text}</a>
            </li>
          </ul>
        </section>
      </div>
    </article>
  );
}
