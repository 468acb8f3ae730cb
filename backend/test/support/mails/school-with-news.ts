import { MailWorker } from '../../../src/mail/mail.worker.js';
import { NewsWorker } from '../../../src/mail/news.worker.js';
import type { MailState } from '../../../src/outbox/mail-message.dto.js';
import type { NewsPreview } from '../../../src/registrations/people/people.dto.js';
import { siteWithSlots } from '../server/site-with-slots.js';
import { type ReceivedMail, SmtpReceiver } from './smtp-receiver.js';
import { NOON, startTestApp, type TestApp } from '../server/test-app.js';

/** A school with a batch, for tests of news about it. Each test has a new one. */
export class SchoolWithNews {
  smtp: SmtpReceiver;
  app: TestApp;
  /** The batch that the news is about. */
  batchId: string;
  readonly site = siteWithSlots();

  /** Starts the school before each test of the calling describe, and closes it after. */
  around(): this {
    beforeEach(async () => {
      this.smtp = new SmtpReceiver();
      await this.smtp.listen();
      this.app = await startTestApp({
        siteDir: this.site.siteDir,
        env: {
          SMTP_URL: this.smtp.url,
          MAIL_FROM: 'namaste@school.example',
          SITE_URL: 'https://school.example',
        },
      });
      await this.app.moveTo(NOON);
      this.batchId = await this.app.api.createBatch({ name: 'Winter', endDate: '2026-12-30' });
    });
    afterEach(async () => {
      await this.app.close();
      await this.smtp.close();
    });
    afterAll(() => this.site.remove());
    return this;
  }

  get path(): string {
    return `/api/admin/people/news/${this.batchId}`;
  }

  async somebody(name: string, changes: object): Promise<void> {
    const email = `${name.toLowerCase()}@example.org`;
    expect((await this.app.api.register({ name, email, ...changes })).status).toBe(201);
  }

  async preview(): Promise<NewsPreview> {
    return (await this.app.api.asAdmin(this.path)).body as unknown as NewsPreview;
  }

  async tell(): Promise<[status: number, people: number]> {
    const { status, body } = await this.app.api.asAdmin(this.path, { method: 'POST' });
    return [status, (body as unknown as { people: number }).people];
  }

  /** Sends the due mails about new batches. */
  send(): Promise<void> {
    return this.app.app.get(NewsWorker).sendDue();
  }

  /** Sends all other due mails. */
  sendOthers(): Promise<void> {
    return this.app.app.get(MailWorker).sendDue();
  }

  received(): ReceivedMail[] {
    return this.smtp.mails.filter(({ subject }) => subject === 'A new batch: Yogasanas');
  }

  async mailState(): Promise<MailState> {
    return (await this.app.api.asAdmin('/api/admin/mail')).body;
  }
}
