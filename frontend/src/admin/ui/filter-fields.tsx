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

/** The search field. Autocomplete and spell checking are off, because names and addresses need no correction. */
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
  /** Called once the user stops typing. Must be the same function in each render. */
  readonly onDay: (day: string) => void;
}

/** A field for the first or the last day of the list. */
export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  // While a year is typed, each digit makes a valid date: the change is debounced.
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

/** How long the user must stop typing before the request is sent, in milliseconds. */
export const SEARCH_REST_MS = 300;

/**
 * The text of a field while it is typed; `onRest` is called with the trimmed text once the typing stops.
 * @param asked the current filter value. When it changes from outside ('back', a cleared filter), the field
 *   follows; text typed here is kept as it is, with its spaces
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
