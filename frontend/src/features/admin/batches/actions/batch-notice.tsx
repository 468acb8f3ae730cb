import { Button } from '../../../../shared/ui/button';
import { Notice } from '../../ui/notice';
import { BatchLink } from '../batch-link';
import styles from './batch-notice.module.css';
import { batchesTexts as texts } from '../batches-texts';
import type { BatchActions } from './use-batch-actions';

export interface BatchNoticeProps {
  readonly actions: BatchActions;
}

/** How the last action ended; a copy can be opened, or taken back. */
export function BatchNoticeBar({ actions }: BatchNoticeProps) {
  const { notice, tell, undo, isDeleting } = actions;
  const copy = notice?.copy;
  return (
    <Notice message={notice} onDismiss={() => tell(null)}>
      {copy && (
        <div className={styles.actions}>
          <BatchLink id={copy._id} edits className={styles.link}>
            {texts.editCopy}
          </BatchLink>
          <Button size="small" disabled={isDeleting} onClick={() => undo(copy)}>
            {texts.undo}
          </Button>
        </div>
      )}
    </Notice>
  );
}
