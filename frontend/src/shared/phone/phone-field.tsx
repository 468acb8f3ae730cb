import { useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldProps } from '../ui/form';
import { isDialable } from './dialable-phone';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  /** The hint shown on blur if the number cannot be dialled (DATA-9). */
  readonly undialable: string;
  /** Whether the browser may autofill the number of its user. */
  readonly autoComplete: 'tel' | 'off';
  readonly onChange: (value: string) => void;
}

/**
 * The phone number field. On blur it shows a hint if the number cannot be dialled, and hides it once it can.
 * Nothing is refused. If a press elsewhere causes the blur, the hint waits until the press has ended: it takes
 * space, and would move the pressed element away from the finger.
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
    // Runs after the click event of this press.
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
          {/* Always mounted, so that a screen reader announces the hint when it appears. */}
          <output id={id} className={styles.undialable}>
            {hint && undialable}
          </output>
        </>
      )}
    </Field>
  );
}
