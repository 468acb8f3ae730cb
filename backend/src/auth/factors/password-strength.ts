import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { SCHOOL_NAME } from '../../common/school-name.js';

/** The faults of a new password, which are also the codes of the field's error. */
export type PasswordFault = 'weak_password' | 'common_password' | 'personal_password';

/** A password of this length needs no further strength (in code points, so that every script counts alike). */
export const LONG_PASSWORD = 12;

/** zxcvbn counts at most ten guesses for an unpredictable character, so a shorter password is never strong. */
export const SHORTEST_STRONG = 9;

/** zxcvbn's scores: 3 means more than 10^8 guesses; 0 and 1 mean fewer than 10^6, which attackers try first. */
const STRONG_SCORE = 3;
const FIRST_TRIED_SCORE = 1;

/** Only this many characters are checked: the matchers' work grows at least with the square of the length. */
const MAX_LOOKED_AT = 64;

/** The characters that must remain of a password once the names are removed from it. */
const MIN_BESIDES_NAMES = 8;
const MIN_WORD = 3;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower-cases a text and removes accents and signs; with `readsLeet`, '0' becomes 'o' and so on. */
function folded(text: string, readsLeet: boolean): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const letters = readsLeet ? plain.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign) : plain;
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The names and their words, folded, that do not count in a password. */
function wordsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const words = parts.map((part) => folded(part, false)).filter((word) => word.length >= MIN_WORD);
  // The longest first: removing a part of a name first would keep the whole name from matching.
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** True if too little is left of the password without the names, also read backwards or with signs for letters. */
export function livesOnNames(password: string, names: readonly string[]): boolean {
  const words = wordsOf([...names, SCHOOL_NAME]);
  return [false, true].some((readsLeet) => {
    const text = folded(password, readsLeet);
    return [text, [...text].reverse().join('')].some((reading) => {
      const rest = words.reduce((left, word) => left.replaceAll(word, ''), reading);
      return rest !== reading && [...rest].length < MIN_BESIDES_NAMES;
    });
  });
}

/** True if the whole password is on the list of the most leaked ones, also backwards or with signs. */
function isOnList({ sequence }: ZxcvbnResult): boolean {
  // A single match covers the whole password.
  const [only, ...more] = sequence;
  if (!only || more.length > 0 || only.pattern !== 'dictionary') return false;
  return 'dictionaryName' in only && only.dictionaryName === 'passwords-common';
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Takes some 75 MB for as long as this thread lives: see `PasswordJudge`. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}

/**
 * Returns the first fault of a new password, or null. It must have 12 characters or be strong by zxcvbn. It must not
 * be the person's or the school's name, one of the 49,000 most leaked passwords, or as easily guessed.
 * @param names the person's user name and name
 */
export async function passwordFault(
  password: string,
  names: readonly string[],
): Promise<PasswordFault | null> {
  if (livesOnNames(password, names)) return 'personal_password';
  const length = [...password].length;
  if (length < SHORTEST_STRONG) return 'weak_password';
  loading ??= load();
  const result = (await loading).check(password.slice(0, MAX_LOOKED_AT));
  if (isOnList(result)) return 'common_password';
  if (length < LONG_PASSWORD) return result.score >= STRONG_SCORE ? null : 'weak_password';
  return result.score <= FIRST_TRIED_SCORE ? 'common_password' : null;
}
