import { useEffect, useRef, type RefObject } from 'react';
import type { DraftErrors, DraftField } from './batch-draft';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';

export interface FormFaultsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: DraftErrors;
}

/** Where several fields are wrong, the list of them; each leads to its field. */
export function FormFaults({ form, errors }: FormFaultsProps) {
  const faults = Object.entries(errors).filter(([, text]) => text !== undefined);
  if (faults.length < 2) return null;
  return (
    <ul aria-label={texts.faultsLabel} className={styles.faults}>
      {faults.map(([field, text]) => (
        <li key={field}>
          <button type="button" onClick={() => focusField(form, field)}>
            {texts.labels[field as DraftField]}: {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Leads to a field: from its fault, or from a button that is about to go. */
export function focusField(form: RefObject<HTMLFormElement | null>, field: string): void {
  form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

/** Leads to the first wrong field after each submission that found one. */
export function useFocusOnRefusal(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
