import { currentSession } from '../session/session-store';

/** The header that every staff call carries. */
export function authorization(): { readonly Authorization: string } {
  return { Authorization: `Bearer ${currentSession()?.token ?? ''}` };
}
