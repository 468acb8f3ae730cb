import { execFileSync } from 'node:child_process';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUSH_NETWORK, type PushNetwork } from '../../../src/staff-delivery/push-network.js';
import type { PushKeys } from '../../../src/staff-delivery/push-keys.repository.js';
import { PushSender } from '../../../src/staff-delivery/push-sender.js';
import type { TestApp } from '../server/test-app.js';
import type { Row } from '../database/test-database.js';

/** A message decrypted by a device. */
export interface ReadMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** A message that a device received, with its path and headers. */
export interface Delivery {
  path: string;
  headers: IncomingMessage['headers'];
  message: ReadMessage;
}

/** A subscribed browser: its keys, and the decryption of messages to it. */
export class FakeDevice {
  private readonly own = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly publicKey: Buffer;

  constructor(readonly path: string) {
    this.publicKey = this.own.generateKeys();
  }

  get keys() {
    return {
      p256dh: this.publicKey.toString('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** Implements RFC 8291 and RFC 8188, so that the library that encrypts is not tested with itself. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const shared = this.own.computeSecret(sender);
    const input = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derive = (label: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}

/** The key and claims of a VAPID header (RFC 8292). @throws if its signature does not match the key */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed by the key that it names');
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (read(head)['alg'] !== 'ES256') throw new Error('the VAPID token is not of ES256');
  return { key, claims: read(claims) };
}

/** Adds a device for the owner of a school, with a push address that is in no existing network. */
export async function withDevice(app: TestApp): Promise<{ keys: PushKeys; device: Row }> {
  const keys = await app.app.get(PushSender).ensureKeys();
  const body = { name: 'Phone', endpoint: 'https://[2d00::1]/push', ...new FakeDevice('').keys };
  const made = await app.api.asAdmin('/api/admin/me/devices', { method: 'POST', body });
  if (made.status !== 201) throw new Error(`no device: ${made.body.message}`);
  const [device] = await app.db.sql('SELECT * FROM push_devices');
  return { keys, device: device as Row };
}

/** A local push service with TLS. A test can set its responses. */
export class PushService {
  readonly deliveries: Delivery[] = [];
  /** The number of requests so far. */
  attempts = 0;
  answer: (path: string) => { status: number; headers?: Record<string, string> } = () => ({
    status: 201,
  });

  private readonly folder = mkdtempSync(join(tmpdir(), 'push-'));
  private readonly devices = new Map<string, FakeDevice>();
  private readonly server: Server;
  readonly certificate: string;

  constructor() {
    const [key, cert] = [join(this.folder, 'key.pem'), join(this.folder, 'cert.pem')];
    execFileSync(
      'openssl',
      [
        'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=push',
        `-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout ${key} -out ${cert}`,
      ].flatMap((part) => part.split(' ')),
      { stdio: 'ignore' },
    );
    this.certificate = readFileSync(cert, 'utf8');
    this.server = createServer(
      { key: readFileSync(key), cert: this.certificate },
      (request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          this.attempts++;
          const path = request.url ?? '';
          const { status, headers = {} } = this.answer(path);
          const device = this.devices.get(path);
          if (device && status === 201) {
            const message = JSON.parse(device.decrypt(Buffer.concat(parts))) as ReadMessage;
            this.deliveries.push({ path, headers: request.headers, message });
          }
          response.writeHead(status, headers).end();
        });
      },
    );
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Allows a server of the product to send to this machine, which it normally never does. */
  admit(app: TestApp): PushNetwork {
    const network = app.app.get<PushNetwork>(PUSH_NETWORK);
    network.ca = this.certificate;
    network.allows = (_address, port) => port === this.port;
    return network;
  }

  device(name: string): FakeDevice {
    const device = new FakeDevice(`/push/${name}`);
    this.devices.set(device.path, device);
    return device;
  }

  /** The body that a browser would send to turn notices on. */
  subscriptionOf(device: FakeDevice, host = 'localhost') {
    const endpoint = `https://${host}:${this.port}${device.path}`;
    return { name: device.path.slice('/push/'.length), endpoint, ...device.keys };
  }

  titlesOf(device: FakeDevice): string[] {
    return this.deliveries
      .filter(({ path }) => path === device.path)
      .map(({ message }) => message.title);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    rmSync(this.folder, { recursive: true });
  }
}
