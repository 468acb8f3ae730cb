import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Finding } from '../../common/validation/rule.js';

/** Longest phone number as typed: 20 digits with marks and spaces between them. */
export const MAX_PHONE_LENGTH = 100;
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;

/** Numbers without a country code are taken as Indian. */
const HOME_COUNTRY = 'IN';

/** The digits of a phone number as typed. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** DATA-2: 5-20 digits with `+ ( ) - .` and spaces. */
export function phoneFinding(phone: string): Finding | null {
  const digits = digitsOf(phone).length;
  if (/^[\d+().\p{Zs}-]+$/u.test(phone) && digits >= MIN_DIGITS && digits <= MAX_DIGITS)
    return null;
  return {
    code: 'invalid_phone',
    message: 'Phone number must have 5 to 20 digits; + ( ) - . and spaces may stand between them.',
  };
}

/** The E.164 form (`+919876543210`) of a number that could exist, or null. */
export function e164Of(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, HOME_COUNTRY);
  return parsed?.isPossible() ? parsed.number : null;
}

/** Two ways of writing one number are the same phone. */
export function isSamePhone(one: string, other: string): boolean {
  return (e164Of(one) ?? digitsOf(one)) === (e164Of(other) ?? digitsOf(other));
}
