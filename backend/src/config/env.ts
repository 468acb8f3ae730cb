import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { LOG_LEVELS, type LogLevel } from '../common/telemetry/logger.js';

/** Where the data lives: a file in `dataDir`, or a MySQL/MariaDB server. */
export type DatabaseConfig =
  { kind: 'embedded'; dataDir: string } | { kind: 'mysql'; url: string; tls?: DatabaseTls };

/** How the way to MySQL is encrypted. */
export interface DatabaseTls {
  /** Whether the server must prove its name by a certificate; else only who listens is kept out. */
  verify: boolean;
  /** Certificates in PEM of those whose word counts; those that Node knows where absent. */
  ca?: string;
}

/** How mails leave. */
export interface MailConfig {
  /** `smtp:` or `smtps:`, with user and password; null: mails are written as files in `dataDir`. */
  smtpUrl: string | null;
  /** The address that mails come from; never null with `smtpUrl`. */
  from: string | null;
}

/** Everything that can be set (RUN-3). */
export interface Config {
  port: number;
  host: string;
  database: DatabaseConfig;
  dataDir: string;
  mail: MailConfig;
  firstAdmin: { username: string; name: string; password: string | undefined };
  /** Absent on the embedded database: then one is generated and kept in `dataDir`. */
  jwtSecret: string | undefined;
  /** The key that seals notes on health, then the one before it; none: no notes are taken (LAW-5). */
  healthNotesKeys: Buffer[];
  demoData: boolean;
  timeZone: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Whether SITE_URL says so, and not a default. */
  siteUrlIsSet: boolean;
  registrationsPerMinute: number;
  loginsPerMinute: number;
  /** None, a number of hops, or addresses and networks; never all, or anybody could choose an address. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Where the metrics are served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** How long a stopping server says that it is not ready before it takes no more connections. */
  shutdownDelaySeconds: number;
  /** Whether traces are sent; the SDK itself reads the rest of `OTEL_*` (ADR 18). */
  tracing: boolean;
}

/** Names every fault of the settings at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const MIN_SECRET_LENGTH = 32;
const MAX_PER_MINUTE = 1_000_000;
/** More would leave too little of the 10 s for the requests in flight (RUN-4). */
const MAX_SHUTDOWN_DELAY_SECONDS = 5;

type Environment = Record<string, string | undefined>;

/** Reads one value; the text is trimmed and never empty. Throws an Error that says what would be right. */
type Reader<T> = (text: string) => T;

function integer(min: number, max: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text.toLowerCase());
    if (!value) throw new Error(`must be one of ${values.join(', ')}`);
    return value;
  };
}

