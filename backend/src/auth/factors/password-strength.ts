import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { SCHOOL_NAME } from '../../common/school-name.js';

/** What is wrong with a password that somebody chooses; the codes of the field's error. */
export type PasswordFault = 'weak_password' | 'common_password' | 'personal_password';

/** A password of so many characters is long enough (code points, so that every script counts alike). */
export const LONG_PASSWORD = 12;

/** Each character that nobody can foresee is worth ten guesses: a shorter password is never strong. */
export const SHORTEST_STRONG = 9;

/** On zxcvbn's scale 3 takes more than 10^8 guesses; 1 and less, below 10^6, is what attackers try first. */
const STRONG_SCORE = 3;
const FIRST_TRIED_SCORE = 1;

/** What is looked at: the matchers' work grows with the square of the length and more. */
const MAX_LOOKED_AT = 64;

/** What must be left of a password when the names in it are taken away. */
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

/** In small letters, without marks and signs, with the usual replacements of letters taken back. */
function folded(text: string, readsLeet: boolean): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const letters = readsLeet ? plain.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign) : plain;
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of some names that a password may not live on. */
function wordsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const words = parts.map((part) => folded(part, false)).filter((word) => word.length >= MIN_WORD);
  // The longest first, or a part would break up the whole.
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** Whether little is left of the password without the names: as they are, backwards, or with signs for letters. */
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

/** Whether the whole password is one of a list of those that leaked most, also backwards or with signs. */
function isOnList({ password, sequence }: ZxcvbnResult): boolean {
  const [only, ...more] = sequence;
  if (!only || more.length > 0 || only.pattern !== 'dictionary') return false;
  return (
    'dictionaryName' in only &&
    only.dictionaryName === 'passwords-common' &&
    only.token.length === password.length
  );
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Some 75 MB for as long as this thread lives: see `PasswordJudge`. */
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
 * The first thing wrong with a new password, or null: at least 12 characters, or judged strong by zxcvbn; never
 * the person's or the school's name, nor one of the 49,000 passwords that leaked most or as easily guessed.
 * @param names of the person: user name and name
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
