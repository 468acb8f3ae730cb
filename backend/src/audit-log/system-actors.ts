import type { AuditFilter } from '../audit/audit-filter.js';
import { COMMAND_LINE, NOT_LOGGED_IN, SCHEDULE } from '../audit/audit.service.js';
import type { AuditActor } from './dto/audit-log.response.js';

/** Who changes things and has no account, by a word in place of an id, which no account has. */
const SYSTEM_ACTORS = new Map([
  ['schedule', SCHEDULE.name],
  ['command-line', COMMAND_LINE.name],
  ['not-logged-in', NOT_LOGGED_IN.name],
]);

/** Those of them, as they are offered beside the accounts. */
export const systemActors: AuditActor[] = [...SYSTEM_ACTORS].map(([_id, name]) => ({ _id, name }));

/** Whom an id means: an account, or one of those that have none. */
export function actorOf(id: string): AuditFilter['actor'] {
  const name = SYSTEM_ACTORS.get(id);
  return name === undefined ? { id } : { id: null, name };
}
