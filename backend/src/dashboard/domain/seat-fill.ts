import { addDays, type CalendarDate } from '../../common/calendar.js';

/** How full a batch is, in the steps that the dashboard shows. */
export const SEAT_FILLS = ['full', 'nearly-full', 'normal', 'nearly-empty'] as const;
export type SeatFill = (typeof SEAT_FILLS)[number];

const NEARLY_FULL_SHARE_LEFT = 0.1;
const NEARLY_FULL_SEATS_LEFT = 2;
/** Without this limit, a batch for one or two would always be nearly full. */
const SMALLEST_CAPACITY_NEARLY_FULL = 3;
const NEARLY_EMPTY_SHARE_TAKEN = 0.25;
const SOON_DAYS = 7;

interface Seats {
  startDate: CalendarDate;
  enrolled: number;
  capacity: number;
}

/**
 * Returns how full a batch is that has not ended. Full: no seat left. Nearly full: at least three seats in all, and
 * at most two, or a tenth of them, left. Nearly empty: less than a quarter taken, and the batch has started or starts
 * within seven days.
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
