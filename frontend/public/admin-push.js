/*
 * The service worker that shows notices on a device of staff (ADR 43). It is registered when somebody switches notices
 * on, with a scope that contains no page: nobody else loads it, and the site's own worker serves the pages.
 */

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

/** Browsers require a notification for every push message, even for one that cannot be parsed. */
async function show(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // Sent by a newer version of the server.
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

/** Opens the URL in an open window of the admin that responds, otherwise in a new window. */
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

/** Resolves to false if nobody is logged in in that window, or the window is suspended. */
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
