import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether `version` satisfies `range`: alternatives (`||`) of `^x.y.z` and `>=x.y.z`, which is all
 * that `engines` in package.json uses. Written by hand because it runs before anything is installed.
 */
export function satisfies(version, range) {
  const actual = parts(version);
  return range.split('||').some((alternative) => {
    const wanted = parts(alternative);
    const sameMajor = !alternative.includes('^') || actual[0] === wanted[0];
    return sameMajor && compare(actual, wanted) >= 0;
  });
}

/** Ends the process with one line when this Node cannot run the product. */
export function requireSupportedNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (satisfies(process.version, engines.node)) return;
  console.error(`Node ${process.version} cannot run this project: it needs ${engines.node}.`);
  process.exit(1);
}

const parts = (text) => /(\d+)\.(\d+)\.(\d+)/.exec(text).slice(1).map(Number);

const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
