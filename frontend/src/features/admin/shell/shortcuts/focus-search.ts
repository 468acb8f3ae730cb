import { go } from '../admin-address';

/** The tab may have to be loaded first. */
const PATIENCE_FRAMES = 120;

/** Puts the cursor into the search of the open tab, else into the one of the registrations. */
export function focusSearch(): void {
  if (tryToFocus()) return;
  go('registrations');
  let frames = 0;
  const tryAgain = () => {
    frames += 1;
    if (!tryToFocus() && frames < PATIENCE_FRAMES) requestAnimationFrame(tryAgain);
  };
  requestAnimationFrame(tryAgain);
}

function tryToFocus(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
