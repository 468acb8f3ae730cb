import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Longest phone number as typed: 20 digits with marks and spaces between them. */
export const MAX_PHONE_LENGTH = 100;
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;

/** Numbers without a country code are taken as Indian. */
const HOME_COUNTRY = 'IN';
const HOME_CODE = '91';

/** Indian numbers that can be dialled: ten digits from 2 up, or free of charge (1800, 1860). */
const HOME_NUMBER = /^(?:[2-9][0-9]{9}|18[06]0[0-9]{6,7})$/;

const DECIMAL_DIGIT = /\p{Nd}/u;
/** Most numbers have none, and are left as they are at once. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** Digits of whatever script as ASCII digits (DATA-9); all else stays. */
export function withAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, asciiDigit);
}

/** Unicode keeps the ten digits of a script together and in order, so the place among them is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** The digits of a phone number as typed, in ASCII. */
export function digitsOf(phone: string): string {
  return withAsciiDigits(phone).replace(/[^0-9]/g, '');
}

/** DATA-2: 5-20 digits with `+ ( ) - .` and spaces; digits of every script (DATA-9). */
export function isPhone(text: string): boolean {
  const digits = digitsOf(text).length;
  return /^[\p{Nd}+().\p{Zs}-]+$/u.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** What is known of a phone number by looking at it. */
export interface PhoneReading {
  /** The E.164 form (`+919876543210`) of a number of a possible length, or null. */
  e164: string | null;
  /**
   * Whether it can be dialled (DATA-9): for India by length and range, for other countries, which need
   * their +, by length. The form gives its hint by the same rule (frontend: `dialable-phone.ts`).
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

/** The E.164 form alone. */
export function e164Of(phone: string): string | null {
  return readPhone(phone).e164;
}

/** Two ways of writing one number are the same phone. */
export function isSamePhone(one: string, other: string): boolean {
  return (e164Of(one) ?? digitsOf(one)) === (e164Of(other) ?? digitsOf(other));
}
