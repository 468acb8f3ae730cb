// violates: jest(no-disabled-tests)
it.skip('is never run', () => {
  expect(1).toBe(1);
});
