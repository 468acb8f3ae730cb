import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Batch } from '../batches/batch.response.js';
import type { Language } from '../common/languages.js';
import { LOGGER } from '../common/telemetry/logger.js';
import { CONFIG, type Config } from '../config/env.js';
import type { DrawnMail, MailFacts, NewsFacts } from '../site/slots-port.js';
import { readSlotsCode, SLOTS_FILE } from '../site/slots.js';
import { MessageTemplatesService } from './templates/message-templates.service.js';
import type { TemplateTexts } from './templates/template-rules.js';

/** What a mail is about; the rest is the school's. */
export type MailAbout = Omit<MailFacts<Batch>, 'siteUrl' | 'words'>;

/** Puts mails into the words of the site. */
@Injectable()
export class MailWords {
  constructor(
    private readonly templates: MessageTemplatesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly slotsFile: string,
  ) {}

  /** In the school's own text, where it has one. Null where the site has not been built: then there are no words. */
  async draw(language: Language, about: MailAbout): Promise<DrawnMail | null> {
    return this.drawWith(await this.templates.ownText(about.kind, language), language, about);
  }

  /** The same in a text of whoever asks; null for that of the product. */
  async drawWith(
    words: TemplateTexts | null,
    language: Language,
    about: MailAbout,
  ): Promise<DrawnMail | null> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    if (!code) return null;
    return code.mail(language, { ...about, words, siteUrl: this.siteUrl });
  }

  /** A mail about a new batch. Null as above. */
  async drawNews(
    language: Language,
    about: Omit<NewsFacts<Batch>, 'siteUrl'>,
  ): Promise<DrawnMail | null> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    return code && code.news(language, { ...about, siteUrl: this.siteUrl });
  }

  /** A personal link as a preview shows it, which leads nowhere; null where mails hold none. */
  get sampleLink(): string | null {
    return this.siteUrl === null ? null : `${this.siteUrl}/r/…`;
  }

  private get siteUrl(): string | null {
    return this.config.siteUrlIsSet ? this.config.siteUrl : null;
  }
}
