import type { components } from '../../../api/schema';
import { go } from '../shell/admin-address';
import { ownDrafts } from './drafts';
import { startSession } from './session-store';

type Login = components['schemas']['LoginResponse'];

/**
 * Starts the session of a login (AUTH-3). Who was here before goes on where they were, with what they
 * had typed; another person begins at the beginning.
 */
export function beginSession({ token, admin }: Pick<Login, 'token' | 'admin'>): void {
  if (!ownDrafts(admin.name)) go('dashboard', {}, { replace: true });
  startSession(token, admin.name);
}
