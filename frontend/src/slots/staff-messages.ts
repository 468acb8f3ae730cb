import { textsIn } from '../content/every-language';
import { DEFAULT_LANGUAGE } from '../api/lists';

/** What happened to registrations. The backend's `site/slots-port.ts` declares the same. */
export type StaffEvent = 'registered' | 'cancelled' | 'seat_offered' | 'seat_taken';

export interface StaffPushFacts {
  /** The kinds of events that happened, each once. */
  readonly events: readonly StaffEvent[];
  readonly count: number;
  /** The person the notice is about; null if it is about several. */
  readonly person: { readonly firstName: string; readonly program: string } | null;
}

export interface DrawnPush {
  readonly title: string;
  readonly body: string;
}

const TITLES: Readonly<Record<StaffEvent, string>> = {
  registered: 'New registration',
  cancelled: 'Registration cancelled',
  seat_offered: 'Seat offered',
  seat_taken: 'Seat taken from the waiting list',
};

const MANY: Readonly<Record<StaffEvent, (count: number) => string>> = {
  registered: (count) => `${count} new registrations`,
  cancelled: (count) => `${count} registrations cancelled`,
  seat_offered: (count) => `${count} seats offered`,
  seat_taken: (count) => `${count} seats taken from the waiting list`,
};

export function programName(slug: string): string {
  return textsIn(DEFAULT_LANGUAGE).common.programNames[slug] ?? slug;
}

/** A push notice to staff. Others may see it on the phone, so it has only a first name and a program. */
export function drawnPush({ events, count, person }: StaffPushFacts): DrawnPush {
  const [event] = events;
  if (person && event) {
    return { title: TITLES[event], body: `${person.firstName}, ${programName(person.program)}` };
  }
  const title =
    events.length === 1 && event ? MANY[event](count) : `${count} changes to registrations`;
  return { title, body: 'Tap to see them.' };
}
