import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Alert } from '../../shared/ui/form';
import { AdminLink, BackLink, go, setParams, useAdminAddress } from '../address/admin-address';
import { CallFailure, failureText } from '../http/http';
import { RegistrationsOf } from '../records/registrations-of';
import { schoolDay, schoolMinute } from '../ui/clock-time';
import { DataTable, TableCell, TableRow } from '../ui/data-table';
import { SearchField, useTypedText } from '../ui/filter-fields';
import { Skeleton } from '../ui/indicators';
import { MoreButton } from '../ui/more-button';
import { Gone, LoadFailed, Notice, type NoticeMessage, OPENED, useFocusIfLost } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { ImportList } from './import-list';
import { ImportScreen } from './import-screen';
import { peopleTexts as texts } from './people-texts';
import { type Person, usePeople, usePerson, useRemovePerson } from './people.api';
import styles from './people.module.css';
import { programName } from '../ui/admin-texts';

const MAX_SEARCH_LENGTH = 200;

/** The people who want news of new batches (PEOPLE-5): all, or one with all their registrations. */
export function PeopleScreen() {
  const { params } = useAdminAddress();
  const id = params.get('id');
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const succeed = (text: string) => setNotice({ outcome: 'success', text });
  if (id !== null) return <OnePerson id={id} onRemoved={(name) => succeed(texts.removed(name))} />;
  if (params.get('import') !== null) {
    return (
      <ImportScreen
        onDone={(text) => {
          succeed(text);
          go('people');
        }}
      />
    );
  }
  return (
    <AllPeople q={params.get('q')?.trim() ?? ''}>
      <Notice message={notice} onDismiss={() => setNotice(null)} />
    </AllPeople>
  );
}

/** No new entry in the browser's history for each pause in typing. */
const search = (q: string): void => setParams({ q }, { replace: true });

interface AllPeopleProps {
  readonly q: string;
  /** The notice of the last action. */
  readonly children: ReactNode;
}

function AllPeople({ q, children }: AllPeopleProps) {
  const { text, setText, ask } = useTypedText(q, search);
  const people = usePeople(q.slice(0, MAX_SEARCH_LENGTH));
  // The link that led here has gone.
  const heading = useFocusIfLost<HTMLHeadingElement>(OPENED);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask();
  }
  return (
    <div className={panel.panel}>
      <div className={panel.top}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <AdminLink to="people" params={{ import: 'file' }}>
          {texts.import.open}
        </AdminLink>
      </div>
      {children}
      <p className={styles.note}>{texts.intro}</p>
      <search aria-label={texts.filterLabel}>
        <form className={styles.filters} onSubmit={submit}>
          <SearchField
            label={texts.search}
            hint={texts.searchHint}
            maxLength={MAX_SEARCH_LENGTH}
            text={text}
            onText={setText}
          />
        </form>
      </search>
      {people.data && (
        <PeopleTable
          people={people.data.pages.flatMap((page) => page.people)}
          total={people.data.pages.at(-1)?.total ?? 0}
          isSearch={q !== ''}
        />
      )}
      <MoreButton list={people} texts={texts} />
      {people.isPending && <Skeleton />}
      {people.isLoadingError && <LoadFailed onRetry={() => void people.refetch()} />}
      {q === '' && <ImportList />}
    </div>
  );
}

interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly total: number;
  readonly isSearch: boolean;
}

function PeopleTable({ people, total, isSearch }: PeopleTableProps) {
  if (people.length === 0) {
    return <p className={styles.note}>{isSearch ? texts.noMatch : texts.empty}</p>;
  }
  return (
    <>
      <p className={styles.note}>{texts.shownOf(people.length, total)}</p>
      <DataTable
        label={texts.tableLabel}
        columns={Object.values(texts.columns)}
        className={styles.people}
      >
        {people.map((person) => (
          <TableRow key={person._id}>
            <TableCell className={styles.who}>
              <AdminLink to="people" params={{ id: person._id }} className={styles.name}>
                {person.name}
              </AdminLink>
              <span>{person.email || person.phone}</span>
            </TableCell>
            <TableCell label={texts.columns.programs}>
              {person.programs.map((program) => programName(program)).join(', ')}
            </TableCell>
            <TableCell label={texts.columns.channels}>
              {person.channels.map((channel) => texts.channels[channel]).join(', ')}
            </TableCell>
            <TableCell label={texts.columns.seen}>{schoolDay(person.lastSeen)}</TableCell>
          </TableRow>
        ))}
      </DataTable>
    </>
  );
}

interface OnePersonProps {
  readonly id: string;
  readonly onRemoved: (name: string) => void;
}

function OnePerson({ id, onRemoved }: OnePersonProps) {
  const { data: person, isPending, isLoadingError, error, refetch } = usePerson(id);
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <div className={panel.panel}>
      <BackLink to="people" className={panel.back}>
        {texts.back}
      </BackLink>
      {isGone && <Gone className={styles.note}>{texts.gone}</Gone>}
      {person && !isGone && (
        <PersonSheet person={person} onRemoved={() => onRemoved(person.name)} />
      )}
      {isPending && <Skeleton />}
      {isLoadingError && !isGone && <LoadFailed onRetry={() => void refetch()} />}
    </div>
  );
}

interface PersonSheetProps {
  readonly person: Person;
  readonly onRemoved: () => void;
}

/** All stored data of a person, and all their remaining registrations, on one page. */
function PersonSheet({ person, onRemoved }: PersonSheetProps) {
  const { _id: id, name, email, phone, language, programs, channels, lastSeen } = person;
  const [asks, setAsks] = useState(false);
  const remove = useRemovePerson();
  const heading = useFocusIfLost<HTMLHeadingElement>(OPENED);
  const facts: [string, string | undefined][] = [
    [texts.email, email],
    [texts.phone, phone],
    [texts.language, language && texts.languages[language]],
    [texts.columns.programs, programs.map((each) => programName(each)).join(', ')],
    [texts.columns.channels, channels.map((each) => texts.channels[each]).join(', ')],
    [texts.columns.seen, schoolDay(lastSeen)],
    [
      texts.consent,
      texts.consentText(
        schoolMinute(person.consentAt),
        schoolDay(person.consentAt),
        person.consentSource,
      ),
    ],
  ];
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <h3>{texts.registrations}</h3>
      <RegistrationsOf person={person} none={texts.noRegistrations} />
      <div>
        <Button size="small" onClick={() => setAsks(true)}>
          {texts.remove}
        </Button>
      </div>
      {remove.isError && (
        <Alert outcome="failure">{failureText(remove.error, texts.failed, texts.network)}</Alert>
      )}
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          confirm={texts.remove}
          cancel={texts.removeKeep}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess: () => {
                onRemoved();
                setParams({ id: '' });
              },
              onSettled: () => setAsks(false),
            })
          }
          onCancel={() => setAsks(false)}
        >
          {texts.removeQuestion}
        </ConfirmDialog>
      )}
    </>
  );
}
