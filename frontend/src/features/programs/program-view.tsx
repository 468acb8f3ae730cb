import { posturePictures } from '../../assets/posture-pictures';
import { POSTURE_IDS } from '../../content/postures';
import type { ProgramSlug } from '../../content/programs';
import type {
  Fact,
  PosturesTexts,
  ProgramHeadings,
  ProgramTexts,
  SessionStep,
} from '../../content/types/program.types';
import { RegisterButton } from '../../shared/ui/site-context';
import { MainButton, Questions } from '../../shared/ui/page-elements';
import { PageIntro, TextList } from './page-parts';
import styles from './program-view.module.css';
import { BATCHES_ID, UpcomingBatches, type UpcomingBatchesProps } from './upcoming-batches';

interface ProgramViewProps {
  readonly slug: ProgramSlug;
  readonly texts: ProgramTexts;
  readonly headings: ProgramHeadings;
  readonly batchTexts: UpcomingBatchesProps['texts'];
  /** The 21 postures, on the Yogasanas view only (PAGE-4). */
  readonly postures?: PosturesTexts | undefined;
}

/**
 * The page of a program (PAGE-2 to PAGE-9, PAGE-11): description, key benefits, practice information,
 * and a button that opens the form with this program chosen. A link at the top leads to its batches.
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

interface FactsProps {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** The practice information, as pairs of label and value. */
function Facts({ heading, facts }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts}>
      <h2>{heading}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SessionProps {
  readonly heading: string;
  readonly steps: readonly SessionStep[];
}

/** The steps of a session, in order. */
function Session({ heading, steps }: SessionProps) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.session}>
      <div className={styles.sessionInner}>
        <h2>{heading}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The set of 21 postures, in the order in which they are practised (PAGE-4). */
function Postures({ texts }: { readonly texts: PosturesTexts }) {
  return (
    <section className={styles.postures}>
      <h2>{texts.heading}</h2>
      <p>{texts.intro}</p>
      <ol>
        {POSTURE_IDS.map((id) => {
          const { name, meaning, line } = texts.items[id];
          const picture = posturePictures[id];
          return (
            <li key={id}>
              {picture && <img src={picture} alt="" width="160" height="160" loading="lazy" />}
              <div>
                <h3>{name}</h3>
                <p className={styles.meaning}>{meaning}</p>
                <p>{line}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
