/**
 * The test runner of `npm run mutate`, a Stryker plugin around its Jest runner. Stryker's own runner loads every spec
 * that imports a file, which in a modular application is every spec. This one runs only the specs whose tests reach
 * the mutant, the nearest first, one at a time, and stops at the first failure. Specs that start the whole server,
 * except the nearest two, run as one file, which loads the server once.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { inRoot } from './files.mjs';
import { keyOf, nearestFirst } from './mutation-parts.mjs';
import { isExplained, SURVIVORS } from './mutation-report.mjs';
import { GROUPS, textOfGroup } from '../suites/spec-groups.mjs';

/**
 * A file with the specs of each test by its name, and the specs whose tests reach a mutant that also runs outside of
 * tests, such as one in the start of a server. The dry run writes it, and every worker of the sandbox reads it.
 */
const SPECS_FILE = '.mutation-specs.json';

const MAX_SPECS_OF_A_CONSTANT = 8;
/** The limit for a mutant that no test can kill according to the list. These specs check whether one does anyway. */
const MAX_SPECS_OF_AN_EXPLAINED = 3;
/** How many of the specs that can run as one file run alone first. They kill nearly all mutants that are killed. */
const RUN_ALONE = 2;
/** The timeouts of one test in milliseconds: in the dry run, on a busy machine, and with a mutant that may hang. */
const TEST_TIMEOUT = { dryRun: 60_000, mutant: 20_000 };

/** The environment comment of a spec without DOM, and its replacement, Stryker's environment for coverage. */
const NODE = '@jest-environment node';
const COUNTED_NODE = '@jest-environment @stryker-mutator/jest-runner/jest-env/node';

// The object in which Stryker's environments store the coverage of tests. The package does not export it.
const { state } = createRequire(import.meta.url)(
  inRoot('node_modules/@stryker-mutator/jest-runner/dist/src/jest-plugins/messaging.cjs'),
);

const jestPlugin = jestPlugins.find(({ name }) => name === 'jest');

class NearestSpecsRunner {
  constructor(jest, options) {
    this.jest = jest;
    this.part = options.mutation;
    this.listed = JSON.parse(readFileSync(inRoot(SURVIVORS), 'utf8'));
    const run = jest.jestTestAdapter.run.bind(jest.jestTestAdapter);
    // `this.specs` are the specs of the current call; in the dry run they are all specs of the part.
    jest.jestTestAdapter.run = async (settings) => {
      const outcome = await run({
        ...settings,
        fileNamesUnderTest: undefined,
        testFiles: this.specs,
      });
      this.suites = outcome.results.testResults;
      return outcome;
    };
  }

  async init() {
    const root = process.cwd();
    const { workspace, project, specs } = this.part;
    const file = await import(pathToFileURL(join(root, workspace, 'jest.config.js')).href);
    const { default: config } = file;
    const chosen = config.projects?.find(({ displayName }) => displayName === project) ?? config;
    const rootDir = join(root, workspace);
    countInNode(join(rootDir, 'src'));
    await this.jest.init();
    // The first failed test kills a mutant. Each test after it would often run into its timeout.
    const globals = { ...this.jest.jestConfig.globals, skipsAfterFailure: true };
    // `<rootDir>` is replaced here, because Stryker loads the environment by name before Jest replaces it.
    const text = JSON.stringify({ ...chosen, testMatch: specs });
    this.jest.jestConfig = {
      ...JSON.parse(text.replaceAll('<rootDir>', rootDir)),
      rootDir,
      globals: { ...chosen.globals, ...globals },
      cacheDirectory: join(root, '.jest-cache'),
      reporters: [],
      watchman: false,
      testTimeout: TEST_TIMEOUT.mutant,
    };
  }

  capabilities() {
    return this.jest.capabilities();
  }

