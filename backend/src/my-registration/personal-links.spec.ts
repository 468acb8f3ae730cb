import { newId } from '../database/columns.js';
import { PersonalLinks } from './personal-links.js';

const SETTINGS = {
  siteUrl: 'https://yoga.example.org/site',
  siteUrlIsSet: true,
  jwtSecret: 'one secret that is long enough for it',
  dataDir: '',
};
const linksWith = (changes: Partial<typeof SETTINGS> = {}) =>
  new PersonalLinks({ ...SETTINGS, ...changes });

describe('a personal link', () => {
  const links = linksWith();
  const registration = { id: newId(), linkVersion: 0, language: null };
  const token = links.tokenFor(registration);

  it('LINK-1 carries the registration and its link version, and is the same on every replica', () => {
    expect(linksWith().read(token)).toEqual({ id: registration.id, linkVersion: 0 });
    const later = { ...registration, linkVersion: 4_000_000_000 };
    expect(links.read(links.tokenFor(later))?.linkVersion).toBe(4_000_000_000);
    expect(links.tokenFor(registration)).toBe(token);
  });

  it('LINK-1 in a message of an earlier version is valid', () => {
    const id = '019ab1f0-6f7e-7c3a-9d52-2c6f0c8f4f11';
    const sent = 'AZqx8G9-fDqdUixvDI9PEQAAAAM7oBQrQopJMrYNxBDoteuC';
    expect(links.read(sent)).toEqual({ id, linkVersion: 3 });
    expect(links.tokenFor({ id, linkVersion: 3 })).toBe(sent);
  });

  it('LINK-1 has a code of 128 bits, and is invalid with any bit changed or in any other spelling', () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(16 + 4 + 16);
    for (let bit = 0; bit < 36 * 8; bit++) {
      const bytes = Buffer.from(token, 'base64url');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(links.read(bytes.toString('base64url'))).toBeNull();
    }
    const standard = Buffer.from(token, 'base64url').toString('base64');
    for (const other of [`${token}=`, ` ${token}`, token.slice(0, -1), `${token}A`, '', '.']) {
      expect(links.read(other)).toBeNull();
    }
    if (standard !== token) expect(links.read(standard)).toBeNull();
  });

  it('LINK-1 has another code for another version or registration, and is invalid with another secret', () => {
    const codeOf = (text: string) => Buffer.from(text, 'base64url').subarray(20).toString('hex');
    const others = [
      { ...registration, linkVersion: 1 },
      { ...registration, id: newId() },
    ].map((each) => codeOf(links.tokenFor(each)));
    expect(new Set([codeOf(token), ...others]).size).toBe(3);
    const rotated = linksWith({ jwtSecret: 'another secret that is long enough' });
    expect(rotated.read(token)).toBeNull();
    expect(links.read(rotated.tokenFor(registration))).toBeNull();
  });

  it.each([
    [null, '/r/'],
    ['en', '/r/'],
    ['hi', '/hi/r/'],
  ] as const)(
    'LINK-1 leads to the page in the language of the registration (%s)',
    (language, path) => {
      expect(links.linkFor({ ...registration, language })).toBe(
        `https://yoga.example.org/site${path}${token}`,
      );
    },
  );

  it('LINK-1 is not made unless SITE_URL is set', () => {
    expect(linksWith({ siteUrlIsSet: false }).linkFor(registration)).toBeNull();
  });
});
