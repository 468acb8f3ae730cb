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

/**
 * The milliseconds until a period is over; 0 if it is. It may have begun later than now by another server's clock,
 * but one that begins more than its length ahead was stored while the clock was wrong, and must not last until then.
 */
function leftOf(fromMs: number, lengthMs: number, nowMs: number): number {
  return Math.abs(nowMs - fromMs) < lengthMs ? fromMs + lengthMs - nowMs : 0;
}

/** The milliseconds until another code may be requested; 0 if that is allowed now. */
export function waitForCode(
  { codeAskedAtMs, codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): number {
  const ofDay = codesAsked >= MAX_CODES ? leftOf(codesCountedFromMs, DAY_MS, nowMs) : 0;
  const ofMinute = leftOf(codeAskedAtMs ?? NEVER_MS, PAUSE_MS, nowMs);
  return Math.max(ofDay, ofMinute);
}

/** The counters after one more request. */
export function withOneMoreCode(
  { codesAsked, codesCountedFromMs }: CodesAsked,
  nowMs: number,
): Pick<CodesAsked, 'codesAsked' | 'codesCountedFromMs'> {
  const isNewDay = leftOf(codesCountedFromMs, DAY_MS, nowMs) === 0;
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
  const isFresh = leftOf(codeAskedAtMs ?? NEVER_MS, CODE_LIFETIME_MS, nowMs) > 0;
  return pendingEmail !== null && isFresh && wrongCodes < MAX_WRONG_CODES;
}
