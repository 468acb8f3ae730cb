import { useEffect, useState } from 'react';
import type { PwaTexts } from '../../content/types/common.types';
import { focusHeading } from '../../shared/browser';
import { Button } from '../../shared/ui/controls';
import styles from './update-prompt.module.css';

/** Says that a new version is ready, and waits for consent, so that a half-filled form is never reloaded. */
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
  const postpone = () => {
    focusHeading();
    setApply(null);
  };
  return (
    <output className={styles.prompt}>
      <p>{isUpdating ? texts.updating : texts.updateReady}</p>
      {!isUpdating && (
        <>
          <Button size="small" variant="primary" onClick={update}>
            {texts.updateNow}
          </Button>
          <Button size="small" onClick={postpone}>
            {texts.later}
          </Button>
        </>
      )}
    </output>
  );
}

const SERVICE_WORKER_URL = '/sw.js';

/**
 * Some browsers delay the new service worker for minutes while the old one is still fetching. After this time the
 * page is reloaded anyway; if it is still the old version, the prompt appears again. Chromium sometimes loses a reload
 * that begins while the new version takes over. Then the page is reloaded again, after twice the time, and so on.
 */
const MOST_TAKE_OVER_MS = 10_000;

/** Activates the new version, and reloads the page. */
type ApplyUpdate = () => void;

/**
 * Registers the service worker, and calls `onUpdate` when a newer version is downloaded and waiting.
 * The first install is not an update. Does nothing where there is no service worker: over plain http
 * in a local network, and on the development server. With Save-Data no worker is installed, because
 * it would download files that the page does not need.
 * @param reload reloads the page, which then comes from the new version
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

/** True when an older service worker serves this page. A worker installed now is then an update. */
function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null;
}

/** Whether the visitor has asked for less data (Save-Data). */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function takeOver(worker: ServiceWorker, reload: () => void): void {
  // Another tab has agreed before, or a still newer version has replaced this one: it will not take over again.
  if (worker.state === 'activated' || worker.state === 'redundant') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  reloadAfter(MOST_TAKE_OVER_MS, reload);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/** Reloads the page after `wait` milliseconds. If it is still there, repeats this with twice the time. */
function reloadAfter(wait: number, reload: () => void): void {
  setTimeout(() => {
    reload();
    reloadAfter(2 * wait, reload);
  }, wait);
}
