import { dateInZone } from '../../../../shared/time/calendar-date';
import { now } from '../../../../shared/time/clock';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { Button } from '../../../../shared/ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { datesText, scheduleText } from '../schedule-text';
import { attendanceDates } from './roster';
import { RosterTable } from './roster-table';
import { useRoster } from './roster.api';
import styles from './roster.module.css';

const texts = batchesTexts.roster;

/** Who has a seat of a batch, on the screen and, by itself, on paper. */
export function RosterSection({ batch }: { readonly batch: Batch }) {
  const { data: people, isError, refetch } = useRoster(batch._id);
  const confirmed = people?.filter(({ status }) => status === 'confirmed').length ?? 0;
  const today = dateInZone(now(), schoolTimeZone());
  return (
    // The style sheet prints this and nothing else of the page.
    <section aria-labelledby="roster-heading" data-printed className={styles.roster}>
      <div className={styles.top}>
        <h3 id="roster-heading">{texts.heading}</h3>
        {people && people.length > 0 && (
          <Button size="small" className={styles.print} onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      <PaperHeading batch={batch} />
      {people && people.length > 0 && (
        <>
          <RosterTable
            batchName={batch.name}
            people={people}
            dates={attendanceDates(batch, today)}
          />
          <p className={styles.count}>{texts.answered(confirmed, people.length - confirmed)}</p>
          <p className={styles.count}>{texts.count(people.length)}</p>
        </>
      )}
      {people?.length === 0 && <p className={styles.count}>{texts.empty}</p>}
      {!people && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton rows={3} />)}
    </section>
  );
}

/** What the sheet is about; on the screen the page's own heading says it. */
function PaperHeading({ batch }: { readonly batch: Batch }) {
  const { program, name, instructor, location } = batch;
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>{name}</p>
      <p>
        {texts.paperLine([
          batchesTexts.programNames[program],
          datesText(batch),
          scheduleText(batch),
        ])}
      </p>
      <p>{texts.paperLine([instructor, location])}</p>
    </div>
  );
}
