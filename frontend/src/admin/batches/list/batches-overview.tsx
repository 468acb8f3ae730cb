import type { BatchStatus } from '../../../shared/batches/batch';
import { dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { Button } from '../../../shared/ui/controls';
import { useReload } from '../../http/http';
import { AdminLink, useAdminAddress } from '../../address/admin-address';
import { Counter, Counters, type CounterLinkProps } from '../../ui/counter';
import { LoadFailed, Notice } from '../../ui/notice';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/indicators';
import { countsByStatus, isLongEnded, listedBatches } from './batch-list';
import { BatchTable } from './batch-table';
import { BATCH_STATUSES, type BatchView, sortedBatches, useListPlace, viewIn } from './batch-view';
import { BatchesToolbar } from './batches-toolbar';
import { batchesTexts as texts } from '../batches-texts';
import { useBatches, type Batch } from '../../records/records.api';
import { Calendar } from '../calendar/calendar';
import type { BatchActions } from '../use-batch-actions';

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
        <Button size="small" aria-busy={batches.isFetching} onClick={() => void reload()}>
          {texts.refresh}
        </Button>
      </div>
      <Notice message={actions.notice} onDismiss={() => actions.tell(null)} />
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
  const ofEveryStatus = listedBatches(batches, instant, zone, view.withOlder);
  const counts = countsByStatus(ofEveryStatus);
  const listed = sortedBatches(
    ofEveryStatus.filter(({ status }) => view.status === undefined || status === view.status),
    view.sort,
  );
  return (
    <>
      <Counters areThreeShort>
        {BATCH_STATUSES.map((status) => (
          <Counter
            key={status}
            label={texts.counts[status]}
            value={counts[status]}
            renderLink={(link) => (
              <StatusLink {...link} status={status} isChosen={status === view.status} />
            )}
          />
        ))}
      </Counters>
      {hasAny && toolbar}
      {listed.length > 0 && <BatchTable listed={listed} actions={actions} />}
      {listed.length === 0 && hasAny && view.status === undefined && (
        <p className={panel.empty}>{texts.noMatch}</p>
      )}
      {listed.length === 0 && hasAny && view.status !== undefined && <NoneOfStatus />}
      {!hasAny && <NoBatches />}
    </>
  );
}

interface StatusLinkProps extends CounterLinkProps {
  readonly status: BatchStatus;
  readonly isChosen: boolean;
}

/** Shows the batches of one status alone, and all again. */
function StatusLink({ status, isChosen, ...link }: StatusLinkProps) {
  const place = useListPlace();
  return (
    <AdminLink
      {...link}
      to="batches"
      params={{ ...place, status: isChosen ? undefined : status }}
      aria-current={isChosen || undefined}
    />
  );
}

function NoneOfStatus() {
  const place = useListPlace();
  return (
    <div className={panel.empty}>
      <p>{texts.noneOfStatus}</p>
      <AdminLink to="batches" params={{ ...place, status: undefined }}>
        {texts.showEvery}
      </AdminLink>
    </div>
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
