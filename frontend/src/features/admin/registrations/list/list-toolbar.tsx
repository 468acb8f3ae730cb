import { registrationsTexts } from '../registrations-texts';
import type { SelectedRows } from '../selection/use-selection';
import styles from './registration-list.module.css';

const texts = registrationsTexts;

export interface ListToolbarProps {
  readonly shown: number;
  readonly total: number;
  /** True where there are more than the server counts. */
  readonly isMore: boolean;
  readonly selection: SelectedRows;
}

/** What stands between the filters and the list: choose all, and how many there are. */
export function ListToolbar({ shown, total, isMore, selection }: ListToolbarProps) {
  const isSome = selection.rows.length > 0 && !selection.isEvery;
  return (
    <div className={styles.toolbar}>
      <label className={styles.all}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          type="checkbox"
          disabled={shown === 0}
          checked={selection.isEvery}
          onChange={selection.toggleAll}
        />
        {texts.selection.all}
      </label>
      <output className={styles.count}>{texts.list.shown(shown, total, isMore)}</output>
    </div>
  );
}
