/*
 * The worker that shows notices on a device of staff (ADR 43). It is registered by who switches them on, at a scope that
 * holds no page: nobody else loads it, and the site's own worker serves the pages.
 */

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

/** Browsers want a notice for every message, also for one that cannot be read. */
async function show(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // Of a version to come.
  }
  const { title = 'News in the admin', body = '', url = '/admin', tag = 'news' } = message;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icons/admin-192.png',
    data: { url },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** In a window of the admin that is open and answers, or else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows) {
    const isAdmin = /^\/admin(\/|$)/.test(new URL(client.url).pathname);
    if (isAdmin && (await goesTo(client, url))) {
      await client.focus();
      return;
    }
  }
  await self.clients.openWindow(url);
}

const ANSWER_WITHIN_MS = 500;

/** False where nobody is logged in there, or the window sleeps. */
function goesTo(client, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    client.postMessage({ type: 'open-notice', url }, [port2]);
  });
}
