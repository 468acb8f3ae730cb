/**
 * The languages of the product, by their two-letter code in addresses, in the API and in the database
 * (DATA-2). This is the only list of them: the contract, the site's addresses and texts, and the staff's choice
 * derive from it (CONTRIBUTING.md, 'Add a language').
 *
 * The language switch and the staff's choice use this order. No other address may begin with one of these
 * codes as its first part.
 */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of addresses without a language code: the first one. */
export const [DEFAULT_LANGUAGE] = LANGUAGES;

/**
 * The language of an address: every page below `/hi` is in Hindi (NAV-5).
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
