import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from '../lib/files.mjs';

/** The folder of the group files. Only Jest reads it. */
export const GROUPS = inRoot('backend/test/.groups');

/**
 * Creates files that contain several specs each. Jest loads all modules again for each file, which for a file that
 * starts the whole server takes longer than most of its tests.
 * @param {string[]} specs their paths
 * @param {string} name the file name of the groups, before their number
 * @param {number} count the number of groups
 * @returns {{groups: string[], alone: string[]}} the created files, and the specs marked `@alone`, which change what
 *   all modules of a process share
 */
export function groupsOf(specs, name, count) {
  const found = specs.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const alone = found.filter(({ text }) => text.includes('@alone')).map(({ path }) => path);
  const others = found.filter(({ path }) => !alone.includes(path));
  // Specs that render the website take longest. Of the others, a longer spec takes longer.
  const draws = ({ text }) => Number(/website-owner|picture-calls/.test(text));
  others.sort((one, other) => draws(other) - draws(one) || other.text.length - one.text.length);
  mkdirSync(GROUPS, { recursive: true });
  const groups = Array.from({ length: count }, (_, index) => {
    // Dealt in alternating directions, so that no group gets the longest spec of every round.
    const turn = (at) => (Math.floor(at / count) % 2 === 0 ? at % count : count - 1 - (at % count));
    const group = others.filter((_spec, at) => turn(at) === index).map(({ path }) => path);
    const file = `${GROUPS}/${name}-${index}.spec.ts`;
    writeFileSync(file, textOfGroup(GROUPS, group));
    return file;
  });
  return { groups, alone };
}

/** The text of a file in `folder` with `specs`. Their paths are relative, so that a copy of both folders works too. */
export function textOfGroup(folder, specs) {
  const blocks = specs
    .map((path) => JSON.stringify(relative(folder, path)))
    .map((path) => `describe(${path}, () => {\n  require(${path});\n});\n`);
  return blocks.join('');
}
