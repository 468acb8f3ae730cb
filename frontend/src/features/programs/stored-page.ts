/**
 * When the page now open was fetched from the server, where the service worker gave it out of its
 * store; null for a page that came from the server just now.
 */
export async function storedPageDate(): Promise<Date | null> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return null;
  const stored = await caches.match(location.pathname, { ignoreSearch: true }).catch(() => null);
  const date = stored?.headers.get('date');
  return date ? new Date(date) : null;
}
