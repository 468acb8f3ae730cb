const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For so long a code that was sent can be given. */
export const CODE_LIFETIME_MS = 30 * MINUTE_MS;

/** After so many wrong codes a new one has to be asked for. */
export const MAX_WRONG_CODES = 5;

/** Codes go to an address that somebody typed, perhaps another's: one a minute, and five a day. */
const PAUSE_MS = MINUTE_MS;
const MAX_CODES = 5;

/** When a code was asked for that never was. */
const NEVER_MS = -Infinity;

/** What is known of the codes of an account. */
interface CodesAsked {
  codeAskedAtMs: number | null;
  codesAsked: number;
  codesCountedFromMs: number;
}

/** How long another code has to be waited for, in milliseconds; 0 where it can be had. */
export function waitForCode(
  { codeAskedAtMs, codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): number {
  const ofDay = codesAsked >= MAX_CODES ? codesCountedFromMs + DAY_MS - nowMs : 0;
  const ofMinute = (codeAskedAtMs ?? NEVER_MS) + PAUSE_MS - nowMs;
  return Math.max(0, ofDay, ofMinute);
}

/** The same with one more that is asked for now. */
export function withOneMoreCode(
  { codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): Pick<CodesAsked, 'codesAsked' | 'codesCountedFromMs'> {
  const isNewDay = codesCountedFromMs + DAY_MS <= nowMs;
  return isNewDay
    ? { codesAsked: 1, codesCountedFromMs: nowMs }
    : { codesAsked: codesAsked + 1, codesCountedFromMs };
}

/** Whether a code can still be given. */
export function isCodeOpen(
  contact: { pendingEmail: string | null; codeAskedAtMs: number | null; wrongCodes: number },
  nowMs: number,
): boolean {
  const { pendingEmail, codeAskedAtMs, wrongCodes } = contact;
  const isFresh = nowMs - (codeAskedAtMs ?? NEVER_MS) < CODE_LIFETIME_MS;
  return pendingEmail !== null && isFresh && wrongCodes < MAX_WRONG_CODES;
}
