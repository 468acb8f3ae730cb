export interface EarlyInteractions {
  /** Resolves at the first press that needs the scripts. */
  readonly first: Promise<void>;
  /** Does what was pressed, and stops listening. */
  readonly replay: () => void;
}

/**
 * Keeps presses of buttons that come before the page is hydrated, so that none is lost and no form
 * leads away to its plain page while the scripts are on their way. Links are left alone: they lead
 * to whole pages.
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
    // React listens before it answers, and keeps presses too: both would do it.
    event.stopPropagation();
    // The last press counts: an impatient second one must not undo the first.
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
