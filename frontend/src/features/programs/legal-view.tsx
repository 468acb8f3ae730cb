import type { LegalTexts } from '../../content/types/page.types';
import { PageIntro } from './page-intro';
import styles from './legal-view.module.css';

/** The small print: privacy and credits. */
export function LegalView({ texts }: { readonly texts: LegalTexts }) {
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.lead} />
      <div className={styles.sections}>
        {texts.sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.items && (
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
