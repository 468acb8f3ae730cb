import { useEffect } from 'react';

/**
 * Shows a number on the icon of the installed app, for as long as the admin is open. Where there is
 * no such badge, or it is not allowed, nothing happens.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void setBadge(count);
  }, [count]);
  useEffect(() => () => void setBadge(0), []);
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Not installed, or not allowed: the number stands on the dashboard.
  }
}
