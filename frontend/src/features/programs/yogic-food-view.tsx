import type { YogicFoodTexts } from '../../content/types/page.types';
import { Questions } from '../../shared/ui/questions';
import { PageIntro } from './page-intro';
import { Recipes } from './recipes';
import { TextList } from './text-list';
import program from './program-view.module.css';
import styles from './about-view.module.css';

/** Yogic Food: an information page whose button shows the recipes (PAGE-10). */
export function YogicFoodView({ texts }: { readonly texts: YogicFoodTexts }) {
  return (
    <article>
      <PageIntro
        title={texts.title}
        tagline={texts.tagline}
        image="yogic-food"
        imageAlt={texts.imageAlt}
      />
      <div className={styles.blocks}>
        <section>
          {texts.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <TextList
          heading={texts.benefits.heading}
          intro={texts.benefits.paragraphs}
          items={texts.benefits.items}
        />
      </div>
      <section className={styles.values}>
        <h2>{texts.qualities.heading}</h2>
        <p>{texts.qualities.intro}</p>
        <ul>
          {texts.qualities.items.map((quality) => (
            <li key={quality.title}>
              <h3>{quality.title}</h3>
              <p>{quality.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.blocks}>
        <TextList heading={texts.habits.heading} items={texts.habits.items} />
      </div>
      <Recipes texts={texts.recipes} />
      <div className={program.section}>
        <Questions items={texts.faq} />
      </div>
    </article>
  );
}
