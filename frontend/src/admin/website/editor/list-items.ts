import { type PointerEvent, useRef, useState } from 'react';
import styles from '../website.module.css';

/** The items of a list, in their order, as they are drawn (`data-item`). */
export const itemsOf = (list: HTMLFieldSetElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? []),
];

/** Keys of items, which have no names of their own: they go along when items are moved. */
export function useKeys(count: number) {
  const last = useRef(count);
  const [held, set] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, at) => at),
  );
  const fresh = () => {
    last.current += 1;
    return last.current;
  };
  // What was discarded, or came from a colleague, is another list.
  const all =
    held.length === count ? held : Array.from({ length: count }, (_, at) => held[at] ?? -at);
  return { all, set, fresh };
}

/** Puts an item in another place by drag: from its handle to whichever item it is let go on. */
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
