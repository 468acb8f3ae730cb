import { useEffect, useState } from 'react';
import type { PwaTexts } from '../content/types/common.types';
import { Button } from '../shared/ui/button';
import { watchForUpdate, type ApplyUpdate } from './service-worker';
import styles from './update-prompt.module.css';

/** Says that a new version is ready, and waits for consent: a half-filled form is never reloaded. */
export function UpdatePrompt({ texts }: { readonly texts: PwaTexts }) {
  const [apply, setApply] = useState<ApplyUpdate | null>(null);

  useEffect(() => {
    void watchForUpdate((update) => setApply(() => update));
  }, []);

  if (!apply) return null;
  return (
    <output className={styles.prompt}>
      <p>{texts.updateReady}</p>
      <Button size="small" variant="primary" onClick={apply}>
        {texts.updateNow}
      </Button>
      <Button size="small" onClick={() => setApply(null)}>
        {texts.later}
      </Button>
    </output>
  );
}
