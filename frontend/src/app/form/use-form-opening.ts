import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormOpening } from '../../features/registration/registration-host';
import { formEntry, keepFormEntry, pushFormEntry } from '../router/history';

interface FormInHistory {
  /** How the form was opened; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly open: (opening: FormOpening) => void;
  /** Closes the form, and leaves its history entry by going back. */
  readonly close: () => void;
  /** Opens or closes the form according to the history entry that the browser is now at. */
  readonly follow: () => void;
}

/**
 * Gives the open form a history entry of its own, above that of its page and with the same address.
 * 'Back', which on a phone is a button or gesture, therefore closes the form and not the page (NAV-5).
 * Every way to close the form goes back too, so that no entry is left that does nothing. 'Forward' and
 * a reload open it again.
 */
export function useFormOpening(): FormInHistory {
  const [opening, setOpening] = useState<FormOpening | null>(null);
  // True from the call of `history.back()` until the browser has arrived there.
  const goingBack = useRef(false);
  // A form opened in that time. Its entry is added once the browser has arrived.
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
    // A form that is open stays as it is, because it holds what was typed.
    setOpening((shown) => (entry && shown ? shown : entry && { ...entry, resumed: true }));
  }, []);

  useEffect(() => {
    // Opened after hydration, because the prerendered HTML contains no form.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (takeFormShortcut()) open({ program: undefined, batchId: undefined });
    else if (formEntry()) follow();
  }, [open, follow]);

  return { opening, open, close, follow };
}

const PARAMETER = 'register';

/**
 * Whether the page was opened by the installed site's shortcut to the form, '/?register'. Removes the
 * query parameter, so that a reload does not open the form again.
 */
function takeFormShortcut(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return true;
}
