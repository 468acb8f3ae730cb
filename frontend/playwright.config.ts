import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/programs.mjs';
import type { ProductOptions } from './e2e/support/product';

// If none is installed, Playwright uses its own browser, if that is installed.
const executablePath = findChromium();

/**
 * Browser tests of the built product. Each worker starts its own (support/product.ts). `embedded` runs every
 * spec on the embedded database, and `mysql` the main journey on MySQL or MariaDB.
 */
export default defineConfig<object, ProductOptions>({
  testDir: 'e2e',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: false,
  workers: 2,
  // Generous, so that no test fails because the machine is busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // No animations, so that no click is lost while a page scrolls. navigation.spec.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // The visitor's time zone differs from the school's, to detect dates that are off by a day.
    timezoneId: 'America/Los_Angeles',
    // Requests that a test intercepts must not reach a service worker. Specs about it allow service workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Off by default, because recording takes a third of the time (CONTRIBUTING).
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS],
    },
  },
  projects: [
    // Separate folders, so that a passing run does not delete the results of another that failed.
    { name: 'embedded', outputDir: 'test-results/embedded', use: { database: 'embedded' } },
    {
      name: 'mysql',
      outputDir: 'test-results/mysql',
      testMatch: 'journey.spec.ts',
      use: { database: 'mysql' },
    },
  ],
});
