import type { Plugin } from 'vite';

/**
 * What the server knows only when it runs stands in the built pages as server slots, which it
 * replaces when it loads them. The development server has no such server before it.
 */
const DEVELOPMENT_VALUES: Readonly<Record<string, string>> = {
  __SITE_URL__: 'http://localhost:3000',
  __SCHOOL_TIME_ZONE__: 'Asia/Kolkata',
};

export function completeServerSlots(): Plugin {
  return {
    name: 'complete-server-slots',
    apply: 'serve',
    transformIndexHtml: (html) =>
      Object.entries(DEVELOPMENT_VALUES).reduce(
        (page, [place, value]) => page.replaceAll(place, value),
        html,
      ),
  };
}
