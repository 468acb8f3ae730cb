import { shellTexts } from './shell-texts';
import { INVITE_PATH, screenOfPath, type AdminScreen } from './tabs';

/** The title of a screen, without the school's name. */
export function titleOf(screen: AdminScreen): string {
  return shellTexts.title(shellTexts.titles[screen]);
}

/** The title of the page that a path leads to. */
export function titleOfPath(path: string): string {
  if (path === INVITE_PATH) return shellTexts.title(shellTexts.invitation);
  return titleOf(screenOfPath(path) ?? 'dashboard');
}
