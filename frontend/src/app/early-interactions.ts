export interface EarlyInteractions {
  /** Resolves at the first click that needs the scripts. */
  readonly first: Promise<void>;
  /** Repeats the recorded clicks, and stops listening. */
  readonly replay: () => void;
}

/**
 * Records clicks on buttons before the page is hydrated. No click is lost, and no form navigates to
 * its plain page while the scripts load. Links are not intercepted, because they lead to whole pages.
 */
export function replayEarlyInteractions(page: Document): EarlyInteractions {
  const pressed: HTMLButtonElement[] = [];
  let wake: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    wake = resolve;
  });

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    // React also replays clicks from before hydration: without this, both would repeat the click.
    event.stopPropagation();
    // A repeated click on the same button is dropped: it must not undo the first one.
    if (pressed.at(-1) !== button) pressed.push(button);
    wake();
  };
  page.addEventListener('click', keep, { capture: true });

  return {
    first,
    replay: () => {
      page.removeEventListener('click', keep, { capture: true });
      for (const button of pressed) if (button.isConnected) button.click();
    },
  };
}

/**
 * Loads the page again if 'back' or 'forward' leads to another view before the page is hydrated, as after a reload:
 * the browser then changes only the address, and nothing yet shows that view.
 * @returns a function that stops watching
 */
export function reloadOnEarlyTravel(reload: () => void = () => location.reload()): () => void {
  const { pathname } = location;
  const look = () => {
    if (location.pathname !== pathname) reload();
  };
  window.addEventListener('popstate', look);
  return () => window.removeEventListener('popstate', look);
}
