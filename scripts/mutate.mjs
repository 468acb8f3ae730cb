/**
 * `npm run mutate`: mutation tests with Stryker of every rule of both workspaces, and of a sample of the services
 * and hooks. Fails below 90 %, or if a mutant survives that docs/mutation-survivors.json does not explain.
 * Without a name, two parts run in parallel, with one core each. `npm run mutate -- "backend rules"` runs the
 * parts whose name contains the text. `--only calendar` takes only the files whose path matches, and
 * `--concurrency 1` leaves a core free.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from './lib/files.mjs';
import { drawn, keyOf, PARTS, SAMPLE_SIZE, SEED } from './lib/mutation-parts.mjs';
import { compare, scoreOf, SURVIVORS } from './lib/mutation-report.mjs';
import { prepare } from './lib/prepare.mjs';
import { capture, runMain, StepError } from './lib/run.mjs';
import { groupsOf } from './suites/spec-groups.mjs';

const LEAST_SCORE = 90;
const RESULTS = inRoot('test-results', 'mutation');
/** The number of files into which the specs of the services are grouped for the dry run. */
const GROUP_COUNT = 8;
const MUTATOR = { plugins: null, excludedMutations: [] };
/** The status that the runner reports for a mutant that is not in the sample. */
const NOT_TRIED = 'RuntimeError';

const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, concurrency: { type: 'string', default: '2' } },
});

