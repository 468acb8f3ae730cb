import { Fragment, useId, useSyncExternalStore } from 'react';
import { Button } from '../../../shared/ui/controls';
import { Dialog } from '../../../shared/ui/dialog';
import { shellTexts } from '../shell-texts';
import {
  areShortcutsOn,
  currentShortcuts,
  onShortcutSwitch,
  switchShortcuts,
} from '../../ui/shortcuts';
import styles from './shortcut-sheet.module.css';

const texts = shellTexts.shortcuts;

/** Lists all active shortcuts, and turns them off and on. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const areOn = useSyncExternalStore(onShortcutSwitch, areShortcutsOn);
  return (
    <Dialog labelledBy={`${id}-heading`} onClose={onClose} className={styles.sheet}>
      <div className={styles.top}>
        <h2 id={`${id}-heading`}>{texts.heading}</h2>
        <Button size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <p className={styles.intro}>{texts.intro}</p>
      <dl className={styles.list}>
        {currentShortcuts().map(({ keys, label }) => (
          <div key={keys} className={styles.shortcut}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
        {texts.setting}
      </label>
    </Dialog>
  );
}

function Keys({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={styles.then}> {texts.between} </span>}
      <kbd className={styles.key}>{key === 'Escape' ? 'Esc' : key}</kbd>
    </Fragment>
  ));
}
