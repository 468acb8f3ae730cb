import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has taken. */
export interface ReceivedMail {
  to: string;
  from: string;
  /** Its lines as they were written, before they were broken for the way. */
  raw: string;
  messageId: string;
  subject: string;
}

/** Whom a mail names as its sender, who gets an answer to it, and of what form it is. */
export function headOf(mail?: ReceivedMail): (string | undefined)[] {
  return ['From', 'Reply-To', 'Content-Type'].map(
    (name) => new RegExp(`^${name}: ([^;\\r]+)`, 'm').exec(mail?.raw ?? '')?.[1],
  );
}

/** What the server answers to an address or a text; undefined where it takes it. */
type Answer = { code: number; text: string } | undefined;

/** An SMTP server on this machine, which says what a test has it say. */
export class SmtpReceiver {
  readonly mails: ReceivedMail[] = [];
  /** How often somebody has begun a mail. */
  attempts = 0;
  toAddress: (address: string, attempt: number) => Answer = () => undefined;
  toText: (raw: string) => Answer = () => undefined;
  /** Where it answers nothing at all: to an address, or to a text, which it takes. */
  silentAt: 'address' | 'text' | null = null;

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Clients keep their connection for the next mail.
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      this.attempts++;
      if (this.silentAt === 'address') return;
      done(errorOf(this.toAddress(address, this.attempts)));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '');
        const refusal = this.toText(raw);
        if (!refusal) this.take(raw, session.envelope);
        if (this.silentAt !== 'text') done(errorOf(refusal));
      });
    },
  });

  /** @param port a fixed one, for a server that comes back */
  async listen(port = 0): Promise<void> {
    // A connection that a test breaks off is no fault of the test.
    this.server.on('error', () => {});
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  subjectsTo(address: string): string[] {
    return this.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take(
    raw: string,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): void {
    this.mails.push({
      to: envelope.rcptTo.map(({ address }) => address).join(','),
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      raw,
      messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '',
      subject: /^Subject: (.+)$/im.exec(raw)?.[1] ?? '',
    });
  }
}

function errorOf(answer: Answer): Error | null {
  if (!answer) return null;
  return Object.assign(new Error(answer.text), { responseCode: answer.code });
}
