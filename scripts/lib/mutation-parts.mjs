/**
 * The files that `npm run mutate` mutates, and the specs that test them (CONTRIBUTING.md, 'Tests'). Rules are pure,
 * and all their mutants are tried. Of code that uses a database, the screen or the network, a sample is tried.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { filesUnder, inRoot } from './files.mjs';

/** The seed of the sample of services and hooks. The list of survivors belongs to this seed. */
export const SEED = 'yoga-school-1';
export const SAMPLE_SIZE = 300;

// Data, declarations, start-up and wiring, whose faults other checks find. Also code that runs in its own process:
// the tests start the built version of it, which contains no mutants.
const OUT_OF_SCOPE = {
  backend:
    /\.(spec|entity|module|dto|response|query|controller)\.ts$|\/(dto|migrations|backup)\/|\/(main|bootstrap|prepare|shutdown|terminal|cli\/(?!backup-options|nightly-backup)[a-z-]+|openapi|entities|catalogue|field-catalogue|sample-batches|metrics|request-spans|sdk|spans|school-name|[a-z]+-worker|http-server|icons|share-picture|logo-file|picture-process)\.ts$/,
  frontend:
    /\.(spec|d|types)\.ts$|-texts\.ts$|\.api\.ts$|\/(content|testing|assets|api)\/|\/(log|clock)\.ts$|\.worker\.ts$/,
};

const PACKAGES = /^import (?!type)[^;]*?from '([^.][^']*)'/gm;
// Packages that only compute.
const COMPUTING =
  /^(node:(crypto|net|util)|libphonenumber-js\/min|class-validator|class-transformer|@noble\/hashes\/.*|altcha-lib.*)$/;
const BROWSER =
  /\b(document|window|navigator|localStorage|sessionStorage|history|indexedDB|caches)\b[.,)]|\bfetch\(|\bnew (Worker|BroadcastChannel)\b/;
// Rules although they are not pure: they also read settings from files or from the page, or are decorators.
const ALSO_RULES = /\/(config\/env-values|field-rules|school-time)\.ts$/;
// A rule takes the time as an argument, and does not wait.
const WAITING = /\b(performance\.now|setTimeout|Math\.random|await)\b/;
const INJECTED = /^@Injectable\(/m;
const KEPT = /\.(service|repository|guard)\.ts$/;

/** Whether code only maps values to values: no framework, no browser APIs, no network, no injection. */
export function isPure(text) {
  const packages = [...text.matchAll(PACKAGES)].map(([, name]) => name);
  return (
    packages.every((name) => COMPUTING.test(name)) &&
    ![BROWSER, WAITING, INJECTED].some((sign) => sign.test(text))
  );
}

const sourcesOf = (workspace) =>
  filesUnder([`${workspace}/src`], /\.ts$/)
    .filter((path) => !OUT_OF_SCOPE[workspace].test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

const pathsWhere = (workspace, test) =>
  sourcesOf(workspace)
    .filter(test)
    .map(({ path }) => path);

const importsReact = (text) => /^import (?!type)[^;]*? from 'react'/m.test(text);

const hasSpecBeside = (path) =>
  ['.spec.ts', '.spec.tsx'].some((end) => existsSync(inRoot(path.replace(/\.ts$/, end))));

/** Pure code with its own spec. Other pure code is tested through its callers. */
const isRule = ({ path, text }) =>
  (isPure(text) || ALSO_RULES.test(path)) && (hasSpecBeside(path) || path.includes('/domain/'));

/** Code that is tested through the API or the screen: services, repositories, guards, hooks, and parts of them. */
const isSampled = ({ path, text }) =>
  !isRule({ path, text }) &&
  (KEPT.test(path) ||
    [INJECTED, BROWSER, WAITING].some((sign) => sign.test(text)) ||
    importsReact(text) ||
    isPure(text));

/**
 * The parts of a run. `files` are mutated, all mutants or a sample. `project` is the tests' project in the workspace's
 * jest.config.js. `specs` are the specs that are run; by default those beside the files. The dry run loads the `grouped`
 * specs as a few files, because each loads the whole server; its other specs are in the folders `ungrouped`. At most
 * `maxSpecs` spec files are run for each mutant.
 */
export const PARTS = [
  {
    name: 'backend services',
    workspace: 'backend',
    project: 'backend integration sqlite',
    // Two specs are left out, because they need the settings of the unit tests.
    specs: [
      '<rootDir>/test/**/*.spec.ts',
      '<rootDir>/src/**/!(password-hasher|backup-file).spec.ts',
    ],
    // Specs of speed and query plans are left out: they do not check results, and take longest.
    grouped: () =>
      filesUnder(
        ['api', 'integration'].map((kind) => `backend/test/${kind}`),
        /(?<!-large|-plans)\.spec\.ts$/,
      ),
    ungrouped: ['backend/src/'],
    files: () => pathsWhere('backend', isSampled),
    maxSpecs: 16,
    isSampled: true,
  },
  {
    name: 'backend rules',
    workspace: 'backend',
    project: 'backend unit',
    files: () => pathsWhere('backend', isRule),
    maxSpecs: 12,
  },
  {
    name: 'frontend rules',
    workspace: 'frontend',
    project: 'frontend',
    files: () => pathsWhere('frontend', isRule),
    maxSpecs: 12,
  },
  {
    name: 'frontend hooks',
    workspace: 'frontend',
    project: 'frontend',
    specs: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    files: () => pathsWhere('frontend', isSampled),
    maxSpecs: 8,
    isSampled: true,
  },
];

/** The key of a mutant, which does not depend on its number. */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  [
    fileName.slice(fileName.search(/(backend|frontend)\/src\//)),
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement,
  ].join('|');

/** A sample of `size` mutants. It stays the same for a seed as long as the code does. */
export function drawn(keys, size, seed = SEED) {
  const rank = (key) => createHash('sha256').update(`${seed}\0${key}`).digest('hex');
  return [...new Set(keys)]
    .map((key) => ({ key, rank: rank(key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
}

/** The words of a path or of a line of code, shortened so that `seat.service` and `seats.spec` match. */
const wordsOf = (text) =>
  new Set(
    text
      .replace(/^.*?\/(src|test)\/|\.(spec\.)?tsx?$/g, '')
      .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, '').slice(0, 6))
      .filter((word) => word !== ''),
  );

/**
 * The given spec files, each once: first the one beside the source, then those with most words in common
 * with its path and with the line, then those with most tests that reach the mutant.
 * @param {string} source path of the mutated file
 * @param {string[]} reached spec file of each test that reaches the mutant
 * @param {string} line the line of the mutant
 */
export function nearestFirst(source, reached, line = '') {
  const counts = new Map();
  for (const spec of reached) counts.set(spec, (counts.get(spec) ?? 0) + 1);
  const words = new Set([...wordsOf(source), ...wordsOf(line)]);
  const beside = source.replace(/\.tsx?$/, '.spec.');
  const nearness = (spec) =>
    (spec.includes(beside) ? 1000 : 0) +
    [...wordsOf(spec)].filter((word) => words.has(word)).length;
  return [...counts.keys()].sort(
    (a, b) => nearness(b) - nearness(a) || counts.get(b) - counts.get(a) || (a < b ? -1 : 1),
  );
}
