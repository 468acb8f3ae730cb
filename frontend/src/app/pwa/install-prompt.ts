import { newListeners } from '../../shared/browser';

/** The browser's own question whether to install the site, which it lets a page ask once. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let kept: InstallPromptEvent | null = null;
const listeners = newListeners();

function keep(event: InstallPromptEvent | null): void {
  kept = event;
  listeners.tell();
}

/** From now on the browser's question is kept for a good moment instead of being asked at once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The admin is another app: there the browser offers it by itself.
    if (/^\/admin(\/|$)/.test(location.pathname)) return;
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Tells when a question has come or is used up; returns how to stop it. */
export const onInstallPrompt = listeners.subscribe;

/** Whether there is a question to ask. */
export function canAskToInstall(): boolean {
  return kept !== null;
}

/** Asks. The question is used up, whatever the answer. */
export function askToInstall(): void {
  void kept?.prompt();
  keep(null);
}
