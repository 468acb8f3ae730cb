import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify, validate } from 'uuid';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { addressIn, DEFAULT_LANGUAGE, type Language } from '../../common/languages.js';
import { CONFIG, type Config } from '../../config/env.js';

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** 32 bytes; the last letter of 43 has two bits that say nothing, which `read` compares. */
const TOKEN = /^[\w-]{43}$/;

/** Makes and knows the links by which a person leaves (PEOPLE-8): signed as a personal link is, and stored nowhere. */
@Injectable()
export class NewsLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'jwtSecret' | 'dataDir'>,
  ) {
    this.key = keyFor('leave the news', config);
  }

  /** The whole address; null where nobody has said SITE_URL. */
  linkFor({ id, language }: { id: string; language: Language | null }): string | null {
    if (!this.config.siteUrlIsSet || !validate(id)) return null;
    const path = addressIn(language ?? DEFAULT_LANGUAGE, `/r/news/${this.tokenFor(id)}`);
    return this.config.siteUrl + path;
  }

  tokenFor(id: string): string {
    const head = Buffer.from(parse(id));
    return Buffer.concat([head, this.codeOf(head)]).toString('base64url');
  }

  /** The id of the person; null for what was not made here. */
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
