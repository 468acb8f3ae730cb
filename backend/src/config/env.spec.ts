import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, parseEnv, readConfig } from './env.js';

const SECRET = 's'.repeat(32);
const MYSQL = { DATABASE_URL: 'mysql://school:pw@db.example.org:3306/school', JWT_SECRET: SECRET };

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
  it('RUN-3 all have their documented default if nothing is set', () => {
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
      { SITE_URL: 'http://localhost:8080' },
      { siteUrl: 'http://localhost:8080', siteUrlIsSet: true },
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
    [{ TRUST_PROXY: '12' }, { trustProxy: 12 }],
    [
      { TRUST_PROXY: '10.0.0.1/32,10.0.0.0/1,fd00::/128' },
      { trustProxy: ['10.0.0.1/32', '10.0.0.0/1', 'fd00::/128'] },
    ],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ TRUST_PROXY: 'loopback,fd00::/8' }, { trustProxy: ['loopback', 'fd00::/8'] }],
  ])('RUN-3 %j is read into the configuration', (env, expected) => {
    expect(parseEnv(env)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('RUN-3 with a DATABASE_URL choose MySQL, with demo data only if DEMO_DATA is on', () => {
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

  describe('of the database connection', () => {
    const folder = mkdtempSync(join(tmpdir(), 'school-settings-'));
    const caFile = join(folder, 'ca.pem');
    const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
    writeFileSync(caFile, ca);
    afterAll(() => rmSync(folder, { recursive: true }));
    const databaseOf = (env: Record<string, string>) => parseEnv({ ...MYSQL, ...env }).database;
    const mysql = { kind: 'mysql', url: MYSQL.DATABASE_URL };

    it.each([
      ['is not encrypted with DATABASE_TLS=off', { DATABASE_TLS: 'off' }, mysql],
      [
        'is encrypted with DATABASE_TLS=on',
        { DATABASE_TLS: 'on' },
        { ...mysql, tls: { verify: false } },
      ],
      [
        'verifies the name of the server with DATABASE_TLS=verify',
        { DATABASE_TLS: 'verify' },
        { ...mysql, tls: { verify: true } },
      ],
      [
        'verifies the name of the server by the certificates in DATABASE_TLS_CA',
        { DATABASE_TLS: 'verify', DATABASE_TLS_CA: caFile },
        { ...mysql, tls: { verify: true, ca } },
      ],
    ])('RUN-3 the connection %s', (_, env, database) => {
      expect(databaseOf(env)).toStrictEqual(database);
    });

    it.each(['off', 'on'])(
      'RUN-3 the server may be given as an IP address with DATABASE_TLS=%s',
      (tls) => {
        const url = 'mysql://a:b@10.0.0.1/c';
        expect(databaseOf({ DATABASE_URL: url, DATABASE_TLS: tls })).toMatchObject({ url });
      },
    );
  });

  it('RUN-3 are read from the environment of the process', () => {
    jest.replaceProperty(process, 'env', { PORT: '8081', LOG_LEVEL: 'warn' });
    try {
      expect(readConfig()).toMatchObject({ port: 8081, logLevel: 'warn' });
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('RUN-3 a blank SMTP_URL or HEALTH_NOTES_OLD_KEY counts as absent', () => {
    expect(parseEnv({ SMTP_URL: ' ', HEALTH_NOTES_OLD_KEY: '\t' })).toEqual(DEFAULTS);
  });

  it('LAW-8 accept the keys of health notes in base64 or hexadecimal digits, and put the present key first', () => {
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

  it.each([
    ['smtps://school:p%40ss@mail.example.org:465', 'namaste@example.org'],
    ['smtp://localhost:2525?requireTLS=true', 'no-reply@school.example'],
  ])('MAIL-9 RUN-3 accept the mail server %s with the sender %s', (smtpUrl, from) => {
    expect(parseEnv({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail).toEqual({ smtpUrl, from });
  });
});
