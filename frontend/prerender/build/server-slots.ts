import type { Plugin } from 'vite';
import { PAGE_TOKENS } from '../../src/shared/server-slots.ts';

/**
 * What the server knows only when it runs stands in the built pages as tokens, which it
 * replaces when it loads them. The development server has no such server before it.
 */
const DEVELOPMENT_VALUES: Readonly<Record<string, string>> = {
  [PAGE_TOKENS.siteUrl]: 'http://localhost:3000',
  [PAGE_TOKENS.schoolTimeZone]: 'Asia/Kolkata',
};

export function completeServerSlots(): Plugin {
  return {
    name: 'complete-server-slots',
    apply: 'serve',
    transformIndexHtml: (html) =>
      Object.entries(DEVELOPMENT_VALUES).reduce(
        (page, [token, value]) => page.replaceAll(token, value),
        html,
      ),
  };
}
