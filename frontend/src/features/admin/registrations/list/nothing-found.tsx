import { Button } from '../../../../shared/ui/button';
import panel from '../../ui/panel.module.css';
import { isFiltered, type RegistrationFilter } from '../registration-filter';
import { registrationsTexts } from '../registrations-texts';
import styles from './registration-list.module.css';

const texts = registrationsTexts.list;

export interface NothingFoundProps {
  readonly filter: RegistrationFilter;
  readonly onShowAll: () => void;
}

/** In place of the list: nobody has registered yet, or nobody fits the filter. */
export function NothingFound({ filter, onShowAll }: NothingFoundProps) {
  const hides = isFiltered(filter);
  return (
    <div className={`${panel.empty} ${styles.nothing}`}>
      <p>{hides ? texts.noMatch : texts.empty}</p>
      {hides && <Button onClick={onShowAll}>{texts.clearSearch}</Button>}
    </div>
  );
}
