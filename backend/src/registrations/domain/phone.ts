import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The longest phone number as typed: 20 digits with punctuation and spaces between them. */
export const MAX_PHONE_LENGTH = 100;
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;

/** Numbers without a country code are treated as Indian. */
const HOME_COUNTRY = 'IN';
const HOME_CODE = '91';

/** Indian numbers that can be dialled: ten digits that start with 2 or more, or toll-free (1800, 1860). */
const HOME_NUMBER = /^(?:[2-9][0-9]{9}|18[06]0[0-9]{6,7})$/;

const DECIMAL_DIGIT = /\p{Nd}/u;
/** Most numbers contain none, and are returned unchanged. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** Converts digits of any script to ASCII digits (DATA-9); everything else stays. */
export function withAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, asciiDigit);
}

/** Unicode keeps the ten digits of a script together and in order, so the position among them is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Returns the digits of a typed phone number, in ASCII. */
export function digitsOf(phone: string): string {
  return withAsciiDigits(phone).replace(/[^0-9]/g, '');
}

/** DATA-2: 5-20 digits with `+ ( ) - .` and spaces; digits of every script (DATA-9). */
export function isPhone(text: string): boolean {
  const digits = digitsOf(text).length;
  return /^[\p{Nd}+().\p{Zs}-]+$/u.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** The facts that the text of a phone number gives. */
export interface PhoneReading {
  /** The E.164 form (`+919876543210`) of a number of a possible length, or null. */
  e164: string | null;
  /**
   * Whether it can be dialled (DATA-9): for India by length and range; for other countries, which need a leading +,
   * by length. The form shows its hint by the same rule (frontend: `dialable-phone.ts`).
   */
  dialable: boolean;
}

export function readPhone(phone: string): PhoneReading {
  const parsed = parsePhoneNumberFromString(withAsciiDigits(phone), HOME_COUNTRY);
  if (!parsed?.isPossible()) return { e164: null, dialable: false };
  const atHome = parsed.countryCallingCode === HOME_CODE;
  return {
    e164: parsed.number,
    dialable: !atHome || HOME_NUMBER.test(parsed.nationalNumber),
  };
}

/** Returns only the E.164 form. */
export function e164Of(phone: string): string | null {
  return readPhone(phone).e164;
}

/** Returns whether two spellings are the same phone number. */
export function isSamePhone(one: string, other: string): boolean {
  return (e164Of(one) ?? digitsOf(one)) === (e164Of(other) ?? digitsOf(other));
}
