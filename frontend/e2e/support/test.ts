import { expect, test as base } from '@playwright/test';
import { NO_LIMIT, startProduct, type Product, type ProductOptions } from './product';
import { SchoolApi } from './school-api';

interface TestFixtures {
  /** The API of the running product, to set up and read data without the pages. */
  readonly school: SchoolApi;
  /** Matches the console errors that a test causes on purpose. */
  readonly expectedErrors: RegExp;
  readonly noConsoleErrors: void;
}

interface WorkerFixtures extends ProductOptions {
  readonly product: Product;
}

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
});

export { expect };

/** The browser logs this error for a response of 4xx or 5xx, and for no response. */
export const FAILED_REQUEST = /Failed to load resource/;
