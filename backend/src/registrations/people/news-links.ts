import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify, validate } from 'uuid';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { addressIn, DEFAULT_LANGUAGE, type Language } from '../../common/languages.js';
import { CONFIG, type Config } from '../../config/env.js';

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** 32 bytes. The last of the 43 characters has two unused bits, which `read` checks. */
const TOKEN = /^[\w-]{43}$/;

/** Makes and reads unsubscribe links (PEOPLE-8): signed like personal links, and not stored. */
@Injectable()
export class NewsLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'jwtSecret' | 'dataDir'>,
  ) {
    this.key = keyFor('leave the news', config);
  }

  /** Returns the full URL; null if SITE_URL is not set. */
  linkFor({ id, language }: { id: string; language: Language | null }): string | null {
    if (!this.config.siteUrlIsSet || !validate(id)) return null;
    const path = addressIn(language ?? DEFAULT_LANGUAGE, `/r/news/${this.tokenFor(id)}`);
    return this.config.siteUrl + path;
  }

  tokenFor(id: string): string {
    const head = Buffer.from(parse(id));
    return Buffer.concat([head, this.codeOf(head)]).toString('base64url');
  }

  /** Returns the id of the person; null for a token that was not made here. */
  read(token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, ID_BYTES);
    if (bytes.toString('base64url') !== token) return null;
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), this.codeOf(head))) return null;
    return stringify(head);
  }

  private codeOf(head: Buffer): Buffer {
    return createHmac('sha256', this.key).update(head).digest().subarray(0, MAC_BYTES);
  }
}
