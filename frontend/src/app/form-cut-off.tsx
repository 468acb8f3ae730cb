import { SCHOOL } from '../content/school';
import type { PwaTexts } from '../content/types/common.types';
import { Button } from '../shared/ui/button';
import styles from './corner-note.module.css';

export interface FormCutOffProps {
  readonly texts: PwaTexts;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands for the form while neither its code nor the plain form can be had: nobody leaves the page for it. */
export function FormCutOff({ texts, onRetry, onClose }: FormCutOffProps) {
  return (
    <aside className={styles.note} aria-label={texts.cutOff.label}>
      <p role="alert">
        {texts.cutOff.form} {texts.cutOff.call} <a href={SCHOOL.phone.url}>{SCHOOL.phone.text}</a>
      </p>
      <Button size="small" variant="primary" onClick={onRetry}>
        {texts.cutOff.tryAgain}
      </Button>
      <Button size="small" onClick={onClose}>
        {texts.dismiss}
      </Button>
    </aside>
  );
}
