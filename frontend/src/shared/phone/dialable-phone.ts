const HOME_CODE = '91';

/** Indian numbers that can be dialled: ten digits of which the first is 2 to 9, or toll-free (1800, 1860). */
const HOME_NUMBER = /^(?:[2-9]\d{9}|18[06]0\d{6,7})$/;

/** The international prefix when dialling from India. */
const DIALLED_ABROAD = /^00(?!0)/;

const LONGEST_CODE = 3;

/**
 * Whether a phone number can be dialled (DATA-9). Indian numbers are checked by length and range, those
 * of other countries, which need + or 00, by length. It is the server's rule (backend: `domain/phone.ts`)
 * without its library, to keep the form small. The result is only a hint, never a refusal.
 */
export function isDialable(phone: string): boolean {
  const typed = withAsciiDigits(phone);
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+')) return isDialableAbroad(digits);
  if (DIALLED_ABROAD.test(digits)) return isDialableAbroad(digits.slice(2));
  const isWithCode = digits.length === 12 && digits.startsWith(HOME_CODE);
  return isDialableAtHome(isWithCode ? digits.slice(HOME_CODE.length) : digits);
}

/** A number within India may begin with a 0. */
function isDialableAtHome(digits: string): boolean {
  return HOME_NUMBER.test(digits.replace(/^0/, ''));
}

function isDialableAbroad(digits: string): boolean {
  if (digits.startsWith(HOME_CODE)) return isDialableAtHome(digits.slice(HOME_CODE.length));
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const lengths = lengthsOf(digits.slice(0, length));
    // Some people include the 0 that is dialled only within the country.
    const rest = digits.length - length;
    if (lengths)
      return lengths.includes(rest) || (digits[length] === '0' && lengths.includes(rest - 1));
  }
  return false;
}

/** The possible numbers of digits after a calling code; null if the code is unknown. */
export function lengthsOf(code: string): readonly number[] | null {
  const found = Object.entries(CODES_BY_LENGTHS).find(([, codes]) =>
    codes.split(' ').includes(code),
  );
  return found ? found[0].split(' ').map(Number) : null;
}

/** Converts digits of any script to ASCII. Unicode has the digits of each script as a contiguous, ordered range. */
function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });
}

/**
 * The calling codes, keyed by the possible numbers of digits after them. The data is from libphonenumber, and
 * `backend/test/cases/phone-lengths.json` keeps both equal. India has a rule of its own.
 */
const CODES_BY_LENGTHS: Readonly<Record<string, string>> = {
  '10 11 12 13 14': '234',
  '10 11 12': '30',
  '10 11': '54',
  '10 14': '7',
  '10': '1 225 229 52 58',
  '11': '888',
  '12': '878',
  '4 5 6 7 10': '98',
  '4 5 6 7 8 9 10 11 12 13 14 15': '49',
  '4 5 6 7 8 9 10 11 12 13': '43 598',
  '4 5 6 7 8 9 10 11': '352',
  '4 5 6 7': '690',
  '4 5': '290',
  '4 7': '683',
  '5 6 7 10': '685',
  '5 6 7 8 9 10 11 12': '358 971',
  '5 6 7 8 9 10 11': '31',
  '5 6 7 8 9 10 12': '61',
  '5 6 7 8 9 10': '27 64',
  '5 6 7 8 9 11': '852',
  '5 6 7 8': '386',
  '5 6 7': '688',
  '5 6 8 9 10 11 12 13 14': '82',
  '5 6': '247',
  '5 7': '676 677 678',
  '5 8': '47 686',
  '5': '500 682',
  '6 7 8 10': '53',
  '6 7 8 9 10 11 12': '381 39',
  '6 7 8 9 10 11': '375 595',
  '6 7 8 9 10 12': '46',
  '6 7 8 9 10': '48 880 95',
  '6 7 8 9 12': '359',
  '6 7 8 9': '252 355',
  '6 7 9': '421',
  '6 7': '597',
  '6 8 9 10 11 12 13': '63',
  '6 8 9': '376 689',
  '6 9': '40 508 681',
  '6': '298 299 672 687',
  '7 10 12 13': '90',
  '7 10': '960',
  '7 11': '501 679',
  '7 8 10 11': '507',
  '7 8 10': '230 267 372',
  '7 8 11': '503',
  '7 8 9 10 11 12 13 14 15 16 17': '62',
  '7 8 9 10 11 12': '86 882 972',
  '7 8 9 10 11': '886',
  '7 8 9 10': '243 254 353 84',
  '7 8 9 11': '974',
  '7 8 9': '231 385 967 968',
  '7 8': '241 599 670 675 853 961 965 975',
  '7 9 10': '263 44',
  '7 9': '220 245 265 354 423',
  '7': '238 239 246 248 269 291 297 592 673 674 680 691 692',
  '8 10 11': '57 65 977',
  '8 10': '378 506 850',
  '8 11': '502 504',
  '8 9 10 11 12 13 14 15 16 17': '81',
  '8 9 10 11 12': '383 883 92',
  '8 9 10 11': '55 593',
  '8 9 10 13': '66',
  '8 9 10': '20 60 855 856 964 970 976',
  '8 9': '213 224 233 237 250 258 264 268 32 36 377 382 387 51 591 962 963',
  '8': '216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 45 505 509 800 808 973 993',
  '9 10 11 12': '420',
  '9 10 11': '56',
  '9 10': '380 881 966 996',
  '9 12': '41 870',
  '9': '211 212 218 221 240 242 244 249 251 255 256 260 261 262 33 34 351 590 594 596 93 94 979 992 994 995 998',
};
