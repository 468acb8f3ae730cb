import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormOpening } from '../../features/registration/registration-host';
import { formEntry, keepFormEntry, pushFormEntry } from '../router/history';

interface FormInHistory {
  /** How the form was opened; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly open: (opening: FormOpening) => void;
  /** Closes it, and takes its entry back out of the way. */
  readonly close: () => void;
  /** Opens or closes it, as the entry says that the browser has gone to. */
  readonly follow: () => void;
}

/**
 * The open form as an entry of the history, above that of its page and at the same address: the way
 * back, on a phone its button or gesture, closes the form and not the page (NAV-5). Every way to
 * close it goes back too, so that no entry is left that does nothing; forward, and a reload, open it
 * again.
 */
export function useFormOpening(): FormInHistory {
  const [opening, setOpening] = useState<FormOpening | null>(null);
  // From `history.back()` until the browser has gone there.
  const goingBack = useRef(false);
  // Opened meanwhile: its entry is added once the browser is there.
  const unlisted = useRef<FormOpening | null>(null);

  const open = useCallback((wanted: FormOpening) => {
    setOpening(wanted);
    if (goingBack.current) unlisted.current = wanted;
    else if (formEntry()) keepFormEntry(wanted);
    else pushFormEntry(wanted);
  }, []);

  const close = useCallback(() => {
    setOpening(null);
    unlisted.current = null;
    if (goingBack.current || !formEntry()) return;
    goingBack.current = true;
    history.back();
  }, []);

  const follow = useCallback(() => {
    const wanted = unlisted.current;
    goingBack.current = false;
    unlisted.current = null;
    if (wanted) {
      pushFormEntry(wanted);
      return;
    }
    const entry = formEntry();
    // One that is open stays as it is: what was typed is in it.
    setOpening((shown) => (entry && shown ? shown : entry && { ...entry, resumed: true }));
  }, []);

  useEffect(() => {
    // Not from the start: the prerendered page, which is hydrated first, has no form.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (takeFormShortcut()) open({ program: undefined, batchId: undefined });
    else if (formEntry()) follow();
  }, [open, follow]);

  return { opening, open, close, follow };
}

const PARAMETER = 'register';

/**
 * Whether the page was opened by the installed site's shortcut to the form, '/?register'. The
 * parameter is taken out of the address: a reload does not open the form again.
 */
function takeFormShortcut(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return true;
}
