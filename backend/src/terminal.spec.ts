import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showAddress, showCredentials, showFirstAdmin } from './terminal.js';

describe('the output to the terminal', () => {
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
  ])('RUN-1 shows a server at %s as open at %s', (url, shown) => {
    showAddress(url);
    expect(written).toBe(`\n  The yoga school is open at ${shown}\n\n`);
  });

  it('RUN-1 shows user name and password of the first admin', () => {
    showCredentials({ username: 'admin', password: 'abcd-efgh' });
    expect(written).toBe(
      [
        '  The first admin can log in now. The password is shown only this once:',
        '    user name: admin',
        '    password:  abcd-efgh\n\n',
      ].join('\n'),
    );
  });

  describe('of the login of the first admin', () => {
    const folder = mkdtempSync(join(tmpdir(), 'school-terminal-'));
    const { isTTY } = process.stdout;
    beforeAll(() => (process.stdout.isTTY = false));
    afterAll(() => {
      process.stdout.isTTY = isTTY;
      rmSync(folder, { recursive: true });
    });
    const admin = { username: 'asha', password: 'abcd-efgh' };

    it('RUN-1 names a file with the password if it is no terminal; only the owner can access that file and its folder', () => {
      const dataDir = join(folder, 'new', 'data');
      showFirstAdmin(admin, dataDir);
      const path = join(dataDir, 'first-admin.txt');
      const modeOf = (each: string) => (statSync(each).mode & 0o777).toString(8);
      expect([modeOf(dataDir), modeOf(path)]).toEqual(['700', '600']);
      expect(readFileSync(path, 'utf8')).toBe('user name: asha\npassword:  abcd-efgh\n');
      expect(written).toBe(
        [
          `  The first admin can log in now. User name and password stand in ${path}`,
          '  Please delete that file when you have read it.\n\n',
        ].join('\n'),
      );
    });

    it('RUN-1 names the command for a new password, and no password, if it is no terminal and no file can be written', () => {
      const noFolder = join(folder, 'file');
      writeFileSync(noFolder, '');
      showFirstAdmin(admin, noFolder);
      expect(written).toBe(
        [
          `  The first admin was made, but ${join(noFolder, 'first-admin.txt')} cannot be written.`,
          '  npm run admin -- reset-password asha tells a password.\n\n',
        ].join('\n'),
      );
    });

    it('RUN-1 shows the password without writing a file if it is a terminal', () => {
      process.stdout.isTTY = true;
      const dataDir = join(folder, 'terminal');
      showFirstAdmin(admin, dataDir);
      process.stdout.isTTY = false;
      expect(existsSync(dataDir)).toBe(false);
      expect(written).toContain('password:  abcd-efgh');
    });
  });
});
