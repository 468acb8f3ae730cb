/**
 * The languages of the product, by their two-letter code in addresses, in the API and in the database
 * (DATA-2). The only list of them: the contract, the site's addresses and texts, and the staff's choice
 * derive from it (CONTRIBUTING.md, 'Add a language').
 *
 * Their order is that of the language switch, and of the staff's choice. No page has an address that begins
 * with such a code in another sense.
 */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the site at addresses that name none: the first. */
export const [DEFAULT_LANGUAGE] = LANGUAGES;

/**
 * The language of an address: what lies below `/hi` is Hindi (NAV-5).
 * @param url a path, with or without a query
 */
export function languageOf(url: string): Language {
  const [, first] = url.split(/[/?]/, 2);
  return LANGUAGES.find((each) => each === first) ?? DEFAULT_LANGUAGE;
}

/**
 * The address of a page in a language.
 * @param path its address in the default language, such as `/register`
 */
export function addressIn(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path}`;
}
