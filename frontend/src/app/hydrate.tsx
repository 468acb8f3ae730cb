import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPublished } from '../content/published';
import { App } from './app';
import { showHead } from './router/page-head';
import { loadScreen, type Screen } from './router/screen';
import { routeOf } from './router/routes';
import { UpdatePrompt } from './pwa/update-prompt';

/**
 * Brings the page to life: the prerendered one as it stands, the admin's empty one from nothing.
 * Resolves when the screen is drawn and answers.
 */
export async function hydrate(container: HTMLElement): Promise<void> {
  readPublished(document);
  const screen = await loadScreen(routeOf(location.pathname));
  await new Promise<void>((resolve) => {
    const app = <App first={screen} onReady={resolve} />;
    if (container.firstElementChild) {
      // In slices: a press or a scroll meanwhile never waits for the whole page.
      startTransition(() => {
        hydrateRoot(container, app);
      });
    } else {
      createRoot(container).render(app);
      showHead(screen);
    }
  });
  showUpdatePrompt(screen);
}

/** A root of its own: the prompt is no part of the prerendered page. */
function showUpdatePrompt(screen: Screen): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdatePrompt texts={screen.shell.pwa} />);
}
