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

/** The data of a mail, except what is the same for the whole school. */
export type MailAbout = Omit<MailFacts<Batch>, 'siteUrl' | 'words'>;

/** Renders mails with the texts of the site. */
@Injectable()
export class MailWords {
  constructor(
    private readonly templates: MessageTemplatesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'siteUrlIsSet'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SLOTS_FILE) private readonly slotsFile: string,
  ) {}

  /** Renders a mail with the school's own text, if there is one. Returns null if the site was not built. */
  async draw(language: Language, about: MailAbout): Promise<DrawnMail | null> {
    return this.drawWith(await this.templates.ownText(about.kind, language), language, about);
  }

  /** The same with a given text; with `words` null, the built-in one. */
  async drawWith(
    words: TemplateTexts | null,
    language: Language,
    about: MailAbout,
  ): Promise<DrawnMail | null> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    if (!code) return null;
    return code.mail(language, { ...about, words, siteUrl: this.siteUrl });
  }

  /** Renders a mail about a new batch. Returns null if the site was not built. */
  async drawNews(
    language: Language,
    about: Omit<NewsFacts<Batch>, 'siteUrl'>,
  ): Promise<DrawnMail | null> {
    const code = await readSlotsCode(this.slotsFile, this.logger);
    return code && code.news(language, { ...about, siteUrl: this.siteUrl });
  }

  /** A personal link for previews, which leads nowhere; null if mails have no links. */
  get sampleLink(): string | null {
    return this.siteUrl === null ? null : `${this.siteUrl}/r/…`;
  }

  private get siteUrl(): string | null {
    return this.config.siteUrlIsSet ? this.config.siteUrl : null;
  }
}
