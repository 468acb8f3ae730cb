import type { ProgramSlug } from '../../content/programs';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { BatchDescription, BatchFacts } from '../../shared/batches/batch-details';
import { batchLineText, batchOptionText, spotsLeft } from '../../shared/batches/batch';
import { useCommonTexts } from '../../shared/ui/site-context';
import { Field } from '../../shared/ui/form';
import styles from './registration.module.css';
import type { Batches } from './use-batches';

export interface BatchFieldProps {
  readonly texts: RegistrationTexts;
  readonly program: ProgramSlug | '';
  readonly chosen: string;
  readonly error: string | undefined;
  readonly batches: Batches;
  readonly onChoose: (batchId: string) => void;
}

/** The batches of the chosen program (REG-4, REG-5); full ones are there but not to be had (REG-11). */
export function BatchField({
  texts,
  program,
  chosen,
  error,
  batches: { batches, state },
  onChoose,
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
          {/* The control cuts its line short; read out it is whole. */}
          {chosenBatch && (
            <p aria-hidden="true" className={styles.chosen}>
              {batchLineText(chosenBatch, words)}
            </p>
          )}
          {/* Always there: only then is it read out when a batch is chosen, which its line may not
              tell from another. */}
          <output className={styles.chosenFacts}>
            {chosenBatch && (
              <>
                <strong>{chosenBatch.name}</strong>
                <BatchFacts batch={chosenBatch} texts={texts.batches.details} />
              </>
            )}
          </output>
          {chosenBatch && <BatchDescription batch={chosenBatch} texts={texts.batches.details} />}
        </>
      )}
    </Field>
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