/** 32 bytes in base64, as `openssl rand -base64 32` writes them, or in hexadecimal digits. */
const secretKey: Reader<Buffer> = (text) => {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/.test(text);
  if (!isHex && !isBase64) {
    throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` makes them');
  }
  return Buffer.from(text, isHex ? 'hex' : 'base64');
};

const onOff: Reader<boolean> = (text) => oneOf(['on', 'off'])(text) === 'on';

function url(protocols: readonly string[], example: string): Reader<URL> {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (!parsed || !protocols.includes(parsed.protocol))
      throw new Error(`must look like ${example}`);
    return parsed;
  };
}

const mysqlUrl: Reader<string> = (text) => {
  const example = 'mysql://user:password@host:3306/name';
  const parsed = url(['mysql:', 'mariadb:'], example)(text);
  if (!parsed.hostname || parsed.pathname.length < 2) throw new Error(`must look like ${example}`);
  // Nothing of it would be read, and whoever wrote `?ssl=…` would take the way for encrypted.
  if (/[?#]/.test(text)) {
    throw new Error('must end with the name, without "?" or "#": DATABASE_TLS chooses encryption');
  }
  return text;
};

/** A user name, password and port may stand in it; what stands behind a `?` are the library's options. */
const smtpUrl: Reader<string> = (text) => {
  const example = 'smtps://user:password@mail.example.org:465';
  const parsed = url(['smtp:', 'smtps:'], example)(text);
  if (!parsed.hostname) throw new Error(`must look like ${example}`);
  return text;
};

const mailAddress: Reader<string> = (text) => {
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/.test(text)) {
    throw new Error('must be one address, such as namaste@example.org');
  }
  return text;
};

/** The certificates in a file. */
const certificates: Reader<string> = (path) => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('must be a file that can be read');
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Error('must be a file of certificates in PEM');
  }
  return text;
};

const otlpUrl = url(['http:', 'https:'], 'http://localhost:4318');

const siteUrl: Reader<string> = (text) => {
  const parsed = url(['http:', 'https:'], 'https://www.example.org')(text);
  let address = parsed.origin + parsed.pathname;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
};

const timeZone: Reader<string> = (text) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    throw new Error('must be an IANA time zone such as Asia/Kolkata');
  }
};

/** Of a URL, where one of IPv6 stands in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/[[\]]/g, '')) > 0;

/** An address, a network (`10.0.0.0/8`), or one of the names that Fastify knows. */
function isNetwork(entry: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

const trustProxy: Reader<Config['trustProxy']> = (text) => {
  if (/^(off|false)$/i.test(text)) return false;
  if (/^\d+$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isNetwork)) return entries;
  throw new Error('must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8');
};

const username: Reader<string> = (text) => {
  if ([...text].length > 100) throw new Error('must be at most 100 characters long');
  return text;
};

/**
 * Parses the settings, all of them from the environment (RUN-3). An empty value counts as absent.
 * @throws ConfigError with every fault named, so that one attempt shows them all
 */
export function parseEnv(env: Environment): Config {
  const faults: string[] = [];

  const read = <T, F>(name: string, reader: Reader<T>, fallback: F): T | F => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    try {
      return reader(text);
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`);
      return fallback;
    }
  };
  // A secret is taken as it is, with its spaces.
  const secret = (name: string): string | undefined => env[name] || undefined;

  const dataDir = read('DATA_DIR', (text) => text, './data');
  const mysql = read('DATABASE_URL', mysqlUrl, undefined);
  const jwtSecret = secret('JWT_SECRET');
  if (jwtSecret !== undefined && jwtSecret.length < MIN_SECRET_LENGTH) {
    faults.push(`JWT_SECRET must be at least ${MIN_SECRET_LENGTH} characters long`);
  }
  const usesMysql = Boolean(env['DATABASE_URL']?.trim());
  if (usesMysql && jwtSecret === undefined) {
    faults.push(
      `JWT_SECRET is required with DATABASE_URL (at least ${MIN_SECRET_LENGTH} characters)`,
    );
  }
  const mail = {
    smtpUrl: read('SMTP_URL', smtpUrl, null),
    from: read('MAIL_FROM', mailAddress, null),
  };
  if (env['SMTP_URL']?.trim() && !env['MAIL_FROM']?.trim()) {
    faults.push('MAIL_FROM is required with SMTP_URL (the address that mails come from)');
  }
  const healthNotesKey = read('HEALTH_NOTES_KEY', secretKey, null);
  const healthNotesOldKey = read('HEALTH_NOTES_OLD_KEY', secretKey, null);
  if (env['HEALTH_NOTES_OLD_KEY']?.trim() && !env['HEALTH_NOTES_KEY']?.trim()) {
    faults.push('HEALTH_NOTES_OLD_KEY needs HEALTH_NOTES_KEY (the key that seals from now on)');
  }
  const tlsMode = read('DATABASE_TLS', oneOf(['off', 'on', 'verify']), 'off');
  const ca = tlsMode === 'verify' ? read('DATABASE_TLS_CA', certificates, undefined) : undefined;
  if (tlsMode !== 'off' && !usesMysql) faults.push('DATABASE_TLS needs a DATABASE_URL');
  if (env['DATABASE_TLS_CA']?.trim() && tlsMode !== 'verify') {
    faults.push('DATABASE_TLS_CA needs DATABASE_TLS=verify');
  }
  if (tlsMode === 'verify' && mysql !== undefined && isAddress(new URL(mysql).hostname)) {
    // The driver has no name then to hold the certificate against.
    faults.push(
      'DATABASE_TLS=verify needs the name of the server in DATABASE_URL, not its address',
    );
  }
  const tls = { verify: tlsMode === 'verify', ...(ca === undefined ? {} : { ca }) };
  const port = read('PORT', integer(0, 65_535), 3000);

  const metricsPort = read('METRICS_PORT', integer(0, 65_535), null);
  const metricsHost = read('METRICS_HOST', (text) => text, '127.0.0.1');

  const otlpEndpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', otlpUrl, null);
  const sdkDisabled = read('OTEL_SDK_DISABLED', oneOf(['true', 'false']), null) === 'true';

  const config: Config = {
    port,
    host: read('HOST', (text) => text, '0.0.0.0'),
    database:
      mysql === undefined
        ? { kind: 'embedded', dataDir }
        : { kind: 'mysql', url: mysql, ...(tlsMode === 'off' ? {} : { tls }) },
    dataDir,
    mail,
    firstAdmin: {
      username: read('ADMIN_USERNAME', username, 'admin'),
      name: read('ADMIN_NAME', username, 'Admin'),
      password: secret('ADMIN_PASSWORD'),
    },
    jwtSecret,
    healthNotesKeys: [healthNotesKey, healthNotesOldKey].filter((key) => key !== null),
    demoData: read('DEMO_DATA', onOff, !usesMysql),
    timeZone: read('SCHOOL_TIMEZONE', timeZone, 'Asia/Kolkata'),
    siteUrl: read('SITE_URL', siteUrl, `http://localhost:${port}`),
    siteUrlIsSet: Boolean(env['SITE_URL']?.trim()),
    registrationsPerMinute: read('REGISTRATIONS_PER_MINUTE', integer(1, MAX_PER_MINUTE), 300),
    loginsPerMinute: read('LOGINS_PER_MINUTE', integer(1, MAX_PER_MINUTE), 10),
    trustProxy: read('TRUST_PROXY', trustProxy, false),
    logLevel: read('LOG_LEVEL', oneOf<LogLevel>(LOG_LEVELS), 'info'),
    metrics: metricsPort === null ? null : { port: metricsPort, host: metricsHost },
    shutdownDelaySeconds: read('SHUTDOWN_DELAY_SECONDS', integer(0, MAX_SHUTDOWN_DELAY_SECONDS), 0),
    tracing: otlpEndpoint !== null && !sdkDisabled,
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The settings of this process: the only reader of `process.env`. */
export function readConfig(): Config {
  return parseEnv(process.env);
}

/** Injection token of the settings. */
export const CONFIG = Symbol('CONFIG');
