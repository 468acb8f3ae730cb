import { newListeners } from '../../shared/browser';

/** The browser's install prompt. A page can show each one only once. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let kept: InstallPromptEvent | null = null;
const listeners = newListeners();

function keep(event: InstallPromptEvent | null): void {
  kept = event;
  listeners.tell();
}

/** Starts to keep the browser's install prompt for later, instead of letting it show at once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The admin is another app. There the browser shows its own prompt.
    if (/^\/admin(\/|$)/.test(location.pathname)) return;
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Calls the listener when a prompt has arrived or is used up. Returns a function that unsubscribes. */
export const onInstallPrompt = listeners.subscribe;

/** Whether a prompt is available. */
export function canAskToInstall(): boolean {
  return kept !== null;
}

/** Shows the prompt, which is then used up whatever the answer. */
export function askToInstall(): void {
  void kept?.prompt();
  keep(null);
}
