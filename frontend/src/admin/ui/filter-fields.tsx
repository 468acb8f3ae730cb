import { useEffect, useState } from 'react';
import { Field } from '../../shared/ui/form';

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  /** in characters */
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly className?: string | undefined;
}

/** What is searched for, as it is typed; names and addresses are nothing to correct. */
export function SearchField({ label, hint, maxLength, text, onText, className }: SearchFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <input
          {...control}
          type="search"
          enterKeyHint="search"
          placeholder={hint}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** 'YYYY-MM-DD', or '' */
  readonly day: string;
  readonly min?: string;
  readonly max?: string;
  /** The same function at each drawing: it is told once the typing rests. */
  readonly onDay: (day: string) => void;
}

/** From or until which day the list goes. */
export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  // A year that is being typed is a date at each of its digits.
  const { text, setText } = useTypedText(day, onDay);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min || undefined}
          max={max || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}

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
