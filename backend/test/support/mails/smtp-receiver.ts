import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has accepted. */
export interface ReceivedMail {
  to: string;
  from: string;
  /** The mail with its original lines, without the line breaks of the transfer encoding. */
  raw: string;
  messageId: string;
  subject: string;
}

/** The From, Reply-To and Content-Type headers of a mail. */
export function headOf(mail?: ReceivedMail): (string | undefined)[] {
  return ['From', 'Reply-To', 'Content-Type'].map(
    (name) => new RegExp(`^${name}: ([^;\\r]+)`, 'm').exec(mail?.raw ?? '')?.[1],
  );
}

/** The server's error response to an address or a text; undefined if it accepts it. */
type Answer = { code: number; text: string } | undefined;

/** A local SMTP server. A test can set its responses. */
export class SmtpReceiver {
  readonly mails: ReceivedMail[] = [];
  /** The number of recipients so far. */
  attempts = 0;
  toAddress: (address: string, attempt: number) => Answer = () => undefined;
  toText: (raw: string) => Answer = () => undefined;
  /** Where the server does not respond: to an address, or to a text, which it accepts nevertheless. */
  silentAt: 'address' | 'text' | null = null;

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Short, because clients keep their connection open for the next mail.
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

  /** @param port a fixed port, for a server that is started again */
  async listen(port = 0): Promise<void> {
    // A connection that a test closes must not fail the test.
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
