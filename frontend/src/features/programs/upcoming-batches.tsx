import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import type { StaffProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';
import type { RegistrationTexts } from '../../content/types/registration.types';
import {
  type JoinableBatch,
  newestBatches,
  onBatchesChanged,
} from '../../shared/batches/batches.api';
import { logFailure } from '../../shared/browser';
import { useCommonTexts, useNavigation } from '../../shared/ui/site-context';
import { now } from '../../shared/time/clock';
import { relativeAge } from '../../shared/time/school-time';
import { ServerSlot } from '../../shared/ui/page-elements';
import { BatchList } from './batch-list';
import styles from './upcoming-batches.module.css';

/**
 * When the page now open was fetched from the server, where the service worker gave it out of its
 * store; null for a page that came from the server just now.
 */
async function storedPageDate(): Promise<Date | null> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return null;
  const stored = await caches.match(location.pathname, { ignoreSearch: true }).catch(() => null);
  const date = stored?.headers.get('date');
  return date ? new Date(date) : null;
}

interface NewestBatches {
  /** Null until they are known, and where they cannot be: then the page's own list stands. */
  readonly batches: readonly JoinableBatch[] | null;
  /** How old the list is; null where it is new. */
  readonly seenAt: Date | null;
}

/**
 * The batches of a program as the API has them now, or as they were last seen (NAV-6); asked for
 * again after a registration of one's own.
 */
function useNewestBatches(program: StaffProgramSlug): NewestBatches {
  const [newest, setNewest] = useState<NewestBatches>({ batches: null, seenAt: null });
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      const result = await newestBatches(program, call.signal);
      if (!result.ok && !call.signal.aborted) {
        logFailure('The batches could not be loaded.', result);
      }
      const found = result.ok ? result.data : { batches: null, seenAt: await storedPageDate() };
      if (!call.signal.aborted) setNewest(found);
    };
    void load();
    const stop = onBatchesChanged(() => void load());
    return () => {
      stop();
      call.abort();
    };
  }, [program]);
  return newest;
}

/** Where the list stands in the page, for links to it. */
export const BATCHES_ID = 'batches';

export interface UpcomingBatchesProps {
  readonly program: StaffProgramSlug;
  readonly texts: Pick<RegistrationTexts, 'batches' | 'upcoming' | 'waiting'>;
  /** In place of the usual one. */
  readonly heading?: string;
  /** Below the list. */
  readonly children?: ReactNode;
}

/**
 * The batches of a program on its page: as the server wrote them, then as the API answers; without a
 * connection as they were last seen, with their age. Each button
 * opens the form with program and batch, or the waiting list of a full one, chosen; without scripts, and for what the form does not offer
 * (DATA-4), it leads to the plain form.
 */
export function UpcomingBatches({ program, texts, heading, children }: UpcomingBatchesProps) {
  const { register, hrefOf, language } = useNavigation();
  const common = useCommonTexts();
  const { batches, seenAt } = useNewestBatches(program);
  const headingId = useId();
  const offered = programSlugs().find((slug) => slug === program);

  // Here and not in the list: the server's own buttons are no children of React's.
  const openForm = (event: SubmitEvent<HTMLElement>) => {
    if (!offered || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const pressed = new FormData(event.target);
    const idOf = (name: string) => {
      const id = pressed.get(name);
      return typeof id === 'string' ? id : undefined;
    };
    register(offered, idOf('batchId'), idOf('waitingFor'));
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
        <ServerSlot kind="batches" language={language} program={program} />
      )}
      {seenAt && (
        <p className={styles.age}>{texts.batches.lastSeen(relativeAge(seenAt, now(), language))}</p>
      )}
      {children}
    </section>
  );
}
