import { Field } from '../../../shared/ui/field';
import { useTypedText } from './use-typed-text';

export interface SearchFieldProps {
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

export interface DayFieldProps {
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
