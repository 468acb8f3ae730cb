import { STAFF_PROGRAM_SLUGS } from '../../../../content/programs';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { ProgramName } from '../program-name';
import styles from './calendar.module.css';

/** The programs that are in sight, each with its colour. */
export function Legend({ batches }: { readonly batches: readonly Batch[] }) {
  const shown = STAFF_PROGRAM_SLUGS.filter((slug) =>
    batches.some(({ program }) => program === slug),
  );
  return (
    <ul aria-label={batchesTexts.calendar.legend} className={styles.legend}>
      {shown.map((program) => (
        <li key={program}>
          <ProgramName program={program} />
        </li>
      ))}
    </ul>
  );
}
