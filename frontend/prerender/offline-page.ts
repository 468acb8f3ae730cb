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
  const pattern = new RegExp(addresses);
  type Asked = { request: Request; url: URL };
  const isOne = ({ request, url }: Asked) =>
    request.mode === 'navigate' && pattern.test(url.pathname);
  // It is written out into the worker as text, where nothing from outside is known: its pattern stands in it.
  isOne.toString = () =>
    `({ request, url }) => request.mode === 'navigate' && ${String(pattern)}.test(url.pathname)`;
  return {
    urlPattern: isOne,
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL } },
  };
}