  async dryRun(options) {
    this.specs = this.part.firstRun?.map((path) => join(process.cwd(), path));
    this.jest.jestConfig.testTimeout = TEST_TIMEOUT.dryRun;
    // An object created by the instrumented code would keep the whole server of its spec in memory: gigabytes in total.
    const byTest = {};
    state.instrumenterContext.mutantCoverage = {
      static: {},
      perTest: new Proxy(byTest, { get: (tests, id) => (tests[id] ??= {}) }),
    };
    const result = await this.jest.dryRun({ ...options, files: undefined, testFiles: undefined });
    if (result.mutantCoverage) result.mutantCoverage.perTest = byTest;
    this.jest.jestConfig.testTimeout = TEST_TIMEOUT.mutant;
    const specs = {};
    const timeOf = new Map(
      this.suites.map(({ testFilePath, perfStats, testResults }) => [
        testFilePath,
        perfStats.runtime / testResults.length,
      ]),
    );
    for (const test of result.tests ?? []) {
      (specs[test.id] ??= []).push(specOf(test));
      // Includes its share of loading the file, because a mutant's timeout is computed from its tests' times.
      test.timeSpentMs = timeOf.get(test.fileName);
    }
    const { static: outside = {}, perTest = {} } = result.mutantCoverage ?? {};
    const reaching = {};
    for (const [id, mutants] of Object.entries(perTest)) {
      for (const mutant of Object.keys(mutants).filter((each) => outside[each])) {
        (reaching[mutant] ??= []).push(...(specs[id] ?? []));
      }
    }
    writeFileSync(SPECS_FILE, JSON.stringify({ specs, reaching }));
    return result;
  }

  async mutantRun(options) {
    const { sample } = this.part;
    if (sample && !sample.includes(keyOf(options.activeMutant))) {
      return { status: 'error', errorMessage: 'This mutant is not in the sample.' };
    }
    const { specs, reaching } = JSON.parse(readFileSync(SPECS_FILE, 'utf8'));
    const { testFilter, activeMutant } = options;
    const ofTests = testFilter?.flatMap((id) => specs[id]) ?? reaching[activeMutant.id];
    // Code that runs only when its file is loaded belongs to no test. Then the specs with similar names are run.
    const reached = ofTests ?? Object.values(specs).flat();
    const most = Math.min(
      ofTests ? this.part.maxSpecs : MAX_SPECS_OF_A_CONSTANT,
      isExplained(fromOne(activeMutant), this.listed) ? MAX_SPECS_OF_AN_EXPLAINED : Infinity,
    );
    const source = relative(process.cwd(), options.sandboxFileName);
    const { fileName, location } = activeMutant;
    const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line];
    const chosen = nearestFirst(source, reached, line).slice(0, most);
    const grouped = new Set(
      Object.keys(specs)
        .filter((id) => GROUPED.test(id))
        .flatMap((id) => specs[id]),
    );
    const joined = chosen.filter((spec) => grouped.has(spec)).slice(RUN_ALONE);
    let result = { status: 'survived', nrOfTests: 0 };
    for (const spec of chosen.filter((each) => !joined.includes(each))) {
      this.specs = [spec];
      const ofSpec = testFilter?.filter((id) => specs[id].includes(spec)).map(nameInSpec);
      result = await this.jest.mutantRun({ ...options, testFilter: ofSpec });
      if (result.status !== 'survived') return result;
    }
    if (joined.length === 0) return result;
    const group = join(process.cwd(), relative(inRoot(), GROUPS), `mutant-${process.pid}.spec.ts`);
    mkdirSync(dirname(group), { recursive: true });
    writeFileSync(group, textOfGroup(dirname(group), joined));
    this.specs = [group];
    const ofGroup = testFilter?.filter((id) => specs[id].some((spec) => joined.includes(spec)));
    result = await this.jest.mutantRun({ ...options, testFilter: ofGroup });
    rmSync(group);
    return result;
  }
}

/** A mutant with lines and columns counted from 1, as in the list of survivors. */
const fromOne = ({ location: { start, end }, ...mutant }) => {
  const counted = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return { ...mutant, location: { start: counted(start), end: counted(end) } };
};

/** The prefix that `groupsOf` adds to a test's name: the path of its spec, relative to the folder of the groups. */
const GROUPED = /^(\.\.\/\S+\.spec\.tsx?) /;

/** The spec of a test. Run alone, it does not load the other specs of its group. */
const specOf = ({ id, fileName }) => {
  const [, path] = GROUPED.exec(id) ?? [];
  return path === undefined ? fileName : join(dirname(fileName), path);
};

const nameInSpec = (id) => id.replace(GROUPED, '');

/** Sets Stryker's environment in the specs of the sandbox, which is a copy. Another worker may have done so already. */
function countInNode(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.spec\.tsx?$/.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    if (text.includes(NODE)) writeFileSync(path, text.replace(NODE, COUNTED_NODE));
  }
}

function nearestSpecsRunnerFactory(injector) {
  const jest = jestPlugin.factory(injector);
  return new NearestSpecsRunner(jest, injector.resolve(commonTokens.options));
}
nearestSpecsRunnerFactory.inject = [commonTokens.injector];

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'nearest-specs', nearestSpecsRunnerFactory),
];
