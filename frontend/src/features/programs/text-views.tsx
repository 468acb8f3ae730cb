import { programViews, schoolFacts } from '../../content/published';
import type {
  AboutTexts,
  LegalTexts,
  NotFoundTexts,
  OfflineTexts,
} from '../../content/types/page.types';
import { useCommonTexts, useNavigation, ViewLink } from '../../shared/ui/site-context';
import { PageIntro, Values } from './page-parts';
import { RetentionParagraph } from './retention';
import styles from './text-views.module.css';
import type { TextBlock } from '../../content/types/common.types';
import { LinkButton } from '../../shared/ui/controls';
import { MainButton } from '../../shared/ui/page-elements';
import program from './program-view.module.css';
import about from './about-view.module.css';

/** The legal pages: privacy and credits. */
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

/** The page for an unknown path, with links to the existing views (NAV-5). */
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
 * The service worker returns this page while offline, for a page that is not in its cache. It works without
 * scripts, because its address is that of the requested page.
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
              {/* The address of the installed site's shortcut: the landing page and the form are in the cache. */}
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

/** About Us: mission, a quote, and a button that goes to the landing page and opens the form there (PAGE-1). */
export function AboutView({ texts }: { readonly texts: AboutTexts }) {
  const { go, register, hrefOf } = useNavigation();
  const begin = async () => {
    if (await go('main')) register();
  };
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.lead} image="about" imageAlt={texts.imageAlt}>
        <MainButton className={program.register}>
          <LinkButton variant="primary" action={hrefOf('register')} onActivate={() => void begin()}>
            {texts.button}
          </LinkButton>
        </MainButton>
      </PageIntro>
      <div className={about.blocks}>
        <Block {...texts.mission} />
      </div>
      {texts.quote.text && (
        <figure className={about.quote}>
          <blockquote>
            <p>{texts.quote.text}</p>
          </blockquote>
          <figcaption>{texts.quote.source}</figcaption>
        </figure>
      )}
      <div className={about.blocks}>
        <Block {...texts.story} />
        <Block {...texts.lineage} />
      </div>
      <Values {...texts.values} />
    </article>
  );
}

function Block({ heading, paragraphs }: TextBlock) {
  if (paragraphs.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
