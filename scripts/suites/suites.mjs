import { CLUSTER_HINT, hasCluster } from '../lib/galera.mjs';
import { findMariaDb, MARIADB_HINT } from '../lib/mariadb.mjs';
import {
  FAKETIME_HINT,
  findChromium,
  findFaketime,
  findProgram,
  hasOtherBrowsers,
  OTHER_BROWSERS_HINT,
} from '../lib/programs.mjs';
import { check, jest, nodeTests, playwright } from './runners.mjs';

const CHROMIUM_HINT =
  'Chromium is missing: apt-get install chromium-headless-shell, or chromium (or set CHROMIUM_PATH to a Chrome or Chromium)';

/** These programs check the files that operators get. */
const DEPLOYMENT_PROGRAMS = ['haproxy', 'caddy', 'systemd-analyze'];
const DEPLOYMENT_PACKAGES = 'haproxy caddy systemd';

/**
 * The tools of the machine that suites need. `hint` is one line that says how to install it.
 * TEST_DATABASE_URL names a MySQL or MariaDB server to use instead of a temporary one.
 */
export const TOOLS = {
  database: {
    isPresent: () => Boolean(process.env.TEST_DATABASE_URL) || findMariaDb() !== undefined,
    hint: MARIADB_HINT,
  },
  deployment: {
    isPresent: () => DEPLOYMENT_PROGRAMS.every((name) => findProgram(name) !== undefined),
    hint: `A checker of docs/deploy is missing: apt-get install ${DEPLOYMENT_PACKAGES}`,
  },
  // Needs a server of its own to kill, even if TEST_DATABASE_URL is set, and a clock that it can set.
  faults: {
    isPresent: () => findMariaDb() !== undefined && findFaketime() !== undefined,
    hint: findMariaDb() ? FAKETIME_HINT : MARIADB_HINT,
  },
  cluster: { isPresent: hasCluster, hint: CLUSTER_HINT },
  browser: { isPresent: () => findChromium() !== undefined, hint: CHROMIUM_HINT },
  'other browsers': { isPresent: hasOtherBrowsers, hint: OTHER_BROWSERS_HINT },
};

const BACKEND = 'backend/jest.config.js';
const FRONTEND = 'frontend/jest.config.js';

/**
 * All suites of `npm test`, the quick ones first. `needs` names tools of the machine. `onlyInCi` marks long suites,
 * which outside of CI run only if named. `isBeside` marks suites that run in a second lane: they mostly wait, or use
 * only one core. Two suites that use both cores would not end sooner in parallel, and each of their tests would take
 * twice as long.
 * @type {{name: string, needs: ('database' | 'faults' | 'cluster' | 'browser' | 'other browsers' | 'deployment')[], onlyInCi?: boolean, isBeside?: boolean, run: import('./runners.mjs').Runner}[]}
 */
export const SUITES = [
  { name: 'check', needs: [], run: check() },
  { name: 'backend unit', needs: [], run: jest(BACKEND, 'backend unit') },
  { name: 'frontend component', needs: [], run: jest(FRONTEND) },
  // Before the suites below, because it leaves a tenth of the machine idle: the second lane uses it meanwhile.
  { name: 'browser', needs: ['browser'], run: playwright('embedded') },
  {
    name: 'backend on SQLite',
    needs: [],
    run: jest(BACKEND, 'backend integration sqlite', { groups: 8 }),
  },
  {
    name: 'backend on MySQL',
    needs: ['database'],
    run: jest(BACKEND, 'backend integration mysql', { groups: 8 }),
  },
  {
    name: 'upgrade',
    needs: ['database'],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'backend/test/upgrade', oneByOne: true }),
  },
  {
    name: 'faults',
    needs: ['faults'],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'backend/test/faults', oneByOne: true }),
  },
  {
    name: 'cluster',
    needs: ['cluster'],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'backend/test/cluster', oneByOne: true }),
  },
  {
    name: 'fuzz',
    needs: [],
    onlyInCi: true,
    isBeside: true,
    run: jest(BACKEND, 'backend fuzz sqlite'),
  },
  {
    name: 'fuzz on MySQL',
    needs: ['database'],
    onlyInCi: true,
    isBeside: true,
    run: jest(BACKEND, 'backend fuzz mysql'),
  },
  {
    name: 'fresh clone',
    needs: [],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'scripts/slow', except: /\/(deployment\/|third-language)/ }),
  },
  {
    name: 'recipes',
    needs: ['browser'],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'scripts/slow', except: /\/(deployment\/|fresh-clone)/ }),
  },
  {
    name: 'deployment',
    needs: ['deployment'],
    onlyInCi: true,
    isBeside: true,
    run: nodeTests({ under: 'scripts/slow/deployment' }),
  },
  {
    name: 'scripts',
    needs: [],
    isBeside: true,
    run: nodeTests({ under: 'scripts', except: /^scripts\/slow\// }),
  },
  {
    name: 'other browsers',
    needs: ['other browsers'],
    isBeside: true,
    run: nodeTests({ under: 'frontend/other-browsers', oneByOne: true }),
  },
  {
    name: 'browser on MySQL',
    needs: ['browser', 'database'],
    isBeside: true,
    run: playwright('mysql'),
  },
];
