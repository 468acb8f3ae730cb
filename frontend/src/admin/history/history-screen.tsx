import { type SubmitEvent, useMemo } from 'react';
import { Button } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { AdminLink, type AdminTab, setParams, useAdminAddress } from '../address/admin-address';
import { isForbidden } from '../http/http';
import { useAdmin } from '../session/session-data';
import { DayField, SearchField, useTypedText } from '../ui/filter-fields';
import { Skeleton } from '../ui/indicators';
import { MoreButton } from '../ui/more-button';
import { focusHeadingAbove, LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import {
  EVERYTHING,
  filterIn,
  type HistoryFilter,
  isFiltered,
  MAX_SEARCH_LENGTH,
  SUBJECTS,
} from './history-filter';
import { HistoryEntries } from '../records/history/history-list';
import styles from './history-screen.module.css';
import { historyTexts } from '../records/history/history-texts';
import { ownText } from '../records/history/history-values';
import { type LogEntry, type LogPage, useHistory } from './history.api';

/** The texts around the list. */
const texts = {
  ownersOnly: 'Only owners can see the whole history. Please ask one.',
  filterLabel: 'Search the history',
  search: 'Search',
  searchHint: 'Name, email, phone or batch',
  actor: 'Who',
  everybody: 'Everybody',
  /** While the names are not loaded. */
  chosenActor: 'The chosen one',
  /** Names of actors without an account, by their id. */
  withoutAccount: {
    schedule: 'The nightly schedule',
    'command-line': 'The command line',
    'not-logged-in': 'Somebody not logged in',
    visitor: 'Visitors, by their personal link',
  } as Readonly<Record<string, string>>,
  subject: 'What',
  everything: 'Everything',
  from: 'From',
  to: 'To',
  noMatch: 'Nothing in the history matches this search.',
  showEverything: 'Show everything',
  more: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'The next page could not be loaded. Please try again.',
} as const;

interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly actors: LogPage['actors'];
}

/** The filter bar of the history. The filter is stored in the address. */
function HistoryFilterBar({ filter, actors }: HistoryFilterBarProps) {
  const { text, setText, ask } = useTypedText(filter.q, search);
  const isUnknown = filter.actorId !== '' && !actors.some(({ _id }) => _id === filter.actorId);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask();
  }
  return (
    <search aria-label={texts.filterLabel}>
      <form className={styles.filters} onSubmit={submit}>
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          maxLength={MAX_SEARCH_LENGTH}
          className={styles.search}
          text={text}
          onText={setText}
        />
        <Field label={texts.actor}>
          {(control) => (
            <select
              {...control}
              value={filter.actorId}
              onChange={(event) => setParams({ actorId: event.target.value })}
            >
              <option value="">{texts.everybody}</option>
              {isUnknown && <option value={filter.actorId}>{texts.chosenActor}</option>}
              {actors.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {ownText(texts.withoutAccount, _id) ?? name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.subject}>
          {(control) => (
            <select
              {...control}
              value={filter.subject}
              onChange={(event) => setParams({ subject: event.target.value })}
            >
              <option value="">{texts.everything}</option>
              {SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {historyTexts.subjects[subject]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField label={texts.from} day={filter.from} max={filter.to} onDay={chooseFrom} />
        <DayField label={texts.to} day={filter.to} min={filter.from} onDay={chooseTo} />
      </form>
    </search>
  );
}

/* No new entry in the browser's history for each pause in typing. */
const instead = { replace: true };
const search = (q: string): void => setParams({ q }, instead);
const chooseFrom = (from: string): void => setParams({ from }, instead);
const chooseTo = (to: string): void => setParams({ to }, instead);

/** The history of all changes by staff, which owners can search. Others read that only owners may. */
export function HistoryScreen() {
  const { role } = useAdmin();
  return role === 'staff' ? <OwnersOnly /> : <History />;
}

function OwnersOnly() {
  return <p className={panel.empty}>{texts.ownersOnly}</p>;
}

function History() {
  const { params } = useAdminAddress();
  const filter = useMemo(() => filterIn(params), [params]);
  const list = useHistory(filter);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  if (isForbidden(list.error)) return <OwnersOnly />;

  return (
    <div className={panel.panel}>
      <h2>{historyTexts.heading}</h2>
      <HistoryFilterBar filter={filter} actors={list.data?.pages.at(-1)?.actors ?? []} />
      {entries && entries.length > 0 && (
        <div className={styles.sheet} aria-busy={list.isPlaceholderData || undefined}>
          <HistoryEntries entries={entries} subjectOf={subjectOf} />
        </div>
      )}
      {entries?.length === 0 && (
        <div className={panel.empty}>
          <p>{isFiltered(filter) ? texts.noMatch : historyTexts.empty}</p>
          {isFiltered(filter) && (
            <Button
              onClick={({ currentTarget }) => {
                focusHeadingAbove(currentTarget);
                setParams(EVERYTHING);
              }}
            >
              {texts.showEverything}
            </Button>
          )}
        </div>
      )}
      <MoreButton list={list} texts={texts} className={styles.more} />
      {list.isPending && <Skeleton />}
      {list.isLoadingError && <LoadFailed onRetry={() => void list.refetch()} />}
    </div>
  );
}

/** The tabs that can show a subject by its id. */
const TABS_OF_SUBJECTS: Readonly<Record<string, AdminTab>> = {
  registration: 'registrations',
  batch: 'batches',
};

/** The subject of an entry, as a link if it has a page. */
function subjectOf(entry: LogEntry) {
  const { subject, subjectId, subjectLabel } = entry;
  const kind = historyTexts.subjects[subject];
  if (!subjectLabel) return <span className={styles.kind}>{kind}</span>;
  const tab = TABS_OF_SUBJECTS[subject];
  return (
    <>
      <span className={styles.kind}>{kind}:</span>{' '}
      {tab ? (
        <AdminLink to={tab} params={{ id: subjectId }}>
          {subjectLabel}
        </AdminLink>
      ) : (
        subjectLabel
      )}
    </>
  );
}
