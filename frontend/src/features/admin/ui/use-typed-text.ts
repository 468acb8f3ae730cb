import { useEffect, useState } from 'react';

/** How long the typing rests before the server is asked, in milliseconds. */
export const SEARCH_REST_MS = 300;

/**
 * The text of a field as it is typed; `onRest` hears it, trimmed, once it rests.
 * @param asked what the list is filtered by now. When that changes by another hand ('back', a cleared
 *   filter), the field follows; what was typed here stays as it is, spaces too
 */
export function useTypedText(asked: string, onRest: (text: string) => void) {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== text.trim()) setText(asked);
  }
  const next = text.trim();
  useEffect(() => {
    if (next === asked) return undefined;
    const rest = setTimeout(() => onRest(next), SEARCH_REST_MS);
    return () => clearTimeout(rest);
  }, [next, asked, onRest]);
  return { text, setText, ask: () => onRest(next) };
}
