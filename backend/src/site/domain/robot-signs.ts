/** Nobody writes a name, an address and a number in less. */
export const FASTEST_HUMAN_MS = 2_000;

const WEB_ADDRESS = /https?:\/\/|www\.|\[url/i;

/**
 * Whether a submission looks so much like a robot's that a second press is asked for: it holds a web
 * address and came at once. A browser that fills in a form is as fast, but puts no web address into it.
 * @param ageMs time since the form was issued; null where it does not say
 */
export function asksForSecondPress(ageMs: number | null, texts: readonly string[]): boolean {
  return (ageMs ?? 0) < FASTEST_HUMAN_MS && texts.some((text) => WEB_ADDRESS.test(text));
}
