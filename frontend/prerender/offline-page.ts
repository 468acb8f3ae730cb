import type { VitePWAOptions } from 'vite-plugin-pwa';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/api/lists.ts';

type Rule = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>[number];

/**
 * Without a connection, a page that the worker does not keep gives way to one that says so and helps
 * on, in its language: the plain form, an address that there is not. The first rule that fits is taken.
 */
export const offlinePages: Rule[] = [
  ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) =>
    insteadOf(`^/${language}(/|$)`, `/${language}/offline`),
  ),
  insteadOf('^/(?!(admin|api)(/|$))', '/offline'),
];

/** @param addresses which pages, as a pattern of their paths */
function insteadOf(addresses: string, fallbackURL: string): Rule {
  // Written out into the worker, where it can use nothing from outside: the pattern stands in its text.
  const test = `request.mode === 'navigate' && new RegExp(${JSON.stringify(addresses)}).test(url.pathname)`;
  return {
    urlPattern: new Function('{ request, url }', `return ${test};`) as Extract<
      Rule['urlPattern'],
      (...args: never[]) => unknown
    >,
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL } },
  };
}
