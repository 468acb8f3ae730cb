import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/programs.mjs';
import type { ProductOptions } from './e2e/support/product';

// Where none is there, Playwright's own browser is used, if it was installed.
const executablePath = findChromium();

/**
 * Real-browser tests against the built product, which each worker starts for itself (support/product.ts):
 * `embedded` runs every spec on the embedded database, `mysql` the main journey on MySQL or MariaDB.
 */
export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: false,
  workers: 2,
  // Generous: a busy machine must not fail a test.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Nothing moves, so that no click is lost on a page that scrolls; navigation.spec.ts moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A visitor's zone other than the school's: a date that slips by a day is seen.
    timezoneId: 'America/Los_Angeles',
    // Intercepted requests must reach the test, not a worker; specs about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every page costs a third of the time, so that it is asked for (CONTRIBUTING).
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS],
    },
  },
  projects: [
    // A folder each: a run that passes leaves what another one showed when it failed.
    { name: 'embedded', outputDir: 'test-results/embedded', use: { database: 'embedded' } },
    {
      name: 'mysql',
      outputDir: 'test-results/mysql',
      testMatch: 'journey.spec.ts',
      use: { database: 'mysql' },
    },
  ],
});
