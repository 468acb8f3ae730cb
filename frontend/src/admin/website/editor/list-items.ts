import { type PointerEvent, useRef, useState } from 'react';
import styles from '../website.module.css';

/** The DOM elements of a list's items (`data-item`), in order. */
export const itemsOf = (list: HTMLFieldSetElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? []),
];

/** React keys for items, which have no ids. A key moves with its item. */
export function useKeys(count: number) {
  const last = useRef(count);
  const [held, set] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, at) => at),
  );
  const fresh = () => {
    last.current += 1;
    return last.current;
  };
  // After a discard or a colleague's change the number of items may differ. New keys are below all that were given.
  const least = Math.min(0, ...held) - 1;
  const all =
    held.length === count
      ? held
      : Array.from({ length: count }, (_, at) => held[at] ?? least - at + held.length);
  return { all, set, fresh };
}

/** Moves an item by drag and drop, from its handle to the item it is dropped on. */
export function useDrag(
  list: { readonly current: HTMLFieldSetElement | null },
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const placeUnder = (y: number, from: number): number => {
    const found = itemsOf(list.current).findIndex(
      (item) => y < item.getBoundingClientRect().bottom,
    );
    return found === -1 ? Math.max(itemsOf(list.current).length - 1, from) : found;
  };
  const end = () => setDrag(null);
  return {
    styleOf: (index: number) => {
      if (!drag || drag.from === drag.to) return undefined;
      if (index === drag.from) return styles.dragged;
      if (index !== drag.to) return undefined;
      return drag.to < drag.from ? styles.dropBefore : styles.dropBehind;
    },
    handlersOf: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (drag) setDrag({ from: drag.from, to: placeUnder(clientY, drag.from) });
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) move(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
