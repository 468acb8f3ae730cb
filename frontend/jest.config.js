/** Component and rule tests. Browser tests are in e2e/ and run with Playwright. */
export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/test/jsdom-with-fetch.environment.cjs',
  testRunner: '<rootDir>/../scripts/suites/jest-circus-runner.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/art/**/*.spec.{ts,js,mjs}'],
  // Tests render whole pages and query them by role, which is slow on a busy machine.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'json', 'node', 'mjs'],
  transform: {
    '\\.(avif|webp|png|jpg|svg)$': '<rootDir>/test/file-name.transform.cjs',
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(openapi-fetch|@noble/hashes)/)'],
  moduleNameMapper: {
    // React's development version records a stack for each element: a sixth of the time. What else it does, the warning
    // about a missing key, is a lint rule (react/jsx-key).
    '^react/jsx-runtime$': '<rootDir>/../node_modules/react/cjs/react-jsx-runtime.production.js',
    '\\.module\\.css$': '<rootDir>/test/css-module.stub.cjs',
    '\\.css(\\?inline)?$': '<rootDir>/test/file.stub.cjs',
  },
};
