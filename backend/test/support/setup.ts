import type * as Argon2 from '@node-rs/argon2';

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
