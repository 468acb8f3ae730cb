import type * as Argon2 from '@node-rs/argon2';
import type * as Os from 'node:os';

// Generous, because the server, the database and the test share two cores.
jest.setTimeout(120_000);

// Thousands of logins with the product's hash cost take a minute of CPU time. password-hasher.spec.ts tests that cost.
// Cheap hashes verify too, because a hash contains its parameters.
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const CHEAP = { memoryCost: 64, timeCost: 1 };
  return {
    ...actual,
    hash: (password: string, options: Argon2.Options) =>
      actual.hash(password, { ...options, ...CHEAP }),
  };
});

// The renderer of the website has a low priority, and waited for other tests for half of the suite's time.
// site-renderer.spec.ts tests the priority.
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof Os>('node:os'),
  setPriority: () => undefined,
}));
