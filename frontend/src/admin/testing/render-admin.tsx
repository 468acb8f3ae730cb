import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminView } from '../shell/admin-view';
import { forgetDrafts } from '../session/drafts';
import { currentSession, endSession, forgetExpiry, TOKEN_KEY } from '../http/session-store';
import { GOOD_TOKEN } from './fake-school';

export type TabName = 'Dashboard' | 'Batches' | 'Registrations' | 'Create Batch' | 'Cleanup';

/** Opens the admin view logged out, or with a stored token. */
export function openAdmin(storedToken?: string, address = '/admin') {
  history.replaceState(null, '', address);
  if (storedToken !== undefined) localStorage.setItem(TOKEN_KEY, storedToken);
  const user = userEvent.setup({ delay: null });
  const onBackToSite = jest.fn<void, []>();
  const view = render(<AdminView onBackToSite={onBackToSite} />);
  return { user, onBackToSite, ...view };
}

/** Opens the admin view logged in, at a tab. */
export async function openTab(name: TabName) {
  const opened = openAdmin(GOOD_TOKEN);
  await opened.user.click(await screen.findByRole('tab', { name }));
  return opened;
}

/** Takes the focus from a disabled button, as browsers do and jsdom does not. */
export function loseFocus(): void {
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  other.remove();
}

/** Called after each test, so that the next one starts logged out. */
export function forgetSession(): void {
  forgetDrafts();
  history.replaceState(null, '', '/');
  const session = currentSession();
  if (session) endSession(session.token, 'logout');
  forgetExpiry();
  localStorage.clear();
}
