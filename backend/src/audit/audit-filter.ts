import type { AuditSubject } from './audit-entry.entity.js';

/** Selects entries; an undefined field does not filter. */
export interface AuditFilter {
  /** Entries of this account or, with `id` null, of the actor without an account that has this name. */
  actor?: { id: string } | { id: null; name: string } | undefined;
  subject?: AuditSubject | undefined;
  action?: string | undefined;
  /** Inclusive start, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Exclusive end, in milliseconds since 1970. */
  beforeMs?: number | undefined;
  /** Entries about one of these subjects. */
  subjectIds?: string[] | undefined;
}
