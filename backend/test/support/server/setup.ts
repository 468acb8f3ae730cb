import type * as Argon2 from '@node-rs/argon2';
import type * as Os from 'node:os';

// Two cores serve the server, the database and the test at once.
jest.setTimeout(120_000);

// Thousands of logins at the product's cost are a minute of the processor. What it is, password-hasher.spec.ts proves;
// here a hash says itself how cheap it was.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const CHEAP = { memoryCost: 64, timeCost: 1 };
  return {
    ...actual,
    hash: (password: string, options: Argon2.Options) =>
      actual.hash(password, { ...options, ...CHEAP }),
  };
});

// What draws the website goes behind everything else, which here is other tests: half of the suite was waiting for it.
// That it does, site-renderer.spec.ts proves.
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof Os>('node:os'),
  setPriority: () => undefined,
}));
