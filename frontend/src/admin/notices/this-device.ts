import { go, screenOfPath } from '../address/admin-address';
import { sayThatSeen } from './notices.api';

/*
 * Web Push in this browser. The service worker that shows notices is separate from the site's worker, with its
 * own scope that contains no page.
 */

export const PUSH_WORKER = '/admin-push.js';
const PUSH_SCOPE = '/admin/push/';

/** `install`: iPhones and iPads show notices only for installed apps. */
export type DeviceAbility = 'able' | 'denied' | 'install' | 'unsupported';

export function abilityOfThisDevice(): DeviceAbility {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** An iPad reports a Mac as its user agent, but it has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Turns a user agent into a readable name: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const named = (names: readonly (readonly [string, string])[], other: string): string =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? other;
  return `${named(BROWSERS, 'Browser')} on ${named(SYSTEMS, 'this device')}`;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (abilityOfThisDevice() !== 'able' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  // For a page outside this scope the browser returns the site's own registration.
  if (!registration?.scope.endsWith(PUSH_SCOPE)) return null;
  return registration.pushManager.getSubscription();
}

/** The push endpoint of this browser; null if notices are off in it. */
export async function ownEndpoint(): Promise<string | null> {
  return (await ownSubscription())?.endpoint ?? null;
}

/** What the server needs to send messages to this browser. */
export interface OwnSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Thrown when the user did not allow notifications. */
export class NotAllowed extends Error {}

/**
 * Asks for permission and subscribes this browser to messages of this school.
 * @param publicKey the server's key, base64url
 * @throws NotAllowed, or the error of the browser
 */
export async function subscribe(publicKey: string): Promise<OwnSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const registration = await navigator.serviceWorker.register(PUSH_WORKER, { scope: PUSH_SCOPE });
  await activated(registration);
  // An old subscription, with another key or of another account, would be in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker was not taken'));
    });
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * Runs while somebody is logged in: ties this browser's notices to the session, and opens tapped notices.
 * @returns a function that stops it
 */
export function followNotices(): () => void {
  const { serviceWorker } = navigator;
  void (async () => {
    const endpoint = await ownEndpoint().catch(() => null);
    if (endpoint) await sayThatSeen(endpoint).catch(() => null);
  })();
  const follow = ({ data, ports }: MessageEvent) => {
    const { type, url } = (data ?? {}) as { type?: unknown; url?: unknown };
    if (type !== 'open-notice' || typeof url !== 'string') return;
    const { pathname, searchParams, origin } = new URL(url, location.origin);
    const screen = origin === location.origin ? screenOfPath(pathname) : undefined;
    if (!screen) return;
    go(screen, Object.fromEntries(searchParams));
    ports[0]?.postMessage('gone');
  };
  serviceWorker.addEventListener('message', follow);
  return () => serviceWorker.removeEventListener('message', follow);
}
