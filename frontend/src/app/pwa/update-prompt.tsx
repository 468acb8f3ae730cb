import { useEffect, useState } from 'react';
import type { PwaTexts } from '../../content/types/common.types';
import { Button } from '../../shared/ui/controls';
import styles from './update-prompt.module.css';

/** Says that a new version is ready, and waits for consent: a half-filled form is never reloaded. */
export function UpdatePrompt({ texts }: { readonly texts: PwaTexts }) {
  const [apply, setApply] = useState<ApplyUpdate | null>(null);
  const [isUpdating, setUpdating] = useState(false);

  useEffect(() => {
    void watchForUpdate((update) => setApply(() => update));
  }, []);

  if (!apply) return null;
  const update = () => {
    setUpdating(true);
    apply();
  };
  return (
    <output className={styles.prompt}>
      <p>{isUpdating ? texts.updating : texts.updateReady}</p>
      {!isUpdating && (
        <>
          <Button size="small" variant="primary" onClick={update}>
            {texts.updateNow}
          </Button>
          <Button size="small" onClick={() => setApply(null)}>
            {texts.later}
          </Button>
        </>
      )}
    </output>
  );
}

const SERVICE_WORKER_URL = '/sw.js';

/**
 * An engine holds a new version back for minutes while the old one still fetches for a page: then the page is loaded
 * again all the same, and asks once more if it is still of the old version.
 */
const MOST_TAKE_OVER_MS = 10_000;

/** Takes the new version over, and loads the page again with it. */
type ApplyUpdate = () => void;

/**
 * Registers the service worker, and tells when a newer version has been downloaded and waits. The
 * first install is no update: nothing is told then. Does nothing where there is no service worker:
 * over plain http in a local network, and on the development server. Nobody who asks for less data
 * is made to download the whole site.
 * @param reload shows the page of the new version
 */
export async function watchForUpdate(
  onUpdate: (apply: ApplyUpdate) => void,
  reload: () => void = () => location.reload(),
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (savesData() && !isControlled()) return;
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER_URL).catch(() => null);
  if (!registration) return;

  const tell = (worker: ServiceWorker) => onUpdate(() => takeOver(worker, reload));
  if (registration.waiting && isControlled()) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isControlled()) tell(worker);
    });
  });
}

/** True where an older version serves this page: a worker installed now is then an update. */
function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null;
}

/** Whether the visitor has asked for less data (Save-Data). */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function takeOver(worker: ServiceWorker, reload: () => void): void {
  const late = setTimeout(reload, MOST_TAKE_OVER_MS);
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      clearTimeout(late);
      reload();
    },
    { once: true },
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'SKIP_WAITING' });
}
