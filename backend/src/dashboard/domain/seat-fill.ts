import { addDays, type CalendarDate } from '../../common/calendar.js';

/** How full a batch is, where somebody may want to act on it. */
export const SEAT_FILLS = ['full', 'nearly-full', 'normal', 'nearly-empty'] as const;
export type SeatFill = (typeof SEAT_FILLS)[number];

const NEARLY_FULL_SHARE_LEFT = 0.1;
const NEARLY_FULL_SEATS_LEFT = 2;
/** A batch for one or two would otherwise never be anything else. */
const SMALLEST_CAPACITY_NEARLY_FULL = 3;
const NEARLY_EMPTY_SHARE_TAKEN = 0.25;
const SOON_DAYS = 7;

interface Seats {
  startDate: CalendarDate;
  enrolled: number;
  capacity: number;
}

/**
 * How full a batch is that has not ended: full with no seat left; nearly full with at most a tenth, or two,
 * of more than two seats left; nearly empty with under a quarter taken when it meets already, or will within
 * seven days.
 */
export function seatFillOf(
  { startDate, enrolled, capacity }: Seats,
  today: CalendarDate,
): SeatFill {
  const left = capacity - enrolled;
  if (left <= 0) return 'full';
  if (
    capacity >= SMALLEST_CAPACITY_NEARLY_FULL &&
    (left <= NEARLY_FULL_SEATS_LEFT || left <= capacity * NEARLY_FULL_SHARE_LEFT)
  ) {
    return 'nearly-full';
  }
  const soon = startDate <= addDays(today, SOON_DAYS);
  return soon && enrolled < capacity * NEARLY_EMPTY_SHARE_TAKEN ? 'nearly-empty' : 'normal';
}
