import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from '../lib/files.mjs';

/** Jest sees it, and no other tool. */
export const GROUPS = inRoot('backend/test/.groups');

/**
 * Makes files that hold several specs each. Jest loads all modules anew for each file: for one that starts the
 * whole server that takes longer than most of its tests.
 * @param {string[]} specs their paths
 * @param {string} name what the files made are called, before their number
 * @param {number} count of groups
 * @returns {{groups: string[], alone: string[]}} the files made, and the specs that say `@alone`: they change what all
 *   modules of a process share
 */
export function groupsOf(specs, name, count) {
  const found = specs.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const alone = found.filter(({ text }) => text.includes('@alone')).map(({ path }) => path);
  const others = found.filter(({ path }) => !alone.includes(path));
  // What draws the website takes longest; then a long spec takes longer than a short one.
  const draws = ({ text }) => Number(/website-owner|picture-calls/.test(text));
  others.sort((one, other) => draws(other) - draws(one) || other.text.length - one.text.length);
  mkdirSync(GROUPS, { recursive: true });
  const groups = Array.from({ length: count }, (_, index) => {
    // Dealt out to and fro, so that no group has the longest of each round.
    const turn = (at) => (Math.floor(at / count) % 2 === 0 ? at % count : count - 1 - (at % count));
    const group = others.filter((_spec, at) => turn(at) === index).map(({ path }) => path);
    const file = `${GROUPS}/${name}-${index}.spec.ts`;
    writeFileSync(file, textOfGroup(GROUPS, group));
    return file;
  });
  return { groups, alone };
}

/** The text of a file in `folder` that holds `specs`, each under its path from there: so a copy of both folders holds too. */
export function textOfGroup(folder, specs) {
  const blocks = specs
    .map((path) => JSON.stringify(relative(folder, path)))
    .map((path) => `describe(${path}, () => {\n  require(${path});\n});\n`);
  return blocks.join('');
}
