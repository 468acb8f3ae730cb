import './shared/design/base.css';
import { reloadOnEarlyTravel, replayEarlyInteractions } from './app/early-interactions';
import { keepInstallPrompt } from './app/pwa/install-prompt';

/*
 * The page is readable and its links work before this runs. React is loaded when the browser is idle,
 * or at the first click, and clicks until then are replayed after hydration.
 */
const early = replayEarlyInteractions(document);
const stopReloading = reloadOnEarlyTravel();
// The browser may fire its install prompt before React is loaded.
keepInstallPrompt();
const root = document.getElementById('root');

async function start(container: HTMLElement): Promise<void> {
  try {
    const { hydrate } = await import('./app/hydrate');
    await hydrate(container);
    stopReloading();
  } finally {
    // If the scripts cannot be loaded, the replayed clicks lead to the plain pages.
    early.replay();
  }
}

if (root) {
  const prerendered = root.firstElementChild !== null;
  const begin = () => void start(root);
  if (prerendered) void Promise.race([idle(), early.first]).then(begin);
  else begin();
}

/** Resolves when the page has loaded and the browser is idle. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
