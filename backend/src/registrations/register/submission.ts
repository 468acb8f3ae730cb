import { asksForGuardian, type GuardianRelation } from '../domain/program-questions.js';
import { termsOf } from '../domain/search-terms.js';
import type { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import type { NewsChannel } from '../people/person.entity.js';
import type { RegistrationEntity } from '../registration.entity.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { newRegistration } from './new-registration.js';

/** A submission with its optional parts settled, in a fixed order of fields: its hash knows a repeat of it. */
export interface Submission {
  name: string;
  email: string;
  phone: string;
  program: CreateRegistrationRequest['program'];
  batchId: string | null;
  notes: string;
  language: RegistrationEntity['language'];
  noticeVersion?: string;
  guardianName?: string;
  guardianRelation?: GuardianRelation;
  /** Stands for the note on health, which is hashed nowhere without a key. */
  healthMark?: string;
  newsByEmail?: true;
  newsByPhone?: true;
  /** Left out where it is not said, so that submissions of before it was known are known again. */
  waiting?: true;
}

/** What a submission becomes if nothing stands in its way, worked out before any row is locked. */
export interface Entry {
  submission: Submission;
  registration: RegistrationEntity;
  /** What it will be found by. */
  terms: string[];
  /** '' where there is none to be kept. */
  healthNote: string;
  /** How they want to hear of new batches. */
  channels: NewsChannel[];
  /** Its `Idempotency-Key`, and the proof of work that was spent on it. */
  claims: Claim[];
}

/** A key that is claimed with the registration, and what is wrong where it stands for another submission. */
export interface Claim {
  row: IdempotencyKeyEntity;
  reused: 'idempotency_key_reused' | 'proof_used';
}

/** Fields that were not sent are left out: a server of the version before made the same hash of such a call. */
export function submissionOf(request: CreateRegistrationRequest, healthMark: string): Submission {
  const { name, email, phone, program, batchId, notes, language } = request;
  const { noticeVersion, guardianName, guardianRelation, waiting } = request;
  const forGuardian = asksForGuardian(program);
  return {
    name,
    email,
    phone,
    program,
    batchId: batchId || null,
    notes: notes ?? '',
    language: language || null,
    ...(noticeVersion && { noticeVersion }),
    ...(forGuardian && guardianName && { guardianName }),
    ...(forGuardian && guardianRelation && { guardianRelation }),
    ...(healthMark && { healthMark }),
    ...(request.newsByEmail && { newsByEmail: true as const }),
    ...(request.newsByPhone && { newsByPhone: true as const }),
    ...(waiting ? { waiting: true } : {}),
  };
}

/** @param extra what does not stand in the submission itself */
export function entryOf(
  submission: Submission,
  extra: Pick<Entry, 'healthNote' | 'claims'> & { networkHash: string | null },
  nowMs: number,
): Entry {
  const { healthNote, claims, networkHash } = extra;
  const registration = newRegistration({ ...submission, networkHash }, nowMs);
  const channels: NewsChannel[] = [];
  if (submission.newsByEmail) channels.push('email');
  if (submission.newsByPhone) channels.push('phone');
  return { submission, registration, terms: termsOf(registration), healthNote, channels, claims };
}
