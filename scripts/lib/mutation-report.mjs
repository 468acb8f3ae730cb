/** The result of `npm run mutate`: the score, and the survivors that are not explained. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inRoot, ROOT } from './files.mjs';

const DETECTED = new Set(['Killed', 'Timeout']);

export const SURVIVORS = 'docs/mutation-survivors.json';

/** @returns {{score: number, counts: string}} per cent, rounded down to one digit; the number of each status */
export function scoreOf(mutants) {
  const counts = {};
  for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  const detected = mutants.filter(({ status }) => DETECTED.has(status)).length;
  return {
    score: mutants.length === 0 ? 100 : Math.floor((1000 * detected) / mutants.length) / 10,
    counts: Object.entries(counts)
      .map(([status, count]) => `${count} ${status}`)
      .join(', '),
  };
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The list entry of a survivor. It has the line's text, because a line number changes with every edit above it. */
function entryOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = relative(ROOT, resolve(ROOT, fileName));
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  const inside = lines.slice(start.line - 1, end.line);
  inside[inside.length - 1] = inside.at(-1).slice(0, end.column - 1);
  inside[0] = inside[0].slice(start.column - 1);
  return {
    file,
    line: oneLine(lines[start.line - 1]),
    mutator: mutatorName,
    original: oneLine(inside.join('\n')),
    replacement: oneLine(replacement),
  };
}

const keyOf = ({ file, line, mutator, original, replacement }) =>
  [file, line, mutator, original, replacement].join('\0');

/** Whether the list gives a reason why no test fails for a mutant. */
export function isExplained(mutant, listed) {
  const key = keyOf(entryOf(mutant));
  return listed.some((entry) => entry.why && keyOf(entry) === key);
}

/**
 * Compares the survivors with the list.
 * @param {{file: string, line: string, mutator: string, original: string, replacement: string, why: string}[]} listed
 * @returns {{unexplained: string[], killed: string[]}} the survivors without a reason, as list entries to fill in;
 *   the listed mutants that a test has killed
 */
export function compare(mutants, listed) {
  const alive = new Map();
  const tried = new Set();
  for (const mutant of mutants) {
    const entry = entryOf(mutant);
    tried.add(keyOf(entry));
    if (!DETECTED.has(mutant.status)) alive.set(keyOf(entry), entry);
  }
  const explained = new Set(listed.filter(({ why }) => why).map(keyOf));
  return {
    unexplained: [...alive.values()]
      .filter((entry) => !explained.has(keyOf(entry)))
      .map((entry) => JSON.stringify({ ...entry, why: '' })),
    killed: listed
      .filter((entry) => tried.has(keyOf(entry)) && !alive.has(keyOf(entry)))
      .map(({ file, line }) => `${file}: ${line}`),
  };
}
