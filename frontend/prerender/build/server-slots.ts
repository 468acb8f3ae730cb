import type { Plugin } from 'vite';
import { PAGE_TOKENS } from '../../src/shared/server-slots.ts';

/**
 * The built pages contain tokens for values known only at run time; the server replaces them
 * when it loads the pages. During development no such server runs, so these values are used.
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
