import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** None, a number of hops, or addresses and networks. Never all: any client could then forge its address. */
export type TrustedProxies = false | number | string[];

/** Reads one value; the text is trimmed and not empty. Throws an Error that says which values are valid. */
export type Reader<T> = (text: string) => T;

export function integer(min: number, max: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text.toLowerCase());
    if (!value) throw new Error(`must be one of ${values.join(', ')}`);
    return value;
  };
}

/** 32 bytes in base64, as `openssl rand -base64 32` writes them, or in hexadecimal digits. */
export const secretKey: Reader<Buffer> = (text) => {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/.test(text);
  if (!isHex && !isBase64) {
    throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` makes them');
  }
  return Buffer.from(text, isHex ? 'hex' : 'base64');
};

export const onOff: Reader<boolean> = (text) => oneOf(['on', 'off'])(text) === 'on';

function url(protocols: readonly string[], example: string): Reader<URL> {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (!parsed || !protocols.includes(parsed.protocol))
      throw new Error(`must look like ${example}`);
    return parsed;
  };
}

export const mysqlUrl: Reader<string> = (text) => {
  const example = 'mysql://user:password@host:3306/name';
  const parsed = url(['mysql:', 'mariadb:'], example)(text);
  const isName = /^\/[^/]+$/.test(parsed.pathname);
  if (!parsed.hostname || !isName) throw new Error(`must look like ${example}`);
  // Options are not read: somebody who adds `?ssl=…` would believe that the connection is encrypted.
  if (/[?#]/.test(text)) {
    throw new Error('must end with the name, without "?" or "#": DATABASE_TLS chooses encryption');
  }
  try {
    // The driver does this later, and would report only "URI malformed".
    decodeURIComponent(`${parsed.username}${parsed.password}`);
  } catch {
    throw new Error('must have a "%" in its user or password written as "%25"');
  }
  return text;
};

/** May contain user name, password and port; the query is passed to the mail library as options. */
export const smtpUrl: Reader<string> = (text) => {
  const example = 'smtps://user:password@mail.example.org:465';
  const parsed = url(['smtp:', 'smtps:'], example)(text);
  if (!parsed.hostname) throw new Error(`must look like ${example}`);
  return text;
};

export const mailAddress: Reader<string> = (text) => {
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/.test(text)) {
    throw new Error('must be one address, such as namaste@example.org');
  }
  return text;
};

/** Reads the certificates in a file. */
export const certificates: Reader<string> = (path) => {
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

export const otlpUrl = url(['http:', 'https:'], 'http://localhost:4318');

export const siteUrl: Reader<string> = (text) => {
  const parsed = url(['http:', 'https:'], 'https://www.example.org')(text);
  let address = parsed.origin + parsed.pathname;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
};

function isTimeZone(text: string): boolean {
  // From Node 22 on, Intl accepts offsets too. They know no clock changes, and a calendar file cannot name them.
  if (/^[+-]/.test(text)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export const timeZone: Reader<string> = (text) => {
  if (!isTimeZone(text)) throw new Error('must be an IANA time zone such as Asia/Kolkata');
  return text;
};

/** True if a URL's host name is an IP address; an IPv6 address has brackets there. */
export const isAddress = (hostname: string): boolean => isIP(hostname.replace(/[[\]]/g, '')) > 0;

/** True for an address, a network (`10.0.0.0/8`), or one of the names that Fastify knows. */
function isNetwork(entry: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

export const trustProxy: Reader<TrustedProxies> = (text) => {
  if (/^(off|false)$/i.test(text)) return false;
  if (/^\d+$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isNetwork)) return entries;
  throw new Error('must be off, a number of proxies, or a list of addresses such as 10.0.0.0/8');
};

export const username: Reader<string> = (text) => {
  if ([...text].length > 100) throw new Error('must be at most 100 characters long');
  return text;
};
