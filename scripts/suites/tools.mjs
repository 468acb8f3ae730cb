import { findChromium } from '../lib/chromium.mjs';
import { FAKETIME_HINT, findFaketime } from '../lib/faketime.mjs';
import { findProgram } from '../lib/find-program.mjs';
import { hasOtherBrowsers, OTHER_BROWSERS_HINT } from '../lib/other-browsers.mjs';
import { hasCluster, CLUSTER_HINT } from '../lib/galera.mjs';
import { findMariaDb, MARIADB_HINT } from '../lib/mariadb-template.mjs';

const CHROMIUM_HINT =
  'Chromium is missing: apt-get install chromium (or set CHROMIUM_PATH to a Chrome or Chromium)';

/** They check what operators are given. */
const DEPLOYMENT_PROGRAMS = ['haproxy', 'caddy', 'systemd-analyze'];
const DEPLOYMENT_PACKAGES = 'haproxy caddy systemd';

/**
 * What a suite may need of the machine: `hint` is the one line that says how to get it.
 * TEST_DATABASE_URL names a MySQL or MariaDB server to use in place of a throwaway one.
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
  // A server that a test may kill, whatever TEST_DATABASE_URL says, and a clock that it may set.
  faults: {
    isPresent: () => findMariaDb() !== undefined && findFaketime() !== undefined,
    hint: findMariaDb() ? FAKETIME_HINT : MARIADB_HINT,
  },
  cluster: { isPresent: hasCluster, hint: CLUSTER_HINT },
  browser: { isPresent: () => findChromium() !== undefined, hint: CHROMIUM_HINT },
  'other browsers': { isPresent: hasOtherBrowsers, hint: OTHER_BROWSERS_HINT },
};
