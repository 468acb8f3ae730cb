import { type ReactNode, type SubmitEvent, useCallback, useEffect, useId, useState } from 'react';
import type { StaffProgramSlug } from '../../content/programs';
import { programSlugs } from '../../content/published';
import type { RegistrationTexts } from '../../content/types/registration.types';
import {
  type JoinableBatch,
  newestBatches,
  onBatchesChanged,
} from '../../shared/batches/batches.api';
import { logFailure } from '../../shared/browser';
import { useLoad, useOnceOnline } from '../../shared/use-browser';
import { useCommonTexts, useNavigation } from '../../shared/ui/site-context';
import { now } from '../../shared/time/clock';
import { relativeAge } from '../../shared/time/school-time';
import { ServerSlot } from '../../shared/ui/page-elements';
import { BatchList } from './batch-list';
import styles from './upcoming-batches.module.css';

/**
 * When the open page was fetched from the server, if the service worker returned it from its cache.
 * Null for a page that came directly from the server.
 */
async function storedPageDate(): Promise<Date | null> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return null;
  const stored = await caches.match(location.pathname, { ignoreSearch: true }).catch(() => null);
  const date = stored?.headers.get('date');
  return date ? new Date(date) : null;
}

interface NewestBatches {
  /** Null until they are loaded, and if they cannot be loaded. Then the list in the page stays. */
  readonly batches: readonly JoinableBatch[] | null;
  /** When the list was fetched, if it is old; null if it is current. */
  readonly seenAt: Date | null;
}

/**
 * The batches of a program as the API returns them now, or as they were last seen (NAV-6). Fetched
 * again after the visitor has registered, and when the connection returns.
 */
function useNewestBatches(program: StaffProgramSlug): NewestBatches {
  const [newest, setNewest] = useState<NewestBatches>({ batches: null, seenAt: null });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const result = await newestBatches(program, signal, (late) => {
        if (!signal.aborted) setNewest(late);
      });
      if (!result.ok && !signal.aborted) {
        logFailure('The batches could not be loaded.', result);
      }
      const found = result.ok ? result.data : { batches: null, seenAt: await storedPageDate() };
      if (signal.aborted) return;
      // A list that is shown stays if a later load fails.
      setNewest((shown) => (found.batches || !shown.batches ? found : shown));
    },
    [program],
  );
  const reload = useLoad(load);

  useEffect(() => onBatchesChanged(reload), [reload]);
  useOnceOnline(newest.batches === null || newest.seenAt !== null, reload);
  return newest;
}

/** The element id of the list, for links to it. */
export const BATCHES_ID = 'batches';

export interface UpcomingBatchesProps {
  readonly program: StaffProgramSlug;
  readonly texts: Pick<RegistrationTexts, 'batches' | 'upcoming' | 'waiting'>;
  /** Replaces the default heading. */
  readonly heading?: string;
  /** Rendered below the list. */
  readonly children?: ReactNode;
}

/**
 * The batches of a program on its page: first as the server wrote them, then as the API returns them, or
 * while offline as they were last seen, with their age. Each button opens the form with the program and the
 * batch chosen, or the waiting list of a full batch. Without scripts, and for programs that the form does
 * not offer (DATA-4), it leads to the plain form.
 */
export function UpcomingBatches({ program, texts, heading, children }: UpcomingBatchesProps) {
  const { register, hrefOf, language } = useNavigation();
  const common = useCommonTexts();
  const { batches, seenAt } = useNewestBatches(program);
  const headingId = useId();
  const offered = programSlugs().find((slug) => slug === program);

  // Handled on the section, because React does not render the buttons that the server wrote.
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
