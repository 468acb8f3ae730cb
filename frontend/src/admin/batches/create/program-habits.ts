import type { WORKSHOPS } from '../../../api/lists';
import type { ByProgram, ShippedProgram } from '../../../content/programs';
import type { CalendarDate } from '../../../shared/time/school-time';
import { addDays, isCalendarDate, nextMonday } from '../../../shared/time/date-arithmetic';
import { type BatchDraft, EMPTY_DRAFT } from './batch-draft';

interface Habit {
  /** From the first to the last day, both counted. */
  readonly lengthDays: number;
  /** 'HH:mm' */
  readonly startTime: string;
  readonly minutes: number;
}

/**
 * The usual schedule of each shipped program; an added program has none. The school may edit this: it only
 * affects new drafts.
 */
const HABITS: ByProgram<Habit, ShippedProgram | typeof WORKSHOPS> = {
  'hatha-yoga-membership': { lengthDays: 84, startTime: '06:30', minutes: 60 },
  angamardana: { lengthDays: 21, startTime: '06:00', minutes: 45 },
  yogasanas: { lengthDays: 21, startTime: '05:45', minutes: 75 },
  'bhuta-shuddhi': { lengthDays: 3, startTime: '09:00', minutes: 60 },
  'surya-shakti': { lengthDays: 14, startTime: '06:00', minutes: 30 },
  'surya-kriya': { lengthDays: 21, startTime: '18:00', minutes: 45 },
  'treatment-module': { lengthDays: 42, startTime: '11:00', minutes: 60 },
  'yoga-for-kids': { lengthDays: 56, startTime: '16:30', minutes: 45 },
  'yogic-food': { lengthDays: 1, startTime: '10:00', minutes: 180 },
};

/** The initial draft: the next Monday in the school's time zone, and the defaults of ADMIN-8. */
export function newDraft(today: CalendarDate): BatchDraft {
  return { ...EMPTY_DRAFT, startDate: nextMonday(today) };
}

/**
 * Returns a draft after a change. Values not set by hand follow it: a program brings its usual time and length,
 * and a new start moves the end. Values set by hand stay.
 */
export function withHabits(draft: BatchDraft, change: Partial<BatchDraft>): BatchDraft {
  const next = { ...draft, ...change };
  const hasUsualTimes =
    draft.startTime === usualStart(draft) && draft.endTime === usualEndTime(draft);
  const startTime =
    change.program !== undefined && hasUsualTimes ? usualStart(next) : next.startTime;
  const timed = { ...next, startTime };
  return {
    ...timed,
    endTime: follows(draft, change, 'endTime', usualEndTime) ? usualEndTime(timed) : timed.endTime,
    endDate: follows(draft, change, 'endDate', usualEndDate) ? usualEndDate(timed) : timed.endDate,
  };
}

function follows(
  draft: BatchDraft,
  change: Partial<BatchDraft>,
  field: 'endDate' | 'endTime',
  usual: (draft: BatchDraft) => string,
): boolean {
  return change[field] === undefined && draft[field] === usual(draft);
}

function habitOf({ program }: BatchDraft): Habit | undefined {
  return program === '' ? undefined : HABITS[program];
}

/** '' if the program has no usual start. */
function usualStart(draft: BatchDraft): string {
  return habitOf(draft)?.startTime ?? '';
}

function usualEndDate(draft: BatchDraft): string {
  const habit = habitOf(draft);
  if (!habit || !isCalendarDate(draft.startDate)) return '';
  return addDays(draft.startDate, habit.lengthDays - 1);
}

const MINUTES_OF_DAY = 24 * 60;

/** '' also if the session would end on the next day. */
function usualEndTime(draft: BatchDraft): string {
  const habit = habitOf(draft);
  const [hours = NaN, minutes = NaN] = draft.startTime.split(':').map(Number);
  if (!habit) return '';
  const end = hours * 60 + minutes + habit.minutes;
  return end < MINUTES_OF_DAY ? `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}` : '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

interface Used {
  readonly startDate: CalendarDate;
  readonly instructor: string;
  readonly location: string;
}

const SUGGESTIONS = 8;

/** The values of a field in the latest batches, without duplicates, latest first; at most eight. */
export function lastUsed(
  batches: readonly Used[],
  field: 'instructor' | 'location',
): readonly string[] {
  const latestFirst = [...batches].sort((a, b) => b.startDate.localeCompare(a.startDate));
  return [...new Set(latestFirst.map((batch) => batch[field]))].slice(0, SUGGESTIONS);
}
