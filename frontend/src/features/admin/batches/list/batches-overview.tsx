import { dateInZone } from '../../../../shared/time/calendar-date';
import { now } from '../../../../shared/time/clock';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { Button } from '../../../../shared/ui/button';
import { useReload } from '../../calls/refresh';
import { useAdminAddress } from '../../shell/admin-address';
import { AdminLink } from '../../shell/admin-link';
import { Counter, Counters } from '../../ui/counter';
import { LoadFailed } from '../../ui/load-failed';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/skeleton';
import { countsByStatus, isLongEnded, listedBatches } from './batch-list';
import { BatchNoticeBar } from '../actions/batch-notice';
import { BatchTable } from './batch-table';
import { sortedBatches, viewIn, type BatchView } from './batch-view';
import { BatchesToolbar } from './batches-toolbar';
import { batchesTexts as texts } from '../batches-texts';
import { useBatches, type Batch } from '../batches.api';
import { Calendar } from '../calendar/calendar';
import type { BatchActions } from '../actions/use-batch-actions';

export interface BatchesOverviewProps {
  readonly actions: BatchActions;
}

/** All batches, as a table or as a calendar (ADMIN-3 to ADMIN-6). */
export function BatchesOverview({ actions }: BatchesOverviewProps) {
  const batches = useBatches();
  const reload = useReload();
  const { params } = useAdminAddress();
  const view = viewIn(params);
  const ofProgram = batches.data?.filter(
    ({ program }) => view.program === '' || program === view.program,
  );

  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2 tabIndex={-1}>{texts.heading}</h2>
        <Button aria-busy={batches.isFetching} onClick={() => void reload()}>
          {texts.refresh}
        </Button>
      </div>
      <BatchNoticeBar actions={actions} />
      {ofProgram && (
        <Shown
          view={view}
          batches={ofProgram}
          hasAny={batches.data?.length !== 0}
          actions={actions}
        />
      )}
      {batches.isPending && <Skeleton />}
      {batches.isLoadingError && <LoadFailed onRetry={() => void batches.refetch()} />}
    </div>
  );
}

interface ShownProps {
  readonly view: BatchView;
  /** Of the chosen program. */
  readonly batches: readonly Batch[];
  readonly hasAny: boolean;
  readonly actions: BatchActions;
}

function Shown({ view, batches, hasAny, actions }: ShownProps) {
  const instant = now();
  const zone = schoolTimeZone();
  const today = dateInZone(instant, zone);
  const hasOlder = batches.some(({ endDate }) => isLongEnded(endDate, instant, zone));
  const toolbar = <BatchesToolbar view={view} hasOlder={hasOlder} />;
  if (view.view !== 'table') {
    const { view: period, date = today, day } = view;
    return (
      <>
        {toolbar}
        <Calendar batches={batches} view={period} date={date} today={today} day={day} />
      </>
    );
  }
  const listed = sortedBatches(listedBatches(batches, instant, zone, view.withOlder), view.sort);
  const counts = countsByStatus(listed);
  return (
    <>
      <Counters areThreeShort>
        <Counter label={texts.counts.upcoming} value={counts.upcoming} />
        <Counter label={texts.counts.active} value={counts.active} />
        <Counter label={texts.counts.completed} value={counts.completed} />
      </Counters>
      {hasAny && toolbar}
      {listed.length > 0 && <BatchTable listed={listed} actions={actions} />}
      {listed.length === 0 && hasAny && <p className={panel.empty}>{texts.noMatch}</p>}
      {!hasAny && <NoBatches />}
    </>
  );
}

function NoBatches() {
  return (
    <div className={panel.empty}>
      <p>{texts.empty}</p>
      <AdminLink to="create-batch">{texts.planOne}</AdminLink>
    </div>
  );
}
