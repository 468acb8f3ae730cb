import { useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldProps } from '../ui/form';
import { isDialable } from './dialable-phone';
import styles from './phone-field.module.css';

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  /** Said, once the field is left, of a number that cannot be dialled (DATA-9). */
  readonly undialable: string;
  /** Whether the browser may fill in the number of who types it. */
  readonly autoComplete: 'tel' | 'off';
  readonly onChange: (value: string) => void;
}

/**
 * The phone number. Leaving it with one that cannot be dialled shows a hint, which goes by itself once it
 * can; nothing is refused. Where the field is left by pressing something else, the hint waits until that
 * press is done: it takes room, and what is pressed must not move away from under the finger.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { value, undialable, autoComplete, onChange, ...field } = props;
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const isPressing = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressing.current = true;
    };
    // After the click that belongs to it.
    const release = () => void setTimeout(() => (isPressing.current = false));
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  function leave() {
    if (!isPressing.current) return setLeft(true);
    const show = () => void setTimeout(() => setLeft(true));
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, show, { once: true });
    }
  }

  const hint = isLeft && !field.error && value.trim() !== '' && !isDialable(value);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            aria-describedby={
              [hint && id, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            name="phone"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
          {/* There before it says anything, so that a screen reader notices when it does. */}
          <output id={id} className={styles.undialable}>
            {hint && undialable}
          </output>
        </>
      )}
    </Field>
  );
}
