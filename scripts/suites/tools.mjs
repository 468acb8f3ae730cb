import { findChromium } from '../lib/chromium.mjs';
import { findMariaDb, MARIADB_HINT } from '../lib/mariadb-template.mjs';

const CHROMIUM_HINT =
  'Chromium is missing: apt-get install chromium (or set CHROMIUM_PATH to a Chrome or Chromium)';

/**
 * What a suite may need of the machine: `hint` is the one line that says how to get it.
 * TEST_DATABASE_URL names a MySQL or MariaDB server to use in place of a throwaway one.
 */
export const TOOLS = {
  database: {
    isPresent: () => Boolean(process.env.TEST_DATABASE_URL) || findMariaDb() !== undefined,
    hint: MARIADB_HINT,
  },
  browser: { isPresent: () => findChromium() !== undefined, hint: CHROMIUM_HINT },
};
