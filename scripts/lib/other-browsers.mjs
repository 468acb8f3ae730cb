import { findProgram } from './find-program.mjs';

export const OTHER_BROWSERS_HINT =
  'Firefox or the engine of Safari is missing: apt-get install firefox-esr webkit2gtk-driver xvfb';

/** The programs that the journey in other browsers drives; each undefined where it is missing. */
export const findOtherBrowsers = () => ({
  firefox: findProgram('firefox-esr', 'firefox'),
  webkit: findProgram('WebKitWebDriver'),
  // WebKitGTK draws on a screen, here one in memory.
  screen: findProgram('Xvfb'),
});

export const hasOtherBrowsers = () =>
  Object.values(findOtherBrowsers()).every((program) => program !== undefined);
