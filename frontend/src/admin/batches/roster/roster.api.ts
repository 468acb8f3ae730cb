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
  /** Present for who waits for a seat. */
  readonly waiting?: unknown;
}

const byName = new Intl.Collator([...LANGUAGES], { sensitivity: 'base', numeric: true });

/** Who holds a seat (DATA-5), by name whatever the case; those of one name as they came. */
export function rosterOf<R extends Registered>(registrations: readonly R[]): readonly R[] {
  return registrations
    .filter(({ status, waiting }) => status !== 'cancelled' && !waiting)
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** How many boxes fit beside a name on a sheet of A4. */
const ATTENDANCE_DATES = 8;

/**
 * The sessions that a printed roster has boxes for: the next ones from today, the batch's last ones
 * once it is over. None for a batch without weekdays.
 */
export function attendanceDates(
  batch: Pick<Scheduled, 'startDate' | 'endDate' | 'schedule'>,
  today: CalendarDate,
): readonly CalendarDate[] {
  const dates = sessionDates(batch);
  const next = dates.filter((date) => date >= today);
  return next.length > 0 ? next.slice(0, ATTENDANCE_DATES) : dates.slice(-ATTENDANCE_DATES);
}

/** The most that one call answers (API-13): a batch of the largest capacity takes ten. */
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

/** All who hold a seat of a batch, by name. */
export function useRoster(batchId: string) {
  return useQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, 'roster', batchId],
    queryFn: ({ signal }) => loadRoster(batchId, signal),
  });
}

/**
 * How many hold a seat: as the roster has them, from which a question that names people counts the mails too; as the
 * batch says until it is there.
 */
export function useSeatsHeld({ _id, enrolled }: Pick<Batch, '_id' | 'enrolled'>): number {
  const { data: people } = useRoster(_id);
  return people?.length ?? enrolled;
}
