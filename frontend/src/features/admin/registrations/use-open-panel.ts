import { useCallback, useRef } from 'react';
import { setParams, useAdminAddress } from '../shell/admin-address';

export interface OpenPanel {
  /** The registration that the panel shows; null while it is closed. */
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * Which registration stands in the panel, as the address says it: '?id=…'. However many are looked
 * at one after the other, 'back' and 'Close' both lead to the list alone, in one step.
 */
export function useOpenPanel(): OpenPanel {
  const id = useAdminAddress().params.get('id') || null;
  // True once the panel was opened from the list: the entry before it is the list alone.
  const isAboveList = useRef(false);

  const open = useCallback((next: string) => {
    const isOpen = new URLSearchParams(location.search).has('id');
    if (!isOpen) isAboveList.current = true;
    setParams({ id: next }, { replace: isOpen });
  }, []);
  const close = useCallback(() => {
    if (isAboveList.current) history.back();
    else setParams({ id: '' }, { replace: true });
  }, []);
  return { id, open, close };
}
