import { useId, type ReactNode, type SubmitEvent } from 'react';
import { PROGRAM_SLUGS, type StaffProgramSlug } from '../../content/programs';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { useNavigation } from '../../shared/navigation/navigation';
import { useCommonTexts } from '../../shared/texts/common-texts';
import { now } from '../../shared/time/clock';
import { relativeAge } from '../../shared/time/relative-age';
import { ServerSlot } from '../../shared/ui/server-slot';
import { BatchList } from './batch-list';
import { useNewestBatches } from './use-newest-batches';
import styles from './upcoming-batches.module.css';

/** Where the list stands in the page, for links to it. */
export const BATCHES_ID = 'batches';

export interface UpcomingBatchesProps {
  readonly program: StaffProgramSlug;
  readonly texts: Pick<RegistrationTexts, 'batches' | 'upcoming'>;
  /** In place of the usual one. */
  readonly heading?: string;
  /** Below the list. */
  readonly children?: ReactNode;
}

/**
 * The batches of a program on its page: as the server wrote them, then as the API answers; without a
 * connection as they were last seen, with their age. Each button
 * opens the form with program and batch chosen; without scripts, and for what the form does not offer
 * (DATA-4), it leads to the plain form.
 */
export function UpcomingBatches({ program, texts, heading, children }: UpcomingBatchesProps) {
  const { register, hrefOf, language } = useNavigation();
  const common = useCommonTexts();
  const { batches, seenAt } = useNewestBatches(program);
  const headingId = useId();
  const offered = PROGRAM_SLUGS.find((slug) => slug === program);

  // Here and not in the list: the server's own buttons are no children of React's.
  const openForm = (event: SubmitEvent<HTMLElement>) => {
    if (!offered || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const batchId = new FormData(event.target).get('batchId');
    register(offered, typeof batchId === 'string' ? batchId : undefined);
  };

  return (
    <section
      id={BATCHES_ID}
      aria-labelledby={headingId}
      className={styles.section}
      onSubmit={openForm}
    >
      <h2 id={headingId}>{heading ?? texts.upcoming.heading}</h2>
      {batches ? (
        <BatchList
          batches={batches}
          program={program}
          texts={texts}
          common={common}
          formPath={hrefOf('register')}
        />
      ) : (
        <ServerSlot name={`batches:${language}:${program}`} />
      )}
      {seenAt && (
        <p className={styles.age}>{texts.batches.lastSeen(relativeAge(seenAt, now(), language))}</p>
      )}
      {children}
    </section>
  );
}
