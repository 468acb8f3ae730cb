import { FactorSecrets } from './secrets.js';

const config = { jwtSecret: 's'.repeat(32), dataDir: 'none' };
const secrets = new FactorSecrets(config);
const other = new FactorSecrets({ ...config, jwtSecret: 'x'.repeat(32) });

describe('the sealed secret of an authenticator app', () => {
  const APP_SECRET = '12345678901234567890';
  /** Stored by an earlier version for the account `admin-1`. */
  const STORED = 'ILyTMv6VgYF-C1cTMUMF7LYVpbv9s1DWKmFBVgD5ja5iHtPJVq66pWOLYvo_cfPh';

  it('that an earlier version has stored is opened', () => {
    expect(secrets.open(STORED, 'admin-1')?.toString()).toBe(APP_SECRET);
  });

  it('is another text each time, which contains no plain text', () => {
    const sealed = [0, 1].map(() => secrets.seal(Buffer.from(APP_SECRET), 'admin-1'));
    expect(new Set(sealed).size).toBe(2);
    for (const each of sealed) {
      expect(Buffer.from(each, 'base64url').includes(APP_SECRET)).toBe(false);
      expect(secrets.open(each, 'admin-1')?.toString()).toBe(APP_SECRET);
    }
  });

  it('is opened neither for another account, nor with another secret, nor after a change', () => {
    const sealed = secrets.seal(Buffer.from(APP_SECRET), 'admin-1');
    for (const each of [STORED, sealed]) {
      expect(secrets.open(each, 'admin-2')).toBeNull();
      expect(other.open(each, 'admin-1')).toBeNull();
    }
    for (const changed of [`J${STORED.slice(1)}`, STORED.slice(0, -4), '', 'short']) {
      expect(secrets.open(changed, 'admin-1')).toBeNull();
    }
  });
});

describe('a challenge for a passkey', () => {
  const MADE_AT = Date.parse('2026-11-21T06:30:00.000Z');
  const ENDS_AT = Date.parse('2026-11-21T06:35:00.000Z');
  /** Made by another server at that time, for a login. */
  const CHALLENGE = 'AAABofzMJkA0A3IYC1V6VQKrT0Nil17_yhq5G1Yl9XbaaDM0v79x-P6r_PgXAF6wPvgaChGJ8-I';
  const endFor = (
    purpose: 'login' | 'proof',
    holder: string,
    { nowMs = MADE_AT, challenge = CHALLENGE } = {},
  ) => secrets.endOfChallenge(challenge, purpose, holder, nowMs);

  it('of another server with the same secret is valid for less than five minutes', () => {
    expect(endFor('login', '')).toBe(ENDS_AT);
    expect(endFor('login', '', { nowMs: ENDS_AT - 1 })).toBe(ENDS_AT);
    expect(endFor('login', '', { nowMs: ENDS_AT })).toBeNull();
  });

  it('is invalid for another purpose, holder or secret, and after a change', () => {
    const own = secrets.challenge('login', '', MADE_AT);
    for (const challenge of [CHALLENGE, Buffer.from(own).toString('base64url')]) {
      expect(endFor('login', '', { challenge })).toBe(ENDS_AT);
      expect(endFor('proof', '', { challenge })).toBeNull();
      expect(endFor('login', 'admin-1', { challenge })).toBeNull();
    }
    expect(other.endOfChallenge(CHALLENGE, 'login', '', MADE_AT)).toBeNull();
    for (const changed of [`B${CHALLENGE.slice(1)}`, CHALLENGE.slice(0, -4), `${CHALLENGE}AAAA`]) {
      expect(endFor('login', '', { challenge: changed })).toBeNull();
    }
  });
});
