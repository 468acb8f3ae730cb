import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify, validate } from 'uuid';
import { keyFor } from '../auth/sessions/jwt-secret.js';
import { addressIn, DEFAULT_LANGUAGE } from '../common/languages.js';
import { type Config, CONFIG } from '../config/env.js';
import type { RegistrationEntity } from '../registrations/registration.entity.js';

/** The data that a link is made from. */
export type LinkedRegistration = Pick<RegistrationEntity, 'id' | 'linkVersion' | 'language'>;

/** The contents of a valid link. Whether it is still in force depends on the stored version. */
export interface ReadLink {
  id: string;
  linkVersion: number;
}

const ID_BYTES = 16;
const VERSION_BYTES = 4;
const HEAD_BYTES = ID_BYTES + VERSION_BYTES;
/** 128 bits cannot be guessed, and the link still fits on a line of a message. */
const MAC_BYTES = 16;

/** Base64url of head and code. 36 bytes fill exactly 48 characters, so that each token has only one spelling. */
const TOKEN = /^[\w-]{48}$/;

/**
 * Makes and reads personal links (LINK-1, ADR 39): the id and version of a registration, with a MAC over both under a
 * key for this purpose only. Nothing is stored; a new secret voids every link.
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

  /** Returns the full URL, to be sent only to the person; null if SITE_URL is not set. */
  linkFor(registration: LinkedRegistration): string | null {
    if (!this.config.siteUrlIsSet || !validate(registration.id)) return null;
    return this.config.siteUrl + this.pathFor(registration);
  }

  /** Returns the path within the site, in the language of the registration. */
  pathFor({ language, ...link }: LinkedRegistration): string {
    return addressIn(language ?? DEFAULT_LANGUAGE, `/r/${this.tokenFor(link)}`);
  }

  /** @throws TypeError for an id that is not a UUID */
  tokenFor({ id, linkVersion }: ReadLink): string {
    const head = Buffer.alloc(HEAD_BYTES);
    head.set(parse(id));
    head.writeUInt32BE(linkVersion, ID_BYTES);
    return Buffer.concat([head, this.codeOf(head)]).toString('base64url');
  }

  /** Returns null for a token that was not made here, or with another secret. Does not query the database. */
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
