import type { Answer } from '../calls/api.js';
import type { SchoolWithPush } from './school-with-push.js';
import { type ReceivedMail, SmtpReceiver } from './smtp-receiver.js';

export const MEERAS = 'meera@school.example';

/** The mailbox of Meera, a member of staff of a running school, and her requests about it. */
export class StaffMailbox {
  readonly smtp = new SmtpReceiver();

  constructor(private readonly school: SchoolWithPush) {}

  /** Starts the school before the tests of the calling describe, empties it before each, and closes it after them. */
  around(): this {
    beforeAll(() => this.start());
    beforeEach(() => this.beginAnew());
    afterAll(() => this.end());
    return this;
  }

  async start(): Promise<void> {
    await this.smtp.listen();
    await this.school.start({ SMTP_URL: this.smtp.url, SITE_URL: 'https://school.example' });
  }

  async beginAnew(): Promise<void> {
    await this.school.beginAnew();
    await this.school.app.db.sql('DELETE FROM batches');
    await this.school.app.db.sql('DELETE FROM people');
    this.smtp.mails.length = 0;
    this.smtp.attempts = 0;
    this.smtp.toAddress = () => undefined;
  }

  async end(): Promise<void> {
    await this.school.end();
    await this.smtp.close();
  }

  me(method: string, path: string, body?: object): Promise<Answer> {
    const { token } = this.school.meera;
    const call = { method, token, ...(body && { body }) };
    return this.school.app.api.call(`/api/admin/me/${path}`, call);
  }

  ask(email = MEERAS): Promise<Answer> {
    return this.me('POST', 'email', { email });
  }

  confirm(code: string): Promise<Answer> {
    return this.me('POST', 'email/confirm', { code });
  }

  async notices(): Promise<Answer['body']> {
    return (await this.me('GET', 'notices')).body;
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.smtp.mails.filter(({ to }) => to === address);
  }

  /** Requests a code, and returns the one in the mail. */
  async codeTo(email = MEERAS): Promise<string> {
    const { status, body } = await this.ask(email);
    if (status !== 200) throw new Error(body.message);
    await this.school.tell();
    return /"code":"(\d{6})"/.exec(this.mailsTo(email).at(-1)?.raw ?? '')?.[1] ?? '';
  }

  async verified(wishes?: { wantsDigest: boolean; wantsNotes: boolean }): Promise<void> {
    await this.confirm(await this.codeTo());
    if (wishes) {
      const { status, body } = await this.me('PUT', 'notices', wishes);
      if (status !== 200) throw new Error(body.message);
    }
    this.smtp.mails.length = 0;
  }

  /** Logs in again, when the session has ended or its proof is too old. */
  async logInAgain(): Promise<void> {
    await this.school.app.api.logInAgain();
    this.school.meera = { ...this.school.meera, token: await this.school.logIn() };
  }
}
