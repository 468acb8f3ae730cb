import { Button } from '../../../../shared/ui/button';
import { go } from '../../shell/admin-address';
import styles from './batch-actions.module.css';
import { BatchLink } from '../batch-link';
import { batchesTexts as texts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { DeleteButton } from './delete-button';
import type { BatchActions } from './use-batch-actions';

export interface BatchRowActionsProps {
  readonly batch: Batch;
  readonly actions: BatchActions;
}

/**
 * What can be done with a batch (ADMIN-3): edit it, open the form of its next run filled in, delete it.
 */
export function BatchRowActions({ batch, actions }: BatchRowActionsProps) {
  return (
    <div className={styles.actions}>
      <BatchLink id={batch._id} edits className={styles.edit}>
        {texts.edit}
        <span className="visually-hidden"> {batch.name}</span>
      </BatchLink>
      <Button className={styles.action} onClick={() => go('create-batch', { from: batch._id })}>
        {texts.duplicate}
      </Button>
      <DeleteButton batch={batch} onDelete={() => actions.ask(batch)} />
    </div>
  );
}
