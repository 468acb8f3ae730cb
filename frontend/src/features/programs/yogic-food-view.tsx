import type { YogicFoodTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/navigation/navigation';
import { Questions } from '../../shared/ui/questions';
import { PageIntro } from './page-intro';
import { Recipes } from './recipes';
import { TextList } from './text-list';
import { UpcomingBatches, type UpcomingBatchesProps } from './upcoming-batches';
import program from './program-view.module.css';
import workshops from './upcoming-batches.module.css';
import styles from './about-view.module.css';

export interface YogicFoodViewProps {
  readonly texts: YogicFoodTexts;
  readonly batchTexts: UpcomingBatchesProps['texts'];
}

/**
 * Yogic Food: an information page whose button shows the recipes (PAGE-10), with the cooking workshops
 * (DATA-4). It has no form of its own (NAV-3): workshops are booked on the plain form's page.
 */
export function YogicFoodView({ texts, batchTexts }: YogicFoodViewProps) {
  const { hrefOf } = useNavigation();
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
      <UpcomingBatches program="yogic-food" texts={batchTexts} heading={texts.workshops.heading}>
        <p className={workshops.link}>
          {texts.workshops.intro}{' '}
          <a href={`${hrefOf('register')}?program=yogic-food`}>{texts.workshops.register}</a>
        </p>
      </UpcomingBatches>
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
