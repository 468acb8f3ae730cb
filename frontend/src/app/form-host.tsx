import { useCallback, type ReactNode } from 'react';
import type { Language } from '../content/types';
import type { FormOpening } from '../features/registration/registration-host';
import { pathOf } from './routes';
import styles from './shell/site-shell.module.css';
import { useFormCode } from './use-form-code';

export interface FormHostProps {
  readonly language: Language;
  /** How a register button opened the form; null while it is closed. */
  readonly opening: FormOpening | null;
  readonly onClose: () => void;
  readonly onRegistered: () => void;
  /** What may stand at the foot of the window while nothing of the form does. */
  readonly children: ReactNode;
}

/**
 * The place of the registration form, whose code comes after the page. Where it cannot be had, the
 * plain form is opened instead.
 */
export function FormHost({ language, opening, onClose, onRegistered, children }: FormHostProps) {
  const toPlainForm = useCallback(
    () => location.assign(plainFormAddress(language, opening)),
    [language, opening],
  );
  const code = useFormCode(language, opening !== null, toPlainForm);
  if (!code) return opening ? <div className={styles.progress} /> : children;
  return (
    <code.Host
      texts={code.texts.registration}
      errors={code.texts.errors}
      opening={opening}
      onClose={onClose}
      onRegistered={onRegistered}
    >
      {children}
    </code.Host>
  );
}

/** The plain form with what was chosen. */
function plainFormAddress(language: Language, opening: FormOpening | null): string {
  const chosen = Object.entries(opening ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${pathOf({ language, view: 'register' })}?${new URLSearchParams(chosen)}`;
}
