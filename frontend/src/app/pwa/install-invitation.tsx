import { useState, useSyncExternalStore } from 'react';
import type { PwaTexts } from '../../content/types/common.types';
import { focusHeading, readStored, store } from '../../shared/browser';
import { Button } from '../../shared/ui/controls';
import styles from '../shell/corner-note.module.css';
import { askToInstall, canAskToInstall, onInstallPrompt } from './install-prompt';

const DISMISSED_KEY = 'install-invitation-dismissed';

interface InstallInvitationProps {
  readonly texts: PwaTexts;
  /** Whether the visitor has shown interest. Nothing is offered before that. */
  readonly engaged: boolean;
}

/**
 * Offers to install the site on the home screen: with the browser's install prompt, or on an iPhone,
 * which has none, by saying where to tap. A visitor who declines is not asked again.
 */
export function InstallInvitation({ texts, engaged }: InstallInvitationProps) {
  const [dismissed, setDismissed] = useState(false);
  const canAsk = useSyncExternalStore(onInstallPrompt, canAskToInstall, () => false);
  if (!engaged || dismissed || wasDismissed() || !(canAsk || isIosBrowser())) return null;

  const ask = () => {
    focusHeading();
    askToInstall();
  };
  const dismiss = () => {
    focusHeading();
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
        <Button size="small" variant="primary" onClick={ask}>
          {texts.install}
        </Button>
      )}
      <Button size="small" onClick={dismiss}>
        {texts.dismiss}
      </Button>
    </aside>
  );
}

/** Only browsers on iOS have the property. It is true when the site was opened from the home screen. */
function isIosBrowser(): boolean {
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}

const wasDismissed = () => Boolean(readStored('local', DISMISSED_KEY));
