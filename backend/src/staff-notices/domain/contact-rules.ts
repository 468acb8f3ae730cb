const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a code is valid. */
export const CODE_LIFETIME_MS = 30 * MINUTE_MS;

/** After this many wrong codes a new code has to be requested. */
export const MAX_WRONG_CODES = 5;

/** Limits codes to one a minute and five a day, because the typed address may be somebody else's. */
const PAUSE_MS = MINUTE_MS;
const MAX_CODES = 5;

/** Stands for the time of the request if no code was requested yet. */
const NEVER_MS = -Infinity;

/** The code requests of an account. */
interface CodesAsked {
  codeAskedAtMs: number | null;
  codesAsked: number;
  codesCountedFromMs: number;
}

/** The milliseconds until another code may be requested; 0 if that is allowed now. */
export function waitForCode(
  { codeAskedAtMs, codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): number {
  const ofDay = codesAsked >= MAX_CODES ? codesCountedFromMs + DAY_MS - nowMs : 0;
  const ofMinute = (codeAskedAtMs ?? NEVER_MS) + PAUSE_MS - nowMs;
  return Math.max(0, ofDay, ofMinute);
}

/** The counters after one more request. */
export function withOneMoreCode(
  { codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): Pick<CodesAsked, 'codesAsked' | 'codesCountedFromMs'> {
  const isNewDay = codesCountedFromMs + DAY_MS <= nowMs;
  return isNewDay
    ? { codesAsked: 1, codesCountedFromMs: nowMs }
    : { codesAsked: codesAsked + 1, codesCountedFromMs };
}

/** True while the code of an address can still be entered. */
export function isCodeOpen(
  contact: { pendingEmail: string | null; codeAskedAtMs: number | null; wrongCodes: number },
  nowMs: number,
): boolean {
  const { pendingEmail, codeAskedAtMs, wrongCodes } = contact;
  const isFresh = nowMs - (codeAskedAtMs ?? NEVER_MS) < CODE_LIFETIME_MS;
  return pendingEmail !== null && isFresh && wrongCodes < MAX_WRONG_CODES;
}
