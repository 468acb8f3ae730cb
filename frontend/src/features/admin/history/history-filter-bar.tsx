import type { SubmitEvent } from 'react';
import { Field } from '../../../shared/ui/field';
import { useTypedText } from '../registrations/list/use-typed-text';
import { setParams } from '../shell/admin-address';
import { MAX_SEARCH_LENGTH, SUBJECTS, type HistoryFilter } from './history-filter';
import { ownText } from './history-sentence';
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
        <Field label={texts.search} className={styles.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              enterKeyHint="search"
              placeholder={texts.searchHint}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
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
        <DayField label={texts.from} value={filter.from} max={filter.to} param="from" />
        <DayField label={texts.to} value={filter.to} min={filter.from} param="to" />
      </form>
    </search>
  );
}

/** No entry of the browser's history for every pause of the typing. */
function search(q: string): void {
  setParams({ q }, { replace: true });
}

interface DayFieldProps {
  readonly label: string;
  readonly param: 'from' | 'to';
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
}

function DayField({ label, param, value, min, max }: DayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min}
          max={max}
          value={value}
          onChange={(event) => setParams({ [param]: event.target.value }, { replace: true })}
        />
      )}
    </Field>
  );
}
