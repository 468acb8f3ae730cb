import { Field } from '../../../shared/ui/field';
import { adminTexts } from '../admin-texts';
import type { RegistrationFilter, RegistrationStatus } from './registrations.api';
import styles from './registrations.module.css';

const texts = adminTexts.registrations;

export interface FilterBarProps {
  readonly filter: RegistrationFilter;
  readonly onFilter: (filter: RegistrationFilter) => void;
}

/** Search and status filter of the registrations (API-13). */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      <Field label={texts.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder={texts.searchHint}
            maxLength={200}
            autoComplete="off"
            value={filter.q}
            onChange={(event) => onFilter({ ...filter, q: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.filter}>
        {(control) => (
          <select
            {...control}
            value={filter.status}
            onChange={(event) =>
              onFilter({ ...filter, status: event.target.value as RegistrationStatus | '' })
            }
          >
            <option value="">{texts.everyStatus}</option>
            {Object.entries(texts.statuses).map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
