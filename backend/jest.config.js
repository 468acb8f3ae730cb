// Jest runs CommonJS; the sources and several packages are ES modules, so both are transformed by swc.
const shared = {
  // One for all projects: what one has transformed, the others find in the cache.
  id: 'backend',
  testEnvironment: 'node',
  testRunner: '<rootDir>/../scripts/suites/jest-circus-runner.cjs',
  transform: { '^.+\\.(t|j)s$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: [
    '/node_modules/(?!(.*/)?(@nestjs|cookie|content-disposition|uuid|file-type|strtok3|token-types|uint8array-extras|@tokenizer)/)',
  ],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Code that is imported by its URL, as Node wants it.
    '^file://(.*)$': '$1',
  },
  setupFiles: ['reflect-metadata'],
};

/** The same suite on both databases: only the setup differs. */
const integration = {
  ...shared,
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/server/setup.ts'],
  // The fuzz is a suite of its own.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/fuzz/'],
};

const onMysql = {
  globalSetup: '<rootDir>/test/support/database/mysql-setup.mjs',
  globalTeardown: '<rootDir>/test/support/database/mysql-teardown.mjs',
  globals: { TEST_ON_MYSQL: true },
};

const fuzz = {
  ...integration,
  testMatch: ['<rootDir>/test/fuzz/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};

export default {
  projects: [
    { ...shared, displayName: 'backend unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...integration,
      displayName: 'backend integration sqlite',
      testPathIgnorePatterns: [...integration.testPathIgnorePatterns, '<rootDir>/test/mysql/'],
    },
    {
      ...integration,
      ...onMysql,
      displayName: 'backend integration mysql',
      testPathIgnorePatterns: [
        ...integration.testPathIgnorePatterns,
        '<rootDir>/test/embedded/',
        // What no database changes is tested on one.
        '<rootDir>/test/api/',
        // Processes of their own bring their own, embedded database.
        '<rootDir>/test/process/',
      ],
    },
    { ...fuzz, displayName: 'backend fuzz sqlite' },
    { ...fuzz, ...onMysql, displayName: 'backend fuzz mysql' },
  ],
};
