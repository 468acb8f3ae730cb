import { useState, type SubmitEvent } from 'react';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { type Registration, useBatches } from '../../records/records.api';
import { staffFailureText } from '../../records/refusal-reason';
import { Skeleton } from '../../ui/indicators';
import { FocusIfLost, LoadFailed } from '../../ui/notice';
import { useMoveRegistration } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import { moveTargets } from './move-targets';
import styles from './panel.module.css';

const texts = registrationsTexts.move;
/** The option value for 'no batch'; no id is this short. */
const NO_BATCH = '-';

/** Moves a registration to another batch of its program. Each option shows the seats left. */
export function MoveSection({ registration }: { readonly registration: Registration }) {
  const [chosen, setChosen] = useState('');
  const move = useMoveRegistration(registration._id);
  const { data: batches, isLoadingError, refetch } = useBatches();
  const targets = moveTargets(registration, batches ?? []);
  const hasBatch = registration.batchId !== undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    move.mutate(chosen === NO_BATCH ? null : chosen, {
      // Another choice made meanwhile is kept.
      onSuccess: () => setChosen((now) => (now === chosen ? '' : now)),
    });
  }

  return (
    <details className={styles.fold}>
      <summary>{texts.heading}</summary>
      {!batches &&
        (isLoadingError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={1} />)}
      {batches && targets.length === 0 && !hasBatch && <p className={styles.note}>{texts.none}</p>}
      {batches && (targets.length > 0 || hasBatch) && (
        <form className={styles.move} onSubmit={submit}>
          <Field label={texts.batch} hint={texts.hint}>
            {(control) => (
              <select
                {...control}
                value={chosen}
                onChange={(event) => {
                  setChosen(event.target.value);
                  if (!move.isPending) move.reset();
                }}
              >
                <option value="">{texts.choose}</option>
                {targets.map(({ _id, text, canTake }) => (
                  <option key={_id} value={_id} disabled={!canTake}>
                    {text}
                  </option>
                ))}
                {hasBatch && <option value={NO_BATCH}>{texts.noBatch}</option>}
              </select>
            )}
          </Field>
          <Button type="submit" disabled={chosen === '' || move.isPending}>
            {move.isPending ? texts.moving : texts.submit}
          </Button>
        </form>
      )}
      <FocusIfLost said={move.error ?? move.data ?? null}>
        {move.isError && <Alert outcome="failure">{staffFailureText(move.error, texts)}</Alert>}
        <output className={styles.done}>{move.isSuccess && doneText(move.data)}</output>
      </FocusIfLost>
    </details>
  );
}

function doneText({ batchId }: Registration): string {
  return batchId ? texts.moved(batchId.name) : texts.movedToNone;
}
