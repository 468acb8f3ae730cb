import type { ProgramSlug } from '../../content/programs';
import type {
  PosturesTexts,
  ProgramHeadings,
  ProgramTexts,
} from '../../content/types/program.types';
import { RegisterButton } from '../../shared/navigation/register-button';
import { MainButton } from '../../shared/ui/main-button';
import { Questions } from '../../shared/ui/questions';
import { Facts } from './facts';
import { PageIntro } from './page-intro';
import { Postures } from './postures';
import { Session } from './session';
import { TextList } from './text-list';
import { BATCHES_ID, UpcomingBatches, type UpcomingBatchesProps } from './upcoming-batches';
import styles from './program-view.module.css';

export interface ProgramViewProps {
  readonly slug: ProgramSlug;
  readonly texts: ProgramTexts;
  readonly headings: ProgramHeadings;
  readonly batchTexts: UpcomingBatchesProps['texts'];
  /** The 21 postures, on the Yogasanas view only (PAGE-4). */
  readonly postures?: PosturesTexts | undefined;
}

/**
 * A program (PAGE-2 to PAGE-9, PAGE-11): what it is, key benefits, practice information, and the
 * button that opens the form with this program chosen. Its batches are one tap from the top.
 */
export function ProgramView({ slug, texts, headings, batchTexts, postures }: ProgramViewProps) {
  return (
    <article>
      <PageIntro
        title={texts.title}
        tagline={texts.tagline}
        image={`program-${slug}`}
        imageAlt={texts.imageAlt}
      >
        <MainButton className={styles.register}>
          <RegisterButton program={slug}>{texts.registerLabel}</RegisterButton>
        </MainButton>
        <a href={`#${BATCHES_ID}`} className={styles.toBatches}>
          {batchTexts.upcoming.heading}
        </a>
      </PageIntro>
      <div className={styles.columns}>
        <Facts heading={headings.facts} facts={texts.facts} />
        <div className={styles.text}>
          <section>
            <h2>{headings.description}</h2>
            {texts.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <TextList heading={headings.benefits} items={texts.benefits} />
        </div>
      </div>
      <UpcomingBatches program={slug} texts={batchTexts} />
      {postures && <Postures texts={postures} />}
      <Session heading={headings.session} steps={texts.session} />
      <div className={styles.advice}>
        <TextList heading={headings.suitedFor} items={texts.suitedFor} />
        <TextList heading={headings.askDoctorFirst} items={texts.askDoctorFirst} />
        <TextList heading={headings.whatToBring} items={texts.whatToBring} />
      </div>
      <div className={styles.section}>
        <Questions items={texts.faq} />
      </div>
    </article>
  );
}
