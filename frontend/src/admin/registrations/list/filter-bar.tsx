import { type SubmitEvent, useCallback, useState } from 'react';
import { staffProgramSlugs } from '../../../content/published';
import { formatDate } from '../../../shared/time/school-time';
import { Button, classes } from '../../../shared/ui/controls';
import { Field } from '../../../shared/ui/form';
import { type Batch, type RegistrationStatus, useBatches } from '../../records/records.api';
import { DayField, SearchField, useTypedText } from '../../ui/filter-fields';
import inset from '../../ui/inset-field.module.css';
import {
  type AddressFilter,
  MAX_SEARCH_LENGTH,
  moreFilters,
  type RegistrationFilter,
  type RegistrationSort,
  SORTS,
  STATUSES,
} from '../registration-filter';
import { registrationsTexts } from '../registrations-texts';
import styles from './filter-bar.module.css';
import { programName } from '../../ui/admin-texts';

const texts = registrationsTexts.filter;

type FilterBarProps = AddressFilter;

/** Search, filters and sorting of the registrations (API-13). Their values are in the address. */
export function FilterBar({ filter, choose, search }: FilterBarProps) {
  const { text, setText, ask } = useTypedText(filter.q, search);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask();
  }
  return (
    <form aria-label={texts.label} className={styles.filters} onSubmit={submit}>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        maxLength={MAX_SEARCH_LENGTH}
        className={classes(inset.inset, styles.search)}
        text={text}
        onText={setText}
      />
      <StatusFilter filter={filter} choose={choose} />
      <Field label={texts.sort} className={inset.inset}>
        {(control) => (
          <select
            {...control}
            value={filter.sort}
            onChange={(event) => choose({ sort: event.target.value as RegistrationSort })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MoreFilters filter={filter} choose={choose} />
    </form>
  );
}

interface FilterProps {
  readonly filter: RegistrationFilter;
  readonly choose: AddressFilter['choose'];
}

function StatusFilter({ filter, choose }: FilterProps) {
  return (
    <Field label={texts.status} className={inset.inset}>
      {(control) => (
        <select
          {...control}
          value={filter.status}
          onChange={(event) => choose({ status: event.target.value as RegistrationStatus | '' })}
        >
          <option value="">{texts.everyStatus}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {registrationsTexts.statuses[status]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const NO_MORE_FILTERS = { program: '', batchId: '', phone: '', from: '', to: '' } as const;

/** The other filters, such as program, batch and registration day. Open if one of them is in use. */
function MoreFilters({ filter, choose }: FilterProps) {
  const count = moreFilters(filter);
  const [isOpen, setOpen] = useState(count > 0);
  const chooseFrom = useCallback((from: string) => choose({ from }), [choose]);
  const chooseTo = useCallback((to: string) => choose({ to }), [choose]);
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{count === 0 ? texts.more : texts.moreCount(count)}</summary>
      <div className={styles.fields}>
        <Field label={texts.program}>
          {(control) => (
            <select
              {...control}
              value={filter.program}
              // A batch belongs to one program, so a batch of another program would match nothing.
              onChange={(event) =>
                choose({
                  program: event.target.value,
                  batchId: '',
                })
              }
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
        <BatchFilter filter={filter} choose={choose} />
        <Field label={texts.phone}>
          {(control) => (
            <select
              {...control}
              value={filter.phone}
              onChange={(event) =>
                choose({ phone: event.target.value === 'undialable' ? 'undialable' : '' })
              }
            >
              <option value="">{texts.everyPhone}</option>
              <option value="undialable">{texts.undialable}</option>
            </select>
          )}
        </Field>
        <DayField label={texts.from} day={filter.from} max={filter.to} onDay={chooseFrom} />
        <DayField label={texts.to} day={filter.to} min={filter.from} onDay={chooseTo} />
      </div>
      {count > 0 && (
        <Button
          size="small"
          className={styles.clear}
          onClick={({ currentTarget }) => {
            // The button is gone then.
            currentTarget.closest('details')?.querySelector('summary')?.focus();
            choose(NO_MORE_FILTERS);
          }}
        >
          {texts.clear}
        </Button>
      )}
    </details>
  );
}

function BatchFilter({ filter, choose }: FilterProps) {
  const { data: batches } = useBatches();
  const { now, ended } = batchChoices(batches ?? [], filter.program);
  const isKnown = [...now, ...ended].some(({ _id }) => _id === filter.batchId);
  return (
    <Field label={texts.batch}>
      {(control) => (
        <select
          {...control}
          value={filter.batchId}
          onChange={(event) => choose({ batchId: event.target.value })}
        >
          <option value="">{texts.everyBatch}</option>
          {filter.batchId !== '' && !isKnown && (
            <option value={filter.batchId}>
              {batches ? texts.deletedBatch : texts.chosenBatch}
            </option>
          )}
          <BatchGroup label={texts.batchesNow} batches={now} />
          <BatchGroup label={texts.batchesEnded} batches={ended} />
        </select>
      )}
    </Field>
  );
}

interface BatchGroupProps {
  readonly label: string;
  readonly batches: ReturnType<typeof batchChoices>['now'];
}

function BatchGroup({ label, batches }: BatchGroupProps) {
  if (batches.length === 0) return null;
  return (
    <optgroup label={label}>
      {batches.map(({ _id, text }) => (
        <option key={_id} value={_id}>
          {text}
        </option>
      ))}
    </optgroup>
  );
}

interface BatchChoice {
  readonly _id: string;
  /** Such as 'Dawn batch, 5 Dec 2026': batch names can repeat. */
  readonly text: string;
}

/**
 * The batches to filter by: running and planned ones by start date, then ended ones, latest first.
 * @param program returns only its batches; '' for all
 */
function batchChoices(
  batches: readonly Batch[],
  program: string,
): { readonly now: readonly BatchChoice[]; readonly ended: readonly BatchChoice[] } {
  const fitting = batches
    .filter((batch) => program === '' || batch.program === program)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const choices = (some: readonly Batch[]) =>
    some.map(({ _id, name, startDate }) => ({ _id, text: `${name}, ${formatDate(startDate)}` }));
  return {
    now: choices(fitting.filter(({ status }) => status !== 'completed')),
    ended: choices(fitting.filter(({ status }) => status === 'completed').toReversed()),
  };
}
