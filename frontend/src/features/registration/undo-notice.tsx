import type { RegistrationTexts } from '../../content/types/registration.types';
import { Button } from '../../shared/ui/button';
import { useAutoClose } from './use-auto-close';
import styles from './notice.module.css';

/** How long a draft that was closed by accident can be brought back. */
export const UNDO_MS = 8_000;

export interface UndoNoticeProps {
  readonly texts: RegistrationTexts['undo'];
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** For a few seconds after the form was closed with text in it. */
export function UndoNotice({ texts, onUndo, onEnd }: UndoNoticeProps) {
  useAutoClose(true, onEnd, UNDO_MS);
  return (
    <output className={styles.notice}>
      <span className={styles.text}>{texts.text}</span>
      <Button size="small" onClick={onUndo}>
        {texts.button}
      </Button>
    </output>
  );
}
