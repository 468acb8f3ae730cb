// Two cores serve the server, the database and the test at once.
jest.setTimeout(120_000);
