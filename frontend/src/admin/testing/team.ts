import type { Account, Invite } from '../accounts/accounts.api';
import type { LogEntry } from '../history/history.api';

/** An active staff account; the test overrides what matters. */
export function anAccount(what: Partial<Account> = {}): Account {
  return {
    _id: 'account-2',
    name: 'Meera Krishnan',
    username: 'meera',
    role: 'staff',
    active: true,
    createdAt: '2026-10-01T04:30:00.000Z',
    ...what,
  };
}

/** The logged-in account. */
export const ASHA = anAccount({
  _id: 'account-1',
  name: 'Asha Rao',
  username: 'asha',
  role: 'owner',
});

/** An invitation that can be used; the test overrides what matters. */
export function anInvite(what: Partial<Invite> = {}): Invite {
  return {
    _id: 'invite-1',
    name: 'Ravi Das',
    role: 'staff',
    invitedBy: 'Asha Rao',
    createdAt: '2026-12-01T04:30:00.000Z',
    expiresAt: '2026-12-08T04:30:00.000Z',
    ...what,
  };
}

/** A log entry of a status change; the test overrides what matters. */
export function anEntry(what: Partial<LogEntry> = {}): LogEntry {
  return {
    _id: 'entry-1',
    at: '2026-12-05T02:44:00.000Z',
    actor: 'Meera Krishnan',
    action: 'status-changed',
    subject: 'registration',
    subjectId: 'registration-1',
    before: { status: 'pending' },
    after: { status: 'confirmed' },
    ...what,
  };
}
