import { ConfigError, parseEnv } from './env.js';

const SECRET = 's'.repeat(32);
const MYSQL = { DATABASE_URL: 'mysql://school:pw@db.example.org:3306/school', JWT_SECRET: SECRET };

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseEnv(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('invalid settings', () => {
  it('RUN-3 include a sender or a key that is blank where it is required', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: ' ' })).toHaveLength(1);
    expect(faultsOf({ HEALTH_NOTES_OLD_KEY: 'f'.repeat(64), HEALTH_NOTES_KEY: ' ' })).toHaveLength(
      1,
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535'],
    [
      { DATABASE_URL: 'school', JWT_SECRET: SECRET },
      'DATABASE_URL must look like mysql://user:password@host:3306/name',
    ],
    [
      { DATABASE_URL: 'postgres://a/b', JWT_SECRET: SECRET },
      'DATABASE_URL must look like mysql://user:password@host:3306/name',
    ],
    [
      { DATABASE_URL: 'mysql://db', JWT_SECRET: SECRET },
      'DATABASE_URL must look like mysql://user:password@host:3306/name',
    ],
    [
      { DATABASE_URL: 'mysql://db/', JWT_SECRET: SECRET },
      'DATABASE_URL must look like mysql://user:password@host:3306/name',
    ],
    [
      { ...MYSQL, DATABASE_URL: `${MYSQL.DATABASE_URL}/` },
      'DATABASE_URL must look like mysql://user:password@host:3306/name',
    ],
    [
      { ...MYSQL, DATABASE_URL: `${MYSQL.DATABASE_URL}?ssl=true` },
      'DATABASE_URL must end with the name, without "?" or "#": DATABASE_TLS chooses encryption',
    ],
    [
      { ...MYSQL, DATABASE_URL: `${MYSQL.DATABASE_URL}#x` },
      'DATABASE_URL must end with the name, without "?" or "#": DATABASE_TLS chooses encryption',
    ],
    [{ ...MYSQL, DATABASE_TLS: 'yes' }, 'DATABASE_TLS must be one of off, on, verify'],
    [
      { ...MYSQL, DATABASE_URL: 'mysql://a:b@10.0.0.1/c', DATABASE_TLS: 'verify' },
      'DATABASE_TLS=verify needs the name of the server in DATABASE_URL, not its address',
    ],
    [
      { ...MYSQL, DATABASE_URL: 'mysql://a:b@[::1]/c', DATABASE_TLS: 'verify' },
      'DATABASE_TLS=verify needs the name of the server in DATABASE_URL, not its address',
    ],
    [{ DATABASE_TLS: 'on' }, 'DATABASE_TLS needs a DATABASE_URL'],
    [{ DATABASE_TLS: 'verify' }, 'DATABASE_TLS needs a DATABASE_URL'],
    [
      { ...MYSQL, DATABASE_TLS: 'on', DATABASE_TLS_CA: 'package.json' },
      'DATABASE_TLS_CA needs DATABASE_TLS=verify',
    ],
    [
      { ...MYSQL, DATABASE_TLS: 'verify', DATABASE_TLS_CA: '/no/file' },
      'DATABASE_TLS_CA must be a file that can be read',
    ],
    [
      { ...MYSQL, DATABASE_TLS: 'verify', DATABASE_TLS_CA: 'package.json' },
      'DATABASE_TLS_CA must be a file of certificates in PEM',
    ],
    [
      { DATABASE_URL: MYSQL.DATABASE_URL },
      'JWT_SECRET is required with DATABASE_URL (at least 32 characters)',
    ],
    [{ JWT_SECRET: 's'.repeat(31) }, 'JWT_SECRET must be at least 32 characters long'],
    [
      { HEALTH_NOTES_KEY: 'A'.repeat(42) },
      'HEALTH_NOTES_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them',
    ],
    [
      { HEALTH_NOTES_KEY: 'f'.repeat(65) },
      'HEALTH_NOTES_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them',
    ],
    [
      { HEALTH_NOTES_OLD_KEY: 'f'.repeat(64) },
      'HEALTH_NOTES_OLD_KEY needs HEALTH_NOTES_KEY (the key that seals from now on)',
    ],
    [{ ADMIN_USERNAME: 'a'.repeat(101) }, 'ADMIN_USERNAME must be at most 100 characters long'],
    [{ ADMIN_NAME: 'a'.repeat(101) }, 'ADMIN_NAME must be at most 100 characters long'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be one of on, off'],
    [
      { SCHOOL_TIMEZONE: 'Bhopal' },
      'SCHOOL_TIMEZONE must be an IANA time zone such as Asia/Kolkata',
    ],
    [{ SITE_URL: 'yoga.example.org' }, 'SITE_URL must look like https://www.example.org'],
    [{ SITE_URL: 'ftp://yoga.example.org' }, 'SITE_URL must look like https://www.example.org'],
    ...['REGISTRATIONS_PER_MINUTE', 'LOGINS_PER_MINUTE'].flatMap((name) =>
      ['0', '1000001', 'many'].map((value): [Record<string, string>, string] => [
        { [name]: value },
        `${name} must be a whole number from 1 to 1000000`,
      ]),
    ),
    [
      { TRUST_PROXY: 'on' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: 'everyone' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: '1.2.3' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: '300.1.1.1' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    ...['33', '0', '-8', '8x', 'x8', '08', '8.5', '1e1', '1000', '']
      .map((bits) => `10.0.0.0/${bits}`)
      .concat('fd00::/129', 'xloopback', 'loopbacks', 'turned off', 'offline')
      .map((text): [Record<string, string>, string] => [
        { TRUST_PROXY: text },
        'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
      ]),
    [
      { TRUST_PROXY: '10.0.0.0/8/8' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [
      { TRUST_PROXY: '10.0.0.1,' },
      'TRUST_PROXY must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8',
    ],
    [{ SHUTDOWN_DELAY_SECONDS: '6' }, 'SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 5'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://localhost:4318',
    ],
    [{ OTEL_SDK_DISABLED: 'yes' }, 'OTEL_SDK_DISABLED must be one of true, false'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('RUN-3 %j is refused', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault]);
  });

  it('RUN-3 are all named in one error, which contains no secret', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'mysql://school:hunter22@db',
      JWT_SECRET: 'too short',
      DEMO_DATA: 'maybe',
      SCHOOL_TIMEZONE: 'Nowhere',
      SITE_URL: 'x',
      REGISTRATIONS_PER_MINUTE: 'x',
      LOGINS_PER_MINUTE: 'x',
      TRUST_PROXY: 'x',
      LOG_LEVEL: 'x',
    };
    const faults = faultsOf(env);
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(
      Object.keys(env).toSorted(),
    );
    const { message } = new ConfigError(faults);
    for (const fault of faults) expect(message).toContain(fault);
    expect(message).not.toMatch(/hunter22|too short/);
  });

  it('RUN-3 are reported in one message, with one line for each fault', () => {
    const error = new ConfigError(['PORT must be a number', 'HOST is wrong']);
    expect(`${error}`).toBe(
      'ConfigError: The settings are not usable:\n  - PORT must be a number\n  - HOST is wrong',
    );
  });

  it('MAIL-9 RUN-3 include a mail server without a sender, and a malformed mail server or sender', () => {
    const faultsWith = (env: Record<string, string>): string[] => faultsOf(env);
    expect(faultsWith({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
      'MAIL_FROM is required with SMTP_URL (the address that mails come from)',
    ]);
    for (const smtpUrl of ['mail.example.org', 'https://mail.example.org', 'smtp://']) {
      expect(faultsWith({ SMTP_URL: smtpUrl, MAIL_FROM: 'a@example.org' })).toEqual([
        'SMTP_URL must look like smtps://user:password@mail.example.org:465',
      ]);
    }
    for (const from of [
      'school',
      'The School <a@example.org>',
      'a@b@c',
      'a@example.org, b@example.org',
    ]) {
      expect(faultsWith({ MAIL_FROM: from })).toEqual([
        'MAIL_FROM must be one address, such as namaste@example.org',
      ]);
    }
  });

  it.each(['+05:30', '-03:30'])(
    'RUN-3 include the offset %s as a time zone, which Intl accepts from Node 22 on',
    (offset) => {
      jest.spyOn(Intl, 'DateTimeFormat').mockReturnValue({} as Intl.DateTimeFormat);
      const faults = faultsOf({ SCHOOL_TIMEZONE: offset });
      jest.restoreAllMocks();
      expect(faults).toEqual(['SCHOOL_TIMEZONE must be an IANA time zone such as Asia/Kolkata']);
    },
  );

  it.each(['Asia/Kolkata', 'America/Port-au-Prince', 'Etc/GMT+5', 'UTC'])(
    'RUN-3 do not include the time zone %s',
    (zone) => expect(faultsOf({ SCHOOL_TIMEZONE: zone })).toEqual([]),
  );

  it.each(['school:100%', 'school:p%zz', '5%:pw'])(
    'RUN-3 include a DATABASE_URL whose user and password %s have a "%%" that is not encoded',
    (credentials) =>
      expect(faultsOf({ ...MYSQL, DATABASE_URL: `mysql://${credentials}@db/school` })).toEqual([
        'DATABASE_URL must have a "%" in its user or password written as "%25"',
      ]),
  );

  it('RUN-3 do not include a DATABASE_URL whose password has an encoded "%"', () => {
    expect(faultsOf({ ...MYSQL, DATABASE_URL: 'mysql://school:100%25%40@db/school' })).toEqual([]);
  });
});
