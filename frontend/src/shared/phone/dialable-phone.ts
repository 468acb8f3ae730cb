import { CODES_BY_LENGTHS } from './phone-lengths';

const HOME_CODE = '91';

/** Indian numbers that can be dialled: ten digits from 2 up, or free of charge (1800, 1860). */
const HOME_NUMBER = /^(?:[2-9]\d{9}|18[06]0\d{6,7})$/;

/** What a number begins with that dials another country from India. */
const DIALLED_ABROAD = /^00(?!0)/;

const LONGEST_CODE = 3;

/**
 * Whether a phone number can be dialled (DATA-9): for India by length and range, for other countries,
 * which need their + (or 00), by length. The same rule as the server's (backend: `domain/phone.ts`),
 * without its library, so that it travels with the form. It gives a hint and never a refusal.
 */
export function isDialable(phone: string): boolean {
  const typed = withAsciiDigits(phone);
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+')) return isDialableAbroad(digits);
  if (DIALLED_ABROAD.test(digits)) return isDialableAbroad(digits.slice(2));
  const isWithCode = digits.length === 12 && digits.startsWith(HOME_CODE);
  return isDialableAtHome(isWithCode ? digits.slice(HOME_CODE.length) : digits);
}

/** Whoever dials at home dials a 0 first, or does not. */
function isDialableAtHome(digits: string): boolean {
  return HOME_NUMBER.test(digits.replace(/^0/, ''));
}

function isDialableAbroad(digits: string): boolean {
  if (digits.startsWith(HOME_CODE)) return isDialableAtHome(digits.slice(HOME_CODE.length));
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const lengths = lengthsOf(digits.slice(0, length));
    // Some write the 0 in it that is dialled within the country.
    const rest = digits.length - length;
    if (lengths)
      return lengths.includes(rest) || (digits[length] === '0' && lengths.includes(rest - 1));
  }
  return false;
}

/** How many digits follow a calling code; null for what is none. */
export function lengthsOf(code: string): readonly number[] | null {
  const found = Object.entries(CODES_BY_LENGTHS).find(([, codes]) =>
    codes.split(' ').includes(code),
  );
  return found ? found[0].split(' ').map(Number) : null;
}

/** Digits of whatever script as ASCII digits; Unicode keeps those of a script together and in order. */
function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });
}
