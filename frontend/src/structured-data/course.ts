import type { ProgramSlug } from '../content/programs';
import type { Language } from '../content/types';
import type { SchoolTexts } from '../content/types/common.types';
import type { JoinableBatch } from '../shared/batches/batches.api';
import { spotsLeft } from '../shared/batches/batch';
import { type LinkedNode, schoolAddress, schoolReference } from './structured-data';

/** What structured data says about a program. */
export interface CourseFacts {
  readonly language: Language;
  readonly program: ProgramSlug;
  readonly school: SchoolTexts;
  readonly name: string;
  readonly description: string;
  /** The paths of the program's page and of the plain form. */
  readonly path: string;
  readonly formPath: string;
}

/**
 * A program as a course, with its batches as course instances (NAV-6).
 * @param siteUrl without a trailing slash
 * @param batches as API-1 returns them; empty if they are not known
 */
export function courseNode(
  siteUrl: string,
  facts: CourseFacts,
  batches: readonly JoinableBatch[],
): LinkedNode {
  const { language, school, name, description, path } = facts;
  return {
    '@type': 'Course',
    '@id': `${siteUrl}${path}#course`,
    name,
    description,
    url: `${siteUrl}${path}`,
    inLanguage: language,
    provider: schoolReference(siteUrl, school),
    ...(batches.length > 0 && {
      offers: batches.map((batch) => offerOf(siteUrl, facts, batch)),
      hasCourseInstance: batches.map((batch) => courseInstance(siteUrl, facts, batch)),
    }),
  };
}

function courseInstance(siteUrl: string, facts: CourseFacts, batch: JoinableBatch): LinkedNode {
  const { startDate, endDate } = batch;
  return {
    '@type': 'CourseInstance',
    '@id': `${siteUrl}${facts.path}#batch-${encodeURIComponent(batch._id)}`,
    name: batch.name,
    courseMode: 'onsite',
    startDate,
    endDate,
    maximumAttendeeCapacity: batch.capacity,
    remainingAttendeeCapacity: spotsLeft(batch),
    courseSchedule: scheduleOf(batch),
    location: {
      '@type': 'Place',
      name: facts.school.name,
      address: schoolAddress(facts.school),
    },
    offers: offerOf(siteUrl, facts, batch),
  };
}

/** The schedule of a batch. Days and times that are not set are left out. */
function scheduleOf({ startDate, endDate, schedule: { days, time } }: JoinableBatch): LinkedNode {
  return {
    '@type': 'Schedule',
    startDate,
    endDate,
    repeatFrequency: 'Weekly',
    ...(days.length > 0 && { byDay: days.map((day) => `https://schema.org/${day}`) }),
    ...(time.start && { startTime: `${time.start}:00` }),
    ...(time.end && { endTime: `${time.end}:00` }),
  };
}

function offerOf(siteUrl: string, { program, formPath }: CourseFacts, batch: JoinableBatch) {
  const isFull = spotsLeft(batch) === 0;
  // A full batch leads to its waiting list, as its button on the page does (WAIT-9).
  const query = new URLSearchParams({ program, [isFull ? 'waitingFor' : 'batchId']: batch._id });
  return {
    '@type': 'Offer',
    category: batch.price > 0 ? 'Paid' : 'Free',
    price: batch.price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    url: `${siteUrl}${formPath}?${query.toString()}`,
  };
}
