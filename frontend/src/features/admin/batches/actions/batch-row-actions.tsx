import { Button } from '../../../../shared/ui/button';
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

/** What can be done with a batch (ADMIN-3): edit it, plan it again, delete it. */
export function BatchRowActions({ batch, actions }: BatchRowActionsProps) {
  const isBusy = actions.duplicating === batch._id;
  return (
    <div className={styles.actions}>
      <BatchLink id={batch._id} edits className={styles.edit}>
        {texts.edit}
        <span className="visually-hidden"> {batch.name}</span>
      </BatchLink>
      <Button
        aria-busy={isBusy || undefined}
        className={styles.action}
        onClick={(event) => {
          // The second click of a double click means the same copy.
          if (event.detail <= 1) actions.duplicate(batch);
        }}
      >
        {isBusy ? texts.duplicating : texts.duplicate}
      </Button>
      <DeleteButton batch={batch} onDelete={() => actions.ask(batch)} />
    </div>
  );
}
