import type { ProgramSlug } from '../../content/programs';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { BatchDescription, BatchFacts } from '../../shared/batches/batch-details';
import { batchLineText, batchOptionText, batchParts, spotsLeft } from '../../shared/batches/batch';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { Button } from '../../shared/ui/controls';
import { useCommonTexts } from '../../shared/ui/site-context';
import { Field } from '../../shared/ui/form';
import styles from './registration.module.css';
import type { Batches } from './use-batches';

interface BatchFieldProps {
  readonly texts: RegistrationTexts;
  readonly program: ProgramSlug | '';
  readonly chosen: string;
  /** True if the batch chosen before was dropped, because the list does not offer it. */
  readonly isDropped: boolean;
  /** The full batch whose waiting list is chosen; '' for none. */
  readonly waitingFor: string;
  /** The batch whose waiting list was joined, as it was before joining; undefined until then. */
  readonly joined: JoinableBatch | undefined;
  readonly error: string | undefined;
  readonly batches: Batches;
  readonly onChoose: (batchId: string) => void;
  /** Called with '' to leave the waiting list. */
  readonly onWait: (batchId: string) => void;
}

/** The batches of the chosen program (REG-4, REG-5). Full ones are listed but disabled (REG-11). */
export function BatchField({
  texts,
  program,
  chosen,
  isDropped,
  waitingFor,
  joined,
  error,
  batches: { batches, state },
  onChoose,
  onWait,
}: BatchFieldProps) {
  const { weekdays, months } = useCommonTexts();
  const words = { batches: texts.batches, weekdays, months };
  const loaded = state === 'loaded';
  const none = loaded && program !== '' && batches.length === 0;
  const hint = none ? texts.batches.noneAvailable : texts.hints.batchId;
  const chosenBatch = batches.find(({ _id }) => _id === chosen);
  return (
    <Field label={texts.labels.batchId} hint={hint} error={error}>
      {(control) => (
        <>
          <select
            {...control}
            name="batchId"
            value={chosen}
            aria-busy={state === 'loading'}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{placeholder(texts.batches, program, state)}</option>
            {batches.map((batch) => (
              <option
                key={batch._id}
                value={batch._id}
                disabled={!loaded || spotsLeft(batch) === 0}
              >
                {batchOptionText(batch, words)}
              </option>
            ))}
          </select>
          {/* The select truncates its text visually; a screen reader reads it in full. */}
          {chosenBatch && (
            <p aria-hidden="true" className={styles.chosen}>
              {batchLineText(chosenBatch, words)}
            </p>
          )}
          {/* Always mounted: a screen reader announces changes only in an existing output. The line of
              the select alone may not distinguish two batches. */}
          <output className={styles.chosenFacts}>
            {isDropped && <strong>{texts.batches.dropped}</strong>}
            {chosenBatch && (
              <>
                <strong>{chosenBatch.name}</strong>
                <BatchFacts batch={chosenBatch} texts={texts.batches.details} />
              </>
            )}
          </output>
          {chosenBatch && <BatchDescription batch={chosenBatch} texts={texts.batches.details} />}
          {/* Whoever has just got the last seat of a batch does not wait for it. */}
          {loaded && (
            <WaitingLists
              texts={texts}
              batches={batches.filter(({ _id }) => _id !== chosen)}
              chosen={waitingFor}
              joined={joined}
              onWait={onWait}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface WaitingListsProps extends Pick<BatchFieldProps, 'texts' | 'joined' | 'onWait'> {
  readonly batches: readonly JoinableBatch[];
  readonly chosen: string;
}

/** The full batches, each with a button to join its waiting list (REG-11, WAIT-9). */
function WaitingLists({ texts, batches, chosen, joined, onWait }: WaitingListsProps) {
  const { weekdays, months } = useCommonTexts();
  const words = { batches: texts.batches, weekdays, months };
  const { waiting } = texts;
  const full = batches.filter((batch) => spotsLeft(batch) === 0);
  if (full.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {full.map((batch) => {
        const { dates, days, time } = batchParts(batch, words);
        const isChosen = batch._id === chosen;
        const line = batch._id === joined?._id ? joined : batch;
        const place = line.waiting + 1;
        const action = isChosen ? waiting.leave : waiting.join;
        return (
          <li key={batch._id} data-chosen={isChosen}>
            <div>
              <strong>{batch.name}</strong> ({waiting.full})
              <span className={styles.waitingWhen}>
                {[dates, days, time].filter(Boolean).join(', ')}
              </span>
              <output>{isChosen ? waiting.chosen(batch.name, place) : waiting.place(place)}</output>
            </div>
            <Button
              size="small"
              aria-label={`${action}: ${batch.name}`}
              onClick={() => onWait(isChosen ? '' : batch._id)}
            >
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function placeholder(
  texts: RegistrationTexts['batches'],
  program: ProgramSlug | '',
  state: Batches['state'],
): string {
  if (program === '') return texts.chooseProgramFirst;
  return state === 'loading' ? texts.loading : texts.none;
}
