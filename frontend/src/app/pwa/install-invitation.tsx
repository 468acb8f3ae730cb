import { useState, useSyncExternalStore } from 'react';
import type { PwaTexts } from '../../content/types/common.types';
import { readStored, store } from '../../shared/browser';
import { Button } from '../../shared/ui/controls';
import styles from '../shell/corner-note.module.css';
import { askToInstall, canAskToInstall, onInstallPrompt } from './install-prompt';

const DISMISSED_KEY = 'install-invitation-dismissed';

export interface InstallInvitationProps {
  readonly texts: PwaTexts;
  /** Whether the visitor has shown interest; before, nobody is asked. */
  readonly engaged: boolean;
}

/**
 * Quietly offers the site for the home screen: by the browser's own question, or on an iPhone, which
 * has none, by saying where to tap. Whoever says no is not asked again.
 */
export function InstallInvitation({ texts, engaged }: InstallInvitationProps) {
  const [dismissed, setDismissed] = useState(false);
  const canAsk = useSyncExternalStore(onInstallPrompt, canAskToInstall, () => false);
  if (!engaged || dismissed || wasDismissed() || !(canAsk || isIosBrowser())) return null;

  const dismiss = () => {
    store('local', DISMISSED_KEY, 'yes');
    setDismissed(true);
  };
  return (
    <aside className={styles.note} aria-label={texts.install}>
      <p>
        {texts.installInvitation}
        {!canAsk && ` ${texts.installIosHint}`}
      </p>
      {canAsk && (
        <Button size="small" variant="primary" onClick={askToInstall}>
          {texts.install}
        </Button>
      )}
      <Button size="small" onClick={dismiss}>
        {texts.dismiss}
      </Button>
    </aside>
  );
}

/** Only Safari's family on iOS has the property; it is true in a site opened from the home screen. */
function isIosBrowser(): boolean {
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}

const wasDismissed = () => Boolean(readStored('local', DISMISSED_KEY));
