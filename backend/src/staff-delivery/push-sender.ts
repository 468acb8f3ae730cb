import { createECDH } from 'node:crypto';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { PushDeviceEntity } from '../auth/sessions/push-device.entity.js';
import { CONFIG, type Config } from '../config/env.js';
import { Database } from '../database/database.js';
import { type PushKeys, PushKeysRepository } from './push-keys.repository.js';
import {
  ForbiddenAddress,
  guardedLookup,
  PUSH_NETWORK,
  type PushNetwork,
  readEndpoint,
} from './push-network.js';

/** The text that a device shows, and the path of the admin that a tap opens. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

/** The result of sending a message. `gone`: the device accepts none any more; `refused`: this message is invalid. */
export type PushOutcome =
  | { state: 'sent' | 'gone' | 'refused'; status: number }
  | { state: 'later'; status: number; askedMs: number };

const TIMEOUT_MS = 10_000;

/** How long the push service keeps a message for a phone that is off. */
const KEEP_FOR_SECONDS = 12 * 60 * 60;

const GONE = new Set([404, 410]);

/** Sends messages to devices through the push services of their browsers (Web Push, RFC 8030, 8291, 8292). */
@Injectable()
export class PushSender {
  private keys: PushKeys | undefined;

  constructor(
    private readonly database: Database,
    private readonly stored: PushKeysRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'mail'>,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
  ) {}

  /** Returns the keys, which are made at the first start. */
  async ensureKeys(): Promise<PushKeys> {
    this.keys ??= (await this.storedKeys()) ?? (await this.makeKeys());
    return this.keys;
  }

  /** @throws Error if the keys of the device are invalid */
  async send(
    device: Pick<PushDeviceEntity, 'endpoint' | 'p256dh' | 'auth'>,
    message: PushMessage,
  ): Promise<PushOutcome> {
    const target = readEndpoint(device.endpoint);
    // An IP address is checked here, because no lookup runs for it.
    const isForbidden =
      !target || (isIP(target.host) > 0 && !this.network.allows(target.host, target.port));
    if (isForbidden) return { state: 'gone', status: 0 };
    const { endpoint, p256dh, auth } = device;
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.subject, ...(await this.ensureKeys()) },
        TTL: KEEP_FOR_SECONDS,
        urgency: 'high',
        topic: topicOf(message.tag),
        contentEncoding: 'aes128gcm',
      },
    );
    return this.post(endpoint, target.port, headers, body);
  }

  /** Posts a message. Reads only the status and `Retry-After` of the response, and follows no redirect. */
  private post(
    endpoint: string,
    port: number,
    headers: Record<string, unknown>,
    body: Buffer,
  ): Promise<PushOutcome> {
    const { ca } = this.network;
    const agent = new Agent({
      keepAlive: false,
      lookup: guardedLookup(this.network, port),
      ...(ca === undefined ? {} : { ca }),
    });
    return new Promise((resolve) => {
      const call = request(
        endpoint,
        {
          method: 'POST',
          agent,
          headers: headers as Record<string, string>,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (answer) => {
          resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
          answer.destroy();
        },
      );
      call.on('error', (error) => {
        const isForbidden = error instanceof ForbiddenAddress;
        resolve(
          isForbidden ? { state: 'gone', status: 0 } : { state: 'later', status: 0, askedMs: 0 },
        );
      });
      call.end(body);
    });
  }

  /** The contact for the operators of push services; Apple refuses an address that is not real. */
  private get subject(): string {
    const { siteUrl, mail } = this.config;
    if (mail.from !== null) return `mailto:${mail.from}`;
    return siteUrl.startsWith('https:') ? siteUrl : `mailto:no-reply@${new URL(siteUrl).hostname}`;
  }

  private storedKeys(): Promise<PushKeys | null> {
    return this.database.read((reader) => this.stored.find(reader));
  }

  private async makeKeys(): Promise<PushKeys> {
    const made = newKeys();
    const isOurs = await this.database.transaction((transaction) =>
      this.stored.insert(transaction, made),
    );
    const keys = isOurs ? made : await this.storedKeys();
    if (!keys) throw new Error('the keys for messages to devices could not be stored');
    return keys;
  }
}

/**
 * Makes a pair of keys as in RFC 8292: an uncompressed point on P-256 (65 bytes), and its private number (32 bytes).
 * Does not use web-push, so that a first start need not load it. Uses ECDH, because on Node 20 exporting a key as JWK
 * right after it was made can hang for ever.
 */
function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const number = Buffer.alloc(32);
  // Padded, because the number is sometimes a byte shorter.
  const own = pair.getPrivateKey();
  own.copy(number, number.length - own.length);
  return { publicKey, privateKey: number.toString('base64url') };
}

/** @param retryAfter in seconds; a date is ignored */
function outcomeOf(status: number, retryAfter = ''): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent', status };
  if (GONE.has(status)) return { state: 'gone', status };
  if (status !== 429 && status < 500) return { state: 'refused', status };
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
  return { state: 'later', status, askedMs: seconds * 1000 };
}

/** Makes a topic of at most 32 URL-safe characters. */
function topicOf(tag: string): string {
  return tag
    .replaceAll(/[^\w-]/g, '')
    .replaceAll('-', '')
    .slice(0, 32);
}
