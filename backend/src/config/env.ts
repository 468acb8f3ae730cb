import { LOG_LEVELS, type LogLevel } from '../common/telemetry/logger.js';
import {
  certificates,
  integer,
  isAddress,
  mailAddress,
  mysqlUrl,
  oneOf,
  onOff,
  otlpUrl,
  type Reader,
  secretKey,
  siteUrl,
  smtpUrl,
  timeZone,
  trustProxy,
  type TrustedProxies,
  username,
} from './env-values.js';
import { type Misspelt, misspeltIn } from './misspelt.js';

/** The database: a file in `dataDir`, or a MySQL/MariaDB server. */
export type DatabaseConfig =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'mysql'; url: string; tls?: DatabaseTls };

/** How the connection to MySQL is encrypted. */
export interface DatabaseTls {
  /** True if the server's certificate is verified; otherwise the connection is safe only against eavesdropping. */
  verify: boolean;
  /** Trusted CA certificates in PEM; defaults to those of Node. */
  ca?: string;
}

/** How mails are sent. */
export interface MailConfig {
  /** `smtp:` or `smtps:`, with user and password; null: mails are written as files in `dataDir`. */
  smtpUrl: string | null;
  /** The address that mails come from; never null with `smtpUrl`. */
  from: string | null;
}

/** All settings (RUN-3). */
export interface Config {
  port: number;
  host: string;
  database: DatabaseConfig;
  dataDir: string;
  mail: MailConfig;
  firstAdmin: { username: string; name: string; password: string | undefined };
  /** May be absent on the embedded database: then a secret is generated and stored in `dataDir`. */
  jwtSecret: string | undefined;
  /** The key that seals health notes, then the previous one. Without a key no notes are accepted (LAW-5). */
  healthNotesKeys: Buffer[];
  demoData: boolean;
  timeZone: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** True if SITE_URL is set; false if `siteUrl` is the default. */
  siteUrlIsSet: boolean;
  registrationsPerMinute: number;
  loginsPerMinute: number;
  trustProxy: TrustedProxies;
  logLevel: LogLevel;
  /** Where the metrics are served; null if they are not. */
  metrics: { port: number; host: string } | null;
  /** How long a stopping server reports that it is not ready before it closes its port. */
  shutdownDelaySeconds: number;
  /** True if traces are sent; the SDK itself reads the other `OTEL_*` variables (ADR 18). */
  tracing: boolean;
}

/** Lists all faults of the settings at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const MIN_SECRET_LENGTH = 32;
const MAX_PER_MINUTE = 1_000_000;
/** A longer delay would leave too little of the 10 s for the requests in flight (RUN-4). */
const MAX_SHUTDOWN_DELAY_SECONDS = 5;

type Environment = Record<string, string | undefined>;

/**
 * Parses the settings from environment variables (RUN-3). An empty value counts as absent.
 * @throws ConfigError that lists all faults, so that one attempt shows them all
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
  // A secret is not trimmed.
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
    // Without a host name the driver cannot verify the certificate's name.
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

/** Reads the settings of this process. Only this and `readMisspelt` read `process.env`. */
export function readConfig(): Config {
  return parseEnv(process.env);
}

/** The names of all settings: those that `parseEnv` asks for. */
export function namesOfSettings(): string[] {
  const asked = new Set<string>();
  const nothing = new Proxy<Environment>(
    {},
    {
      get: (_, name) => void asked.add(String(name)),
    },
  );
  parseEnv(nothing);
  return [...asked];
}

/** Finds variables of this process that look like misspelt settings. */
export function readMisspelt(): Misspelt[] {
  return misspeltIn(process.env, namesOfSettings());
}

/** Injection token of the settings. */
export const CONFIG = Symbol('CONFIG');
