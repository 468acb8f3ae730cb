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
import { type Meeting, sessionDates } from '../../records/session-dates';

interface Registered {
  readonly name: string;
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  /** Set while the person is on the waiting list. */
  readonly waiting?: unknown;
}

const byName = new Intl.Collator([...LANGUAGES], { sensitivity: 'base', numeric: true });

/** Returns those who hold a seat or wait for one, sorted by name, ignoring case; equal names keep their order. */
export function everybodyOf<R extends Registered>(registrations: readonly R[]): readonly R[] {
  return registrations
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** Returns those who hold a seat (DATA-5), in the same order. */
export function rosterOf<R extends Registered>(registrations: readonly R[]): readonly R[] {
  return everybodyOf(registrations).filter(({ waiting }) => !waiting);
}

/** How many boxes fit beside a name on an A4 sheet. */
const ATTENDANCE_DATES = 8;

/**
 * Returns the sessions with boxes on a printed roster: the next ones from today, or the last ones once the
 * batch is over. Empty for a batch without weekdays.
 */
export function attendanceDates(batch: Meeting, today: CalendarDate): readonly CalendarDate[] {
  const dates = sessionDates(batch);
  const next = dates.filter((date) => date >= today);
  return next.length > 0 ? next.slice(0, ATTENDANCE_DATES) : dates.slice(-ATTENDANCE_DATES);
}

/** The maximum page size (API-13): a batch of the largest capacity needs ten requests. */
const PAGE_SIZE = 1000;

async function loadPeople(batchId: string, ends: AbortSignal): Promise<readonly Registration[]> {
  const registrations: Registration[] = [];
  let cursor: string | null = null;
  do {
    const query = { batchId, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
    const page: RegistrationPage = await loadPage(query, ends);
    registrations.push(...page.registrations);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return registrations;
}

type Choice = (registrations: readonly Registration[]) => readonly Registration[];

/** Loads the people of a batch, and chooses some of them. One request serves every choice. */
export function usePeople(batchId: string, select: Choice) {
  return useQuery({
    ...dataCall,
    queryKey: [REGISTRATIONS_KEY, 'roster', batchId],
    queryFn: ({ signal }) => loadPeople(batchId, signal),
    select,
  });
}

/** Loads everybody who holds a seat of a batch, by name. */
export const useRoster = (batchId: string) => usePeople(batchId, rosterOf);

/**
 * How many people hold a seat, and how many wait for one. Taken from the list that the dialog also uses to count the
 * mails; from the batch until that list has loaded.
 */
export function useNumbers({
  _id,
  enrolled,
  waiting,
}: Pick<Batch, '_id' | 'enrolled' | 'waiting'>): { seated: number; waiting: number } {
  const { data: people } = usePeople(_id, everybodyOf);
  if (!people) return { seated: enrolled, waiting };
  const seated = rosterOf(people).length;
  return { seated, waiting: people.length - seated };
}
