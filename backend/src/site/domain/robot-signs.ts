/** Nobody can type a name, an address and a number in less time. */
export const FASTEST_HUMAN_MS = 2_000;

const WEB_ADDRESS = /https?:\/\/|www\.|\[url/i;

/**
 * True if a submission looks like a robot's, so that a second press is required: it contains a web
 * address and was sent at once. A browser's autofill is as fast, but enters no web address.
 * @param ageMs time since the form was issued; null if unknown
 */
export function asksForSecondPress(ageMs: number | null, texts: readonly string[]): boolean {
  return (ageMs ?? 0) < FASTEST_HUMAN_MS && texts.some((text) => WEB_ADDRESS.test(text));
}