/** The keys of the mutants of services and hooks that a run tries. */
async function drawSample() {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
  const paths = PARTS.filter(({ isSampled }) => isSampled).flatMap(({ files }) => files());
  const files = paths.map((path) => ({
    name: path,
    mutate: true,
    content: readFileSync(inRoot(path), 'utf8'),
  }));
  const options = { ...MUTATOR, ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(silent).instrument(files, options);
  const sample = drawn(mutants.map(keyOf), SAMPLE_SIZE);
  console.log(`A sample of ${sample.length} of ${mutants.length} mutants, seed ${SEED}.`);
  return sample;
}

const specsBeside = (paths) =>
  paths.map((path) => path.replace(/^\w+/, '<rootDir>').replace(/\.ts$/, '{,.*}.spec.{ts,tsx}'));

/** The ranges of the sampled mutants in a file, in Stryker's format. */
const placesIn = (path, sample) =>
  sample
    .filter((key) => key.startsWith(`${path}|`))
    .map((key) => key.split('|').slice(1, 5).map(Number))
    .map(([line, column, endLine, end]) => `${path}:${line + 1}:${column}-${endLine + 1}:${end}`);

/** The key of a tried mutant. Stryker reports lines and columns counted from 1. */
const keyOfResult = ({ location: { start, end }, ...mutant }) => {
  const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return keyOf({ ...mutant, location: { start: fromZero(start), end: fromZero(end) } });
};

/** Runs Stryker on one part. @returns the mutants that were tried, each with its status */
async function tryPart(part, sample) {
  const { Stryker } = await import('@stryker-mutator/core');
  const { name, workspace, project, specs, grouped, ungrouped, maxSpecs, files } = part;
  const paths = files().filter((path) => new RegExp(flags.only).test(path));
  // Only the ranges of sampled mutants are instrumented: a fully instrumented server is slow.
  const mutate = sample ? paths.flatMap((path) => placesIn(path, sample)) : paths;
  if (mutate.length === 0) return [];
  const made =
    grouped &&
    groupsOf(
      grouped().map((path) => inRoot(path)),
      'mutation',
      GROUP_COUNT,
    );
  const firstRun = made && [
    ...[...made.groups, ...made.alone].map((path) => relative(ROOT, path)),
    ...ungrouped,
  ];
  const results = await new Stryker({
    mutate,
    mutator: MUTATOR,
    plugins: ['@stryker-mutator/jest-runner', inRoot('scripts', 'lib', 'mutation-runner.mjs')],
    testRunner: 'nearest-specs',
    jest: {
      projectType: 'custom',
      configFile: `${workspace}/jest.config.js`,
      enableFindRelatedTests: false,
    },
    mutation: {
      workspace,
      project,
      specs: specs ?? specsBeside(paths),
      firstRun,
      maxSpecs,
      sample,
    },
    coverageAnalysis: 'perTest',
    // swc removes the types without checking them.
    disableTypeChecks: false,
    ignorePatterns: ['/data', '/dist', '/.cache', 'test-results'],
    tempDirName: '.cache/mutation',
    concurrency: Number(flags.concurrency),
    // Added to the time of its tests, which does not include the loading of a server.
    timeoutMS: grouped ? 60_000 : 8_000,
    // Hundreds of tests reach a service, but only a few specs are run, so the tests' total time says little.
    timeoutFactor: grouped ? 0 : 1.5,
    dryRunTimeoutMinutes: 30,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${RESULTS}/${name.replaceAll(' ', '-')}.html` },
    // Jest does not free what it loads for a run. This took three gigabytes and most of the time after a thousand
    // runs, or after about forty runs that load the server.
    maxTestRunnerReuse: grouped ? 75 : 100,
    allowConsoleColors: false,
    warnings: { unknownOptions: false, slow: false },
  }).runMutationTest();
  for (const path of made?.groups ?? []) rmSync(path);
  // The range of a sampled mutant also contains mutants outside of the sample, which are left out here.
  return results.filter(
    (mutant) => mutant.status !== NOT_TRIED && (sample?.includes(keyOfResult(mutant)) ?? true),
  );
}

/**
 * Runs two parts at a time, each in its own process with one core: Stryker first runs all specs of a part one after the
 * other, when a second core has nothing to do. The longest part comes first.
 */
async function runBesideEachOther() {
  const waiting = [...PARTS];
  let hasFailed = false;
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const args = [process.argv[1], part.name, '--only', flags.only, '--concurrency', '1'];
      const options = { onOutput: (text) => process.stdout.write(text) };
      const { code } = await capture(process.execPath, args, options);
      hasFailed ||= code !== 0;
    }
  };
  await Promise.all([lane(), lane()]);
  if (hasFailed) throw new StepError('See above.');
}

async function runParts(parts) {
  const sample = parts.some(({ isSampled }) => isSampled) ? await drawSample() : undefined;
  const listed = JSON.parse(readFileSync(inRoot(SURVIVORS), 'utf8'));
  const faults = [];
  for (const part of parts) {
    const start = performance.now();
    const mutants = await tryPart(part, part.isSampled ? sample : undefined);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    const { score, counts } = scoreOf(mutants);
    console.log(`${part.name}: ${score} % of ${mutants.length} (${counts}), ${minutes} min`);
    const { unexplained, killed } = compare(mutants, listed);
    for (const line of killed) console.log(`Killed now, leaves ${SURVIVORS}: ${line}`);
    if (score < LEAST_SCORE) faults.push(`${part.name}: ${score} %, less than ${LEAST_SCORE} %.`);
    faults.push(...unexplained);
  }
  if (faults.length > 0) {
    const heading = `Below the score, or not explained in ${SURVIVORS}:`;
    throw new StepError(`${faults.length} faults.`, [heading, ...faults].join('\n'));
  }
}

await runMain(async () => {
  process.chdir(ROOT);
  mkdirSync(RESULTS, { recursive: true });
  // Installs Stryker, and builds the programs with which specs of the services render the website. Before any part
  // copies the tree, because a build at the same time would remove files that are being copied.
  await prepare({ forTests: true });
  if (words.length === 0) return runBesideEachOther();
  const parts = PARTS.filter(({ name }) => words.some((word) => name.includes(word)));
  if (parts.length === 0) {
    throw new StepError(`The parts are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  }
  await runParts(parts);
});
