import { MailWorker } from '../../../src/mail/mail.worker.js';
import { expectSeatsToAddUp } from '../database/seat-audit.js';
import { siteWithSlots, WORDS_OF_MAILS } from '../server/site-with-slots.js';
import { SmtpReceiver } from './smtp-receiver.js';
import { NOON, startTestApp, type TestApp } from '../server/test-app.js';

export const MINUTE_MS = 60_000;
export const ASHA = 'asha@example.org';

/** A school that sends mails to an SMTP server of the test. Shared by all tests of a describe; emptied before each. */
export class MailingSchool {
  readonly smtp = new SmtpReceiver();
  app: TestApp;

  /** Starts the school before the tests of the calling describe, empties it before each, and closes it after them. */
  around(): this {
    const site = siteWithSlots(WORDS_OF_MAILS);
    beforeAll(async () => {
      await this.smtp.listen();
      this.app = await startTestApp({
        siteDir: site.siteDir,
        env: { SMTP_URL: this.smtp.url, MAIL_FROM: 'namaste@school.example' },
      });
    });
    beforeEach(async () => {
      await this.app.moveTo(NOON);
      await this.app.db.sql('DELETE FROM registrations');
      await this.app.db.sql('DELETE FROM batch_notices');
      await this.app.db.sql('UPDATE batches SET enrolled = 0, waiting = 0, offered = 0');
      this.smtp.mails.length = 0;
      this.smtp.attempts = 0;
      this.smtp.toAddress = () => undefined;
      this.smtp.toText = () => undefined;
    });
    afterEach(() => expectSeatsToAddUp(this.app));
    afterAll(async () => {
      await this.app.close();
      await this.smtp.close();
      site.remove();
    });
    return this;
  }

  send(): Promise<void> {
    return this.app.app.get(MailWorker).sendDue();
  }

  async sendAfter(ms: number): Promise<void> {
    this.app.clock.advanceMs(ms);
    await this.send();
  }

  /** Creates a batch with Asha, confirmed, Ravi, pending, and Mina, cancelled, and sends their mails about that. */
  async aBatchWithPeople(changes: object = {}): Promise<string> {
    const { api } = this.app;
    const batchId = await api.createBatch(changes);
    for (const [name, status] of [
      ['asha', 'confirmed'],
      ['ravi', 'pending'],
      ['mina', 'cancelled'],
    ] as const) {
      const added = await api.register({ name, email: `${name}@example.org`, batchId });
      expect(added.status).toBe(201);
      const people = await api.registrations(`?batchId=${batchId}`);
      const { _id } = people.find((each) => each.name === name) ?? {};
      if (status !== 'pending') await api.changeStatus(_id ?? '', status);
    }
    await this.send();
    await this.sendAfter(MINUTE_MS);
    await this.send();
    this.smtp.mails.length = 0;
    return batchId;
  }
}
