import './shared/design/base.css';
import { replayEarlyInteractions } from './app/early-interactions';
import { keepInstallPrompt } from './app/pwa/install-prompt';

/*
 * The page is readable and its links work before any of this. React comes when the browser has
 * nothing better to do, or at the first touch, and what was pressed until then is done after it.
 */
const early = replayEarlyInteractions(document);
// The browser may ask before React is there.
keepInstallPrompt();
const root = document.getElementById('root');

async function start(container: HTMLElement): Promise<void> {
  try {
    const { hydrate } = await import('./app/hydrate');
    await hydrate(container);
  } finally {
    // Where the scripts cannot be had, the presses lead to the plain pages after all.
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
