import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian installs servers in sbin, which is not on the PATH of a normal user.
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/bin'];

/**
 * The full path of the first of `names` that is installed and executable, or undefined.
 * @param {string[]} names file names in order of preference
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  for (const name of names) {
    const found = folders
      .filter(Boolean)
      .map((folder) => join(folder, name))
      .find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser for tests, measurements and screenshots (CHROMIUM_PATH or an installed one), or undefined.
 * The headless shell is the same engine without desktop windows, and takes half the time.
 */
export const findChromium = () =>
  existsSync(process.env.CHROMIUM_PATH ?? '')
    ? process.env.CHROMIUM_PATH
    : findProgram(
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome-stable',
        'google-chrome',
      );

/** With these flags Chromium also runs in a container, and makes no requests of its own to the internet. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const OTHER_BROWSERS_HINT =
  'Firefox or the engine of Safari is missing: apt-get install firefox-esr webkit2gtk-driver xvfb';

/** The programs for the tests in other browsers; undefined for each that is missing. */
export const findOtherBrowsers = () => ({
  firefox: findProgram('firefox-esr', 'firefox'),
  webkit: findProgram('WebKitWebDriver'),
  // WebKitGTK needs a display; this one is in memory.
  screen: findProgram('Xvfb'),
});

export const hasOtherBrowsers = () =>
  Object.values(findOtherBrowsers()).every((program) => program !== undefined);

export const FAKETIME_HINT = 'libfaketime is missing: apt-get install faketime';

const LIBRARIES = '/usr/lib';

/** The path of libfaketime, or undefined. In Debian the path contains the architecture. */
export function findFaketime() {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}
