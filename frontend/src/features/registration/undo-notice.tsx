import { useState } from 'react';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { now } from '../../shared/time/clock';
import { Button } from '../../shared/ui/controls';
import { useAutoClose } from './use-auto-close';
import styles from './notice.module.css';

/** How long a draft that was closed by accident can be brought back. */
export const UNDO_MS = 60_000;

export interface UndoNoticeProps {
  readonly texts: RegistrationTexts['undo'];
  readonly until: Date;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** For a minute after the form was closed with something entered in it (REG-9). */
export function UndoNotice({ texts, until, onUndo, onEnd }: UndoNoticeProps) {
  // Counted from the closing, however often this is drawn anew.
  const [leftMs] = useState(() => until.getTime() - now().getTime());
  useAutoClose(true, onEnd, leftMs);
  return (
    <output className={styles.notice}>
      <span className={styles.text}>{texts.text}</span>
      <Button size="small" onClick={onUndo}>
        {texts.button}
      </Button>
    </output>
  );
}
