import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPublished } from '../content/published';
import { App } from './app';
import { showHead } from './router/page-head';
import { loadScreen, type Screen } from './router/screen';
import { routeOf } from './router/routes';
import { UpdatePrompt } from './pwa/update-prompt';

/**
 * Hydrates a prerendered page; renders the admin into its empty page.
 * Resolves when the screen is rendered and handles events.
 */
export async function hydrate(container: HTMLElement): Promise<void> {
  readPublished(document);
  const screen = await loadScreen(routeOf(location.pathname));
  await new Promise<void>((resolve) => {
    const app = <App first={screen} onReady={resolve} />;
    if (container.firstElementChild) {
      // A transition hydrates in slices: a click or scroll does not wait for the whole page.
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

/** Uses a React root of its own, because the prompt is not in the prerendered page. */
function showUpdatePrompt(screen: Screen): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdatePrompt texts={screen.shell.pwa} />);
}
