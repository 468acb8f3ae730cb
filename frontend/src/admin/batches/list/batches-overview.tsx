import type { BatchStatus } from '../../../shared/batches/batch';
import { dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { Button, classes } from '../../../shared/ui/controls';
import { useReload } from '../../http/http';
import { AdminLink, setParams, useAdminAddress } from '../../address/admin-address';
import { Counter, type CounterLinkProps, Counters } from '../../ui/counter';
import { LoadFailed, Notice } from '../../ui/notice';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/indicators';
import { countsByStatus, isLongEnded, listedBatches } from './batch-list';
import { BatchTable } from './batch-table';
import {
  BATCH_SORTS,
  BATCH_STATUSES,
  BATCH_VIEWS,
  type BatchView,
  sortedBatches,
  useListPlace,
  viewIn,
} from './batch-view';
import { batchesTexts as texts } from '../batches-texts';
import { type Batch, useBatches } from '../../records/records.api';
import { Calendar } from '../calendar/calendar';
import type { BatchActions } from '../use-batch-actions';
import { staffProgramSlugs } from '../../../content/published';
import { Field } from '../../../shared/ui/form';
import inset from '../../ui/inset-field.module.css';
import styles from './batches-toolbar.module.css';
import { programName } from '../../ui/admin-texts';

interface BatchesOverviewProps {
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
  /** The batches of the selected program. */
  readonly batches: readonly Batch[];
  readonly hasAny: boolean;
  readonly actions: BatchActions;
}

function Shown({ view, batches, hasAny, actions }: ShownProps) {
  const instant = now();
  const zone = schoolTimeZone();
  const today = dateInZone(instant, zone);
  const hasOlder = batches.some(({ endDate }) => isLongEnded(endDate, instant, zone));
  // One and the same in the table and in the calendar, so that its pressed button keeps the focus.
  const toolbar = <BatchesToolbar key="toolbar" view={view} hasOlder={hasOlder} />;
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

/** A link that shows only the batches of one status, or all again. */
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

interface BatchesToolbarProps {
  readonly view: BatchView;
  /** True if the list hides long ended batches (ADMIN-5). */
  readonly hasOlder: boolean;
}

/** The toolbar: table or calendar, program and order. Its state is stored in the address. */
function BatchesToolbar({ view, hasOlder }: BatchesToolbarProps) {
  const isTable = view.view === 'table';
  return (
    <div className={styles.toolbar}>
      <fieldset aria-label={texts.viewLabel} className={styles.views}>
        {BATCH_VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view.view}
            onClick={() => setParams({ view: each === 'table' ? undefined : each })}
          >
            {texts.views[each]}
          </button>
        ))}
      </fieldset>
      <Field label={texts.program} className={classes(inset.inset, styles.choice)}>
        {(control) => (
          <select
            {...control}
            value={view.program}
            onChange={(event) => setParams({ program: event.target.value }, { replace: true })}
          >
            <option value="">{texts.everyProgram}</option>
            {staffProgramSlugs().map((slug) => (
              <option key={slug} value={slug}>
                {programName(slug)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isTable && (
        <Field label={texts.sort} className={classes(inset.inset, styles.choice)}>
          {(control) => (
            <select
              {...control}
              value={view.sort}
              onChange={(event) =>
                setParams({ sort: sortParam(event.target.value) }, { replace: true })
              }
            >
              {BATCH_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isTable && (hasOlder || view.withOlder) && (
        <Button
          aria-pressed={view.withOlder}
          className={styles.older}
          onClick={() => setParams({ older: view.withOlder ? undefined : '1' })}
        >
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}

/** The default order is omitted from the address. */
function sortParam(sort: string): string | undefined {
  return sort === 'status' ? undefined : sort;
}
