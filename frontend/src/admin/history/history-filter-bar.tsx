import type { SubmitEvent } from 'react';
import { Field } from '../../shared/ui/field';
import { setParams } from '../address/admin-address';
import { DayField, SearchField, useTypedText } from '../ui/filter-fields';
import { MAX_SEARCH_LENGTH, SUBJECTS, type HistoryFilter } from './history-filter';
import { ownText } from './history-values';
import { historyTexts } from './history-texts';
import styles from './history-screen.module.css';
import type { LogPage } from './history.api';

const texts = historyTexts.screen;

export interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly actors: LogPage['actors'];
}

/** What of the history is shown; it stands in the address. */
export function HistoryFilterBar({ filter, actors }: HistoryFilterBarProps) {
  const { text, setText, ask } = useTypedText(filter.q, search);
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

/* No entry of the browser's history for every pause of the typing. */
const instead = { replace: true };
const search = (q: string): void => setParams({ q }, instead);
const chooseFrom = (from: string): void => setParams({ from }, instead);
const chooseTo = (to: string): void => setParams({ to }, instead);
