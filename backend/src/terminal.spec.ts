import { showAddress, showCredentials } from './terminal.js';

describe('what is written to the terminal', () => {
  let written = '';
  beforeEach(() => {
    written = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['http://[::]:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://localhost:3000'],
    ['http://0.0.0.0:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://192.168.1.7:3000', 'http://192.168.1.7:3000'],
  ])('RUN-1 a server at %s is open at %s', (url, shown) => {
    showAddress(url);
    expect(written).toBe(`\n  The yoga school is open at ${shown}\n\n`);
  });

  it('RUN-1 the first admin is told user name and password', () => {
    showCredentials({ username: 'admin', password: 'abcd-efgh' });
    expect(written).toMatch(
      /shown only this once.*\n.*user name: admin\n.*password: {2}abcd-efgh\n/,
    );
  });
});
