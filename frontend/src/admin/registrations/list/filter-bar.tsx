import type { SubmitEvent } from 'react';
import { Field } from '../../../shared/ui/field';
import { classes } from '../../../shared/ui/classes';
import { SearchField, useTypedText } from '../../ui/filter-fields';
import inset from '../../ui/inset-field.module.css';
import {
  type AddressFilter,
  MAX_SEARCH_LENGTH,
  type RegistrationFilter,
  type RegistrationSort,
  SORTS,
  STATUSES,
} from '../registration-filter';
import type { RegistrationStatus } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import styles from './filter-bar.module.css';
import { MoreFilters } from './more-filters';

const texts = registrationsTexts.filter;

export type FilterBarProps = AddressFilter;

/** Search, filters and sorting of the registrations (API-13); what they say stands in the address. */
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

export interface FilterProps {
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
