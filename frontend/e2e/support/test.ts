import { expect, type Request, test as base } from '@playwright/test';
import { NO_LIMIT, startProduct, type Product, type ProductOptions } from './product';
import { SchoolApi } from './school-api';

interface TestFixtures {
  /** The API of the running product, to set up and read data without the pages. */
  readonly school: SchoolApi;
  /** Matches the console errors that a test causes on purpose. */
  readonly expectedErrors: RegExp;
  readonly noConsoleErrors: void;
  readonly pageInLog: void;
}

interface WorkerFixtures extends ProductOptions {
  readonly product: Product;
}

/** Characters of a failed page in the log. */
const MOST_SHOWN = 5000;

/**
 * The test function of all browser specs. Each worker has its own product. A test fails if the console
 * reports an unexpected error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  demoData: ['off', { option: true, scope: 'worker' }],
  registrationsPerMinute: [NO_LIMIT, { option: true, scope: 'worker' }],
  product: [
    async ({ database, demoData, registrationsPerMinute }, use) => {
      const product = await startProduct({ database, demoData, registrationsPerMinute });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  school: async ({ product }, use) => use(new SchoolApi(product.url)),
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use();
      expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  // Whoever reads a failure of CI has only its log.
  pageInLog: [
    async ({ page }, use, info) => {
      const unanswered = new Set<Request>();
      page.on('request', (request) => unanswered.add(request));
      page.on('requestfinished', (request) => unanswered.delete(request));
      page.on('requestfailed', (request) => unanswered.delete(request));
      await use();
      if (info.status === info.expectedStatus || page.isClosed()) return;
      const urls = [...unanswered].map((request) => `\nunanswered: ${request.url()}`).join('');
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 });
      console.log(`${info.title}\nat ${page.url()}${urls}\n${shown.slice(0, MOST_SHOWN)}`);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser logs this error for a response of 4xx or 5xx, and for no response. */
export const FAILED_REQUEST = /Failed to load resource/;
