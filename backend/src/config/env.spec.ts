import { type Config, ConfigError, parseEnv } from './env.js';

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

const DEFAULTS: Config = {
  port: 3000,
  host: '0.0.0.0',
  database: { kind: 'embedded', dataDir: './data' },
  dataDir: './data',
  mail: { smtpUrl: null, from: null },
  firstAdmin: { username: 'admin', name: 'Admin', password: undefined },
  jwtSecret: undefined,
  healthNotesKeys: [],
  demoData: true,
  timeZone: 'Asia/Kolkata',
  siteUrl: 'http://localhost:3000',
  siteUrlIsSet: false,
  registrationsPerMinute: 300,
  loginsPerMinute: 10,
  trustProxy: false,
  logLevel: 'info',
  metrics: null,
  shutdownDelaySeconds: 0,
  tracing: false,
};

describe('settings', () => {
  it('RUN-3 need nothing: every one has its documented default', () => {
    expect(parseEnv({})).toEqual(DEFAULTS);
  });

  it('RUN-3 an empty or blank value counts as absent', () => {
    const names = [
      ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'ADMIN_USERNAME', 'ADMIN_NAME', 'DEMO_DATA'],
      ['SCHOOL_TIMEZONE', 'SITE_URL', 'REGISTRATIONS_PER_MINUTE', 'LOGINS_PER_MINUTE'],
      [
        'DATABASE_TLS',
        'DATABASE_TLS_CA',
        'TRUST_PROXY',
        'LOG_LEVEL',
        'METRICS_PORT',
        'METRICS_HOST',
      ],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SDK_DISABLED', 'SHUTDOWN_DELAY_SECONDS'],
    ].flat();
    expect(parseEnv(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(DEFAULTS);
    expect(parseEnv({ JWT_SECRET: '', ADMIN_PASSWORD: '' })).toEqual(DEFAULTS);
  });

  it.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0, siteUrl: 'http://localhost:0' }],
    [{ PORT: '65535' }, { port: 65_535, siteUrl: 'http://localhost:65535' }],
    [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
    [{ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }, { metrics: { port: 0, host: '0.0.0.0' } }],
    [{ METRICS_HOST: '0.0.0.0' }, {}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, { tracing: true }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example', OTEL_SDK_DISABLED: 'true' }, {}],
    [{ OTEL_SDK_DISABLED: 'false' }, {}],
    [{ SHUTDOWN_DELAY_SECONDS: '5' }, { shutdownDelaySeconds: 5 }],
    [
      { DATA_DIR: '/srv/d' },
      { dataDir: '/srv/d', database: { kind: 'embedded', dataDir: '/srv/d' } },
    ],
    [{ ADMIN_USERNAME: 'asha' }, { firstAdmin: { ...DEFAULTS.firstAdmin, username: 'asha' } }],
    [
      { ADMIN_USERNAME: 'a'.repeat(100) },
      { firstAdmin: { ...DEFAULTS.firstAdmin, username: 'a'.repeat(100) } },
    ],
    [
      { ADMIN_NAME: '🧘'.repeat(100) },
      { firstAdmin: { ...DEFAULTS.firstAdmin, name: '🧘'.repeat(100) } },
    ],
    [{ ADMIN_NAME: 'Asha' }, { firstAdmin: { ...DEFAULTS.firstAdmin, name: 'Asha' } }],
    [
      { ADMIN_PASSWORD: ' secret ' },
      { firstAdmin: { ...DEFAULTS.firstAdmin, password: ' secret ' } },
    ],
    [{ JWT_SECRET: SECRET }, { jwtSecret: SECRET }],
    [{ DEMO_DATA: 'off' }, { demoData: false }],
    [{ DEMO_DATA: 'ON' }, { demoData: true }],
    [{ SCHOOL_TIMEZONE: 'Europe/Berlin' }, { timeZone: 'Europe/Berlin' }],
    [
      { SITE_URL: 'https://yoga.example.org/' },
      { siteUrl: 'https://yoga.example.org', siteUrlIsSet: true },
    ],
    [
      { SITE_URL: 'https://example.org/yoga//' },
      { siteUrl: 'https://example.org/yoga', siteUrlIsSet: true },
    ],
    [{ REGISTRATIONS_PER_MINUTE: '1' }, { registrationsPerMinute: 1 }],
    [{ REGISTRATIONS_PER_MINUTE: '1000000' }, { registrationsPerMinute: 1_000_000 }],
    [{ LOGINS_PER_MINUTE: '3' }, { loginsPerMinute: 3 }],
    [{ LOGINS_PER_MINUTE: '1' }, { loginsPerMinute: 1 }],
    [{ LOGINS_PER_MINUTE: '1000000' }, { loginsPerMinute: 1_000_000 }],
    [{ LOG_LEVEL: 'Debug' }, { logLevel: 'debug' }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
    [{ TRUST_PROXY: 'False' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ TRUST_PROXY: 'loopback,fd00::/8' }, { trustProxy: ['loopback', 'fd00::/8'] }],
  ])('RUN-3 %j is taken over', (env, expected) => {
    expect(parseEnv(env)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('RUN-3 a DATABASE_URL chooses MySQL, where samples are off unless asked for', () => {
    const mysql = { kind: 'mysql', url: MYSQL.DATABASE_URL };
    expect(parseEnv(MYSQL)).toEqual({
      ...DEFAULTS,
      database: mysql,
      jwtSecret: SECRET,
      demoData: false,
    });
    expect(parseEnv({ ...MYSQL, DEMO_DATA: 'on' }).demoData).toBe(true);
    expect(parseEnv({ ...MYSQL, DATABASE_URL: 'mariadb://school@db/school' }).database).toEqual({
      kind: 'mysql',
      url: 'mariadb://school@db/school',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'school', JWT_SECRET: SECRET }, 'DATABASE_URL must look like mysql://'],
    [
      { DATABASE_URL: 'postgres://a/b', JWT_SECRET: SECRET },
      'DATABASE_URL must look like mysql://',
    ],
    [{ DATABASE_URL: 'mysql://db', JWT_SECRET: SECRET }, 'DATABASE_URL must look like mysql://'],
    [{ DATABASE_URL: 'mysql://db/', JWT_SECRET: SECRET }, 'DATABASE_URL must look like mysql://'],
    [
      { ...MYSQL, DATABASE_URL: `${MYSQL.DATABASE_URL}?ssl=true` },
      'DATABASE_URL must end with the name',
    ],
    [{ ...MYSQL, DATABASE_URL: `${MYSQL.DATABASE_URL}#x` }, 'DATABASE_URL must end with the name'],
    [{ ...MYSQL, DATABASE_TLS: 'yes' }, 'DATABASE_TLS must be one of off, on, verify'],
    [
      { ...MYSQL, DATABASE_URL: 'mysql://a:b@10.0.0.1/c', DATABASE_TLS: 'verify' },
      'DATABASE_TLS=verify needs the name',
    ],
    [
      { ...MYSQL, DATABASE_URL: 'mysql://a:b@[::1]/c', DATABASE_TLS: 'verify' },
      'DATABASE_TLS=verify needs the name',
    ],
    [{ DATABASE_TLS: 'on' }, 'DATABASE_TLS needs a DATABASE_URL'],
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
    [{ DATABASE_URL: MYSQL.DATABASE_URL }, 'JWT_SECRET is required with DATABASE_URL'],
    [{ JWT_SECRET: 's'.repeat(31) }, 'JWT_SECRET must be at least 32 characters long'],
    [{ HEALTH_NOTES_KEY: 'A'.repeat(42) }, 'HEALTH_NOTES_KEY must be 32 bytes in base64'],
    [{ HEALTH_NOTES_KEY: 'f'.repeat(65) }, 'HEALTH_NOTES_KEY must be 32 bytes in base64'],
    [
      { HEALTH_NOTES_OLD_KEY: 'f'.repeat(64) },
      'HEALTH_NOTES_OLD_KEY needs HEALTH_NOTES_KEY (the key that seals from now on)',
    ],
    [{ ADMIN_USERNAME: 'a'.repeat(101) }, 'ADMIN_USERNAME must be at most 100 characters long'],
    [{ ADMIN_NAME: 'a'.repeat(101) }, 'ADMIN_NAME must be at most 100 characters long'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be one of on, off'],
    [{ SCHOOL_TIMEZONE: 'Bhopal' }, 'SCHOOL_TIMEZONE must be an IANA time zone'],
    [{ SITE_URL: 'yoga.example.org' }, 'SITE_URL must look like https://'],
    [{ SITE_URL: 'ftp://yoga.example.org' }, 'SITE_URL must look like https://'],
    ...['REGISTRATIONS_PER_MINUTE', 'LOGINS_PER_MINUTE'].flatMap((name) =>
      ['0', '1000001', 'many'].map((value): [Record<string, string>, string] => [
        { [name]: value },
        `${name} must be a whole number from 1 to 1000000`,
      ]),
    ),
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: '1.2.3' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: '300.1.1.1' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY must be off, a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY must be off, a number of proxies'],
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
    expect(faultsOf(env)).toEqual([expect.stringContaining(fault)]);
  });

  it('LAW-8 the keys of health notes are read in base64 and in hexadecimal digits, the present one first', () => {
    const one = Buffer.alloc(32, 1);
    const other = Buffer.alloc(32, 0xfb);
    const { healthNotesKeys } = parseEnv({
      HEALTH_NOTES_KEY: one.toString('base64'),
      HEALTH_NOTES_OLD_KEY: other.toString('hex'),
    });
    expect(healthNotesKeys).toEqual([one, other]);
    const unpadded = other.toString('base64url');
    expect(parseEnv({ HEALTH_NOTES_KEY: unpadded }).healthNotesKeys).toEqual([other]);
  });

  it('RUN-3 a bad start names every fault at once, and repeats no secret', () => {
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

  it.each([
    ['smtps://school:p%40ss@mail.example.org:465', 'namaste@example.org'],
    ['smtp://localhost:2525?requireTLS=true', 'no-reply@school.example'],
  ])('MAIL-9 RUN-3 takes the mail server %s and the sender %s', (smtpUrl, from) => {
    expect(parseEnv({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
  });

  it('MAIL-9 RUN-3 refuses a mail server without a sender, and what is neither', () => {
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
});
