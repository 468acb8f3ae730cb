import { useQuery } from '@tanstack/react-query';
import { LANGUAGES } from '../../../api/lists';
import type { CalendarDate } from '../../../shared/time/school-time';
import { dataCall } from '../../http/http';
import {
  type Batch,
  loadPage,
  type Registration,
  type RegistrationPage,
  REGISTRATIONS_KEY,
} from '../../records/records.api';
import { type Scheduled, sessionDates } from '../calendar/sessions';

interface Registered {
  readonly name: string;
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  /** Set while the person is on the waiting list. */
  readonly waiting?: unknown;
}

const byName = new Intl.Collator([...LANGUAGES], { sensitivity: 'base', numeric: true });

/** Returns those who hold a seat (DATA-5), sorted by name, ignoring case; equal names keep their order. */
export function rosterOf<R extends Registered>(registrations: readonly R[]): readonly R[] {
  return registrations
    .filter(({ status, waiting }) => status !== 'cancelled' && !waiting)
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** How many boxes fit beside a name on an A4 sheet. */
const ATTENDANCE_DATES = 8;

/**
 * Returns the sessions with boxes on a printed roster: the next ones from today, or the last ones once the
 * batch is over. Empty for a batch without weekdays.
 */
export function attendanceDates(
  batch: Pick<Scheduled, 'startDate' | 'endDate' | 'schedule'>,
  today: CalendarDate,
): readonly CalendarDate[] {
  const dates = sessionDates(batch);
  const next = dates.filter((date) => date >= today);
  return next.length > 0 ? next.slice(0, ATTENDANCE_DATES) : dates.slice(-ATTENDANCE_DATES);
}

/** The maximum page size (API-13): a batch of the largest capacity needs ten requests. */
const PAGE_SIZE = 1000;

async function loadRoster(batchId: string, ends: AbortSignal): Promise<readonly Registration[]> {
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const query = { batchId, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
    const page: RegistrationPage = await loadPage(query, ends);
    registrations.push(...page.registrations);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rosterOf(registrations);
}

/** Loads everybody who holds a seat of a batch, by name. */
export function useRoster(batchId: string) {
  return useQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, 'roster', batchId],
    queryFn: ({ signal }) => loadRoster(batchId, signal),
  });
}

/**
 * The number of seats held. Taken from the roster, which the dialog also uses to count the mails; from the
 * batch until the roster has loaded.
 */
export function useSeatsHeld({ _id, enrolled }: Pick<Batch, '_id' | 'enrolled'>): number {
  const { data: people } = useRoster(_id);
  return people?.length ?? enrolled;
}
