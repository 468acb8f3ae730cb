import { useId, type SubmitEvent } from 'react';
import type { ProgramSlug } from '../../content/programs';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { useNavigation } from '../../shared/navigation/navigation';
import { useCommonTexts } from '../../shared/texts/common-texts';
import { now } from '../../shared/time/clock';
import { relativeAge } from '../../shared/time/relative-age';
import { MarkedPlace } from '../../shared/ui/marked-place';
import { BatchList } from './batch-list';
import { useNewestBatches } from './use-newest-batches';
import styles from './upcoming-batches.module.css';

/** Where the list stands in the page, for links to it. */
export const BATCHES_ID = 'batches';

export interface UpcomingBatchesProps {
  readonly program: ProgramSlug;
  readonly texts: Pick<RegistrationTexts, 'batches' | 'upcoming'>;
}

/**
 * The batches of a program on its page: as the server wrote them, then as the API answers; without a
 * connection as they were last seen, with their age. Each button opens the form with program and batch chosen; without scripts it leads to the plain form.
 */
export function UpcomingBatches({ program, texts }: UpcomingBatchesProps) {
  const { register, hrefOf, language } = useNavigation();
  const common = useCommonTexts();
  const { batches, seenAt } = useNewestBatches(program);
  const headingId = useId();

  // Here and not in the list: the server's own buttons are no children of React's.
  const openForm = (event: SubmitEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const batchId = new FormData(event.target).get('batchId');
    register(program, typeof batchId === 'string' ? batchId : undefined);
  };

  return (
    <section
      id={BATCHES_ID}
      aria-labelledby={headingId}
      className={styles.section}
      onSubmit={openForm}
    >
      <h2 id={headingId}>{texts.upcoming.heading}</h2>
      {batches ? (
        <BatchList
          batches={batches}
          program={program}
          texts={texts}
          common={common}
          formPath={hrefOf('register')}
        />
      ) : (
        <MarkedPlace name={`batches:${language}:${program}`} />
      )}
      {seenAt && (
        <p className={styles.age}>{texts.batches.lastSeen(relativeAge(seenAt, now(), language))}</p>
      )}
    </section>
  );
}
