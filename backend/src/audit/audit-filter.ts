import type { AuditSubject } from './audit-entry.entity.js';

/** Which entries to list; what is undefined does not filter. */
export interface AuditFilter {
  /** By this account; or, without an id, by who has that name and no account. */
  actor?: { id: string } | { id: null; name: string } | undefined;
  subject?: AuditSubject | undefined;
  action?: string | undefined;
  /** From this instant on, in milliseconds since 1970. */
  fromMs?: number | undefined;
  /** Up to, and without, this instant. */
  beforeMs?: number | undefined;
  /** About one of these. */
  subjectIds?: string[] | undefined;
}
