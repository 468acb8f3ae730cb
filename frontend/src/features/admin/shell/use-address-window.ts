import { useCallback, useRef } from 'react';
import { setParams, useAdminAddress } from './admin-address';

/** Something that stands open beside or above a list, as the address says it. */
export interface AddressWindow {
  /** What is open: the value of its param; null while it is closed. */
  readonly open: string | null;
  readonly show: (what: string) => void;
  readonly close: () => void;
}

/**
 * A window with an address of its own, such as '?id=…': it outlives a reload and can be shared.
 * However many things are looked at one after the other, 'back' and `close` both lead to the list
 * alone, in one step.
 */
export function useAddressWindow(name: 'id' | 'add' | 'invite'): AddressWindow {
  const open = useAdminAddress().params.get(name) || null;
  // True once it was opened from the list: the entry before it in the history is the list alone.
  const isAboveList = useRef(false);

  const show = useCallback(
    (what: string) => {
      const isOpen = new URLSearchParams(location.search).has(name);
      if (!isOpen) isAboveList.current = true;
      setParams({ [name]: what }, { replace: isOpen });
    },
    [name],
  );
  const close = useCallback(() => {
    if (isAboveList.current) history.back();
    else setParams({ [name]: '' }, { replace: true });
  }, [name]);
  return { open, show, close };
}
