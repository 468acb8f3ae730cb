import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A rule of a style sheet: the conditions that it stands under, whom it is of, and what it says. */
export interface Rule {
  readonly file: string;
  readonly under: readonly string[];
  readonly selector: string;
  readonly says: Readonly<Record<string, string>>;
}

const SOURCES = join(__dirname, '../../..');

/** The paths of all style sheets. */
export const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join(SOURCES, path))
  .toSorted();

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** The rules of a style sheet without nested selectors, as all of ours are. */
function rulesOf(path: string): readonly Rule[] {
  const css = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const file = relative(SOURCES, path);
  const found: Rule[] = [];
  const heads: string[] = [];
  for (const [, text = '', mark] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '{') {
      heads.push(inOneLine(text.slice(text.lastIndexOf(';') + 1)));
      continue;
    }
    const selector = heads.pop() ?? '';
    const says = text.split(';').flatMap((each) => {
      const [name = '', ...value] = each.split(':');
      return value.length > 0 ? [[inOneLine(name), inOneLine(value.join(':'))]] : [];
    });
    if (says.length > 0)
      found.push({ file, under: [...heads], selector, says: Object.fromEntries(says) });
  }
  return found;
}

export const RULES = FILES.flatMap(rulesOf);

/** What a style sheet says of a selector, outside of any condition or under one. */
export const saidOf = (file: string, selector: string, ...under: readonly string[]) =>
  RULES.filter(
    (rule) =>
      rule.file === file && rule.selector === selector && rule.under.join() === under.join(),
  ).map(({ says }) => says);
