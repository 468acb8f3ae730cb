import { useId } from 'react';
import { failureText } from '../../calls/call-failure';
import { cleanupTexts } from '../cleanup-texts';
import styles from '../cleanup.module.css';
import { useSaveCleanupSettings } from './cleanup-settings.api';

const texts = cleanupTexts.confirmed;

/** The switch of the setting: it shows at once what was chosen, and goes back where it was refused. */
export function KeepConfirmed({ isOn }: { readonly isOn: boolean }) {
  const id = useId();
  const save = useSaveCleanupSettings();
  const shown = save.isPending ? save.variables.keepConfirmedWithoutBatch : isOn;
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          checked={shown}
          aria-checked={shown}
          onChange={(event) => save.mutate({ keepConfirmedWithoutBatch: event.target.checked })}
        />
        <span>{texts.keep}</span>
      </label>
      <p id={id} className={styles.soft}>
        {texts.keepHint}
      </p>
      {save.isSuccess && (
        <output className={styles.saved}>{isOn ? texts.saved.on : texts.saved.off}</output>
      )}
      {save.isError && (
        <p role="alert" className={styles.notSaved}>
          {failureText(save.error, texts.notSaved, texts.notSavedNetwork)}
        </p>
      )}
    </div>
  );
}
