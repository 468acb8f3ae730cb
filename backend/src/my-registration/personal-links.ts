import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify, validate } from 'uuid';
import { keyFor } from '../auth/sessions/jwt-secret.js';
import { addressIn, DEFAULT_LANGUAGE } from '../common/languages.js';
import { type Config, CONFIG } from '../config/env.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';

/** What a link is made for. */
export type LinkedRegistration = Pick<RegistrationEntity, 'id' | 'linkVersion' | 'language'>;

/** What a genuine link says of itself; whether it still holds, the stored version tells. */
export interface ReadLink {
  id: string;
  linkVersion: number;
}

const ID_BYTES = 16;
const VERSION_BYTES = 4;
const HEAD_BYTES = ID_BYTES + VERSION_BYTES;
/** 128 bits: out of reach of guessing, and a link that still fits a line of a message. */
const MAC_BYTES = 16;

/** Base64url of head and code; 36 bytes fill 48 letters whole, so that a token is written in one way alone. */
const TOKEN = /^[\w-]{48}$/;

/**
 * Makes and knows personal links (LINK-1, ADR 39): id and version of a registration with a code over both,
 * under a key of this purpose alone. Nothing is stored; another secret makes every link void.
 */
@Injectable()
export class PersonalLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'jwtSecret' | 'dataDir'>,
  ) {
    this.key = keyFor('personal link', config);
  }

  /** The whole address, to be sent to the person alone; null where nobody has said SITE_URL. */
  linkFor(registration: LinkedRegistration): string | null {
    if (!this.config.siteUrlIsSet || !validate(registration.id)) return null;
    return this.config.siteUrl + this.pathFor(registration);
  }

  /** The same within the site, in the language of the registration. */
  pathFor({ language, ...link }: LinkedRegistration): string {
    return addressIn(language ?? DEFAULT_LANGUAGE, `/r/${this.tokenFor(link)}`);
  }

  /** @throws TypeError for an id that is no UUID */
  tokenFor({ id, linkVersion }: ReadLink): string {
    const head = Buffer.alloc(HEAD_BYTES);
    head.set(parse(id));
    head.writeUInt32BE(linkVersion, ID_BYTES);
    return Buffer.concat([head, this.codeOf(head)]).toString('base64url');
  }

  /** Null for what was not made here, or under another secret. Asks nothing of the database. */
  read(token: string): ReadLink | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, HEAD_BYTES);
    if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), this.codeOf(head))) return null;
    return { id: stringify(head.subarray(0, ID_BYTES)), linkVersion: head.readUInt32BE(ID_BYTES) };
  }

  private codeOf(head: Buffer): Buffer {
    return createHmac('sha256', this.key).update(head).digest().subarray(0, MAC_BYTES);
  }
}
