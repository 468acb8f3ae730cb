/**
 * What `npm run mutate` changes, and which specs judge it (CONTRIBUTING.md, 'Tests'). Rules are pure: every mutant
 * of them is tried. Of what works with a database, a screen or the network, a sample is.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { filesUnder, inRoot } from './files.mjs';

/** Another seed draws other mutants of the services and hooks; the list of survivors is of this one. */
export const SEED = 'yoga-school-1';
export const SAMPLE_SIZE = 300;

// Data, declarations, start-up and wiring: what they say wrongly, other checks say. And what runs in a process of its
// own, which the tests start as it was built: there is no mutant in it.
const OUT_OF_SCOPE = {
  backend:
    /\.(spec|entity|module|dto|response|query|controller)\.ts$|\/(dto|migrations|backup)\/|\/(main|bootstrap|prepare|shutdown|terminal|cli\/(?!backup-options|nightly-backup)[a-z-]+|openapi|entities|catalogue|sample-batches|metrics|request-spans|sdk|spans|school-name|[a-z]+-worker|http-server|icons|share-picture|logo-file|picture-process)\.ts$/,
  frontend:
    /\.(spec|d|types)\.ts$|-texts\.ts$|\.api\.ts$|\/(content|testing|assets|api)\/|\/(log|clock)\.ts$|\.worker\.ts$/,
};

const PACKAGES = /^import (?!type)[^;]*?from '([^.][^']*)'/gm;
// Packages that compute and nothing else.
const COMPUTING =
  /^(node:(crypto|net|util)|libphonenumber-js\/min|class-validator|class-transformer|@noble\/hashes\/.*|altcha-lib.*)$/;
const BROWSER =
  /\b(document|window|navigator|localStorage|sessionStorage|history|indexedDB|caches)\b[.,)]|\bfetch\(|\bnew (Worker|BroadcastChannel)\b/;
// They read settings from files or from the page too, and are written as decorators.
const ALSO_RULES = /\/(config\/env-values|field-rules|school-time)\.ts$/;
// A rule takes the moment as an argument, and waits for nothing.
const WAITING = /\b(performance\.now|setTimeout|Math\.random|await)\b/;
const INJECTED = /^@Injectable\(/m;
const KEPT = /\.(service|repository|guard)\.ts$/;

/** Values in, values out: no framework, no screen, no network, and nothing that a container makes. */
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

/** What computes and has a spec of its own; the rest of what computes is proven by those who call it. */
const isRule = ({ path, text }) =>
  (isPure(text) || ALSO_RULES.test(path)) && (hasSpecBeside(path) || path.includes('/domain/'));

/** What is proven through the API or the screen: services, repositories, guards, hooks, and parts of them. */
const isSampled = ({ path, text }) =>
  !isRule({ path, text }) &&
  (KEPT.test(path) ||
    [INJECTED, BROWSER, WAITING].some((sign) => sign.test(text)) ||
    importsReact(text) ||
    isPure(text));

/**
 * The parts of a run. `files` are mutated, all of them or a sample; `project` names the tests in the workspace's
 * jest.config.js; `specs` are those that judge, the ones beside the files where none are named; `grouped` those that the
 * first run of all tests reads from few files, since each loads the whole server, and `ungrouped` where the others of
 * that run are; `maxSpecs` spec files at most are asked for each mutant.
 */
export const PARTS = [
  {
    name: 'backend services',
    workspace: 'backend',
    project: 'backend integration sqlite',
    // Two want the settings of the unit tests.
    specs: [
      '<rootDir>/test/**/*.spec.ts',
      '<rootDir>/src/**/!(password-hasher|backup-file).spec.ts',
    ],
    // Those of speed and plans say nothing of answers, and take longest.
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

/** What a mutant is known by, whoever numbers it. */
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

/** The `size` mutants that the seed draws: the same ones as long as the code stays the same. */
export function drawn(keys, size, seed = SEED) {
  const rank = (key) => createHash('sha256').update(`${seed}\0${key}`).digest('hex');
  return [...new Set(keys)]
    .map((key) => ({ key, rank: rank(key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
}

/** Words of a path, or of a line of code, without their endings, so that `seat.service` and `seats.spec` meet. */
const wordsOf = (text) =>
  new Set(
    text
      .replace(/^.*?\/(src|test)\/|\.(spec\.)?tsx?$/g, '')
      .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, '').slice(0, 6))
      .filter((word) => word !== ''),
  );

/**
 * The spec files of the given ones, each once: first the one beside the source, then those with most words
 * in common with its path and with the line, then those with most tests that reach the mutant.
 * @param {string} source path of the mutated file
 * @param {string[]} reached spec file of each test that reaches the mutant
 * @param {string} line the one that the mutant stands in
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
