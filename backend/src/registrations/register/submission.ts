import { asksForGuardian, type GuardianRelation } from '../domain/program-questions.js';
import { termsOf } from '../domain/search-terms.js';
import type { CreateRegistrationRequest } from '../dto/new-registration.dto.js';
import type { NewsChannel } from '../people/person.entity.js';
import type { RegistrationEntity } from '../registration.entity.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { newRegistration } from './new-registration.js';

/**
 * A submission with its optional parts filled in. The order of fields is fixed, so that its hash identifies a repeat.
 */
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
  /** Stands for the health note, which is never hashed without a key. */
  healthMark?: string;
  newsByEmail?: true;
  newsByPhone?: true;
  /** Left out if absent, so that older submissions without this field keep their hash. */
  waiting?: true;
}

/** The rows of a submission if nothing prevents it, prepared before any row is locked. */
export interface Entry {
  submission: Submission;
  registration: RegistrationEntity;
  /** Its search terms. */
  terms: string[];
  /** '' if there is none to store. */
  healthNote: string;
  /** The channels for news of new batches. */
  channels: NewsChannel[];
  /** Its `Idempotency-Key`, and the proof of work that was spent on it. */
  claims: Claim[];
}

/** A key that is claimed with the registration, and the error if it belongs to another submission. */
export interface Claim {
  row: IdempotencyKeyEntity;
  reused: 'idempotency_key_reused' | 'proof_used';
}

/** Absent fields are left out: a server of the previous version made the same hash of such a request. */
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

/** @param extra the parts that are not in the submission itself */
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
