import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { CALENDAR_TYPE } from '../my-registration/session-calendar.js';
import { Clock } from '../common/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { announceTexts, SENDING_LIMITS, sendWithin } from './bounded-sending.js';

/** A mail as it leaves. */
export interface OutgoingMail {
  /** Of the message in the outbox: the Message-ID is made of it, and is the same at every attempt. */
  id: string;
  /** Whose file it is where mails are files; `STAFF_FOLDER` for a mail to staff about no one person. */
  registrationId: string;
  to: string;
  /** Who writes, in words; the address is MAIL_FROM's. */
  fromName: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The sessions, for the person's calendar; null where there is nothing to be put into it. */
  calendar: string | null;
  /** Where the person leaves with one tap; absent in mails about a registration of theirs. */
  leaveLink?: string;
}

/** A server that does not greet in that time is left for later; one that is not needed for so long is let go. */
const TIMEOUT_MS = 20_000;

const SWEPT_AT_ONCE = 500;

/** Mails to staff about no one person: a digest may name people, so each is kept for a day. */
export const STAFF_FOLDER = 'staff';
const STAFF_FILES_KEPT_MS = 24 * 60 * 60_000;

/** The sender's address where none is set, which is only in files. */
const NOBODY = 'no-reply@localhost';

/**
 * Sends mails through the server that SMTP_URL names, over one connection for many, or writes them as files below
 * DATA_DIR/outbox, a folder for each registration, where none is named.
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private transporter: Promise<Transporter> | null = null;
  /** Tests have no minutes to wait. */
  readonly limits = { ...SENDING_LIMITS };

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'siteUrl' | 'dataDir'>,
  ) {}

  /** Whether mails leave, or are written as files. */
  get delivery(): 'smtp' | 'files' {
    return this.config.mail.smtpUrl === null ? 'files' : 'smtp';
  }

  /**
   * @throws the library's error, with the reply of the server (`SmtpFailure`), or that of the file system
   */
  async send(mail: OutgoingMail): Promise<void> {
    this.transporter ??= this.connect();
    const transporter = await this.transporter;
    const options = this.optionsOf(mail);
    if (this.delivery === 'smtp') return sendWithin(this.limits, transporter, options);
    const sent: unknown = await transporter.sendMail(options);
    await this.writeFile(mail, (sent as { message: Buffer }).message);
  }

  /**
   * Removes the files of registrations that are gone, and those to staff that are older than a day. Where mails leave
   * by now, there may be files from before.
   * @param stillThere which of some ids are those of registrations
   */
  async sweep(stillThere: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    if (!existsSync(this.folder)) return;
    await this.sweepStaff();
    const ids = (await readdir(this.folder)).filter((name) => name !== STAFF_FOLDER);
    for (let start = 0; start < ids.length; start += SWEPT_AT_ONCE) {
      const some = ids.slice(start, start + SWEPT_AT_ONCE);
      const kept = await stillThere(some);
      for (const id of some.filter((each) => !kept.has(each))) {
        await rm(join(this.folder, id), { recursive: true, force: true });
      }
    }
  }

  private async sweepStaff(): Promise<void> {
    const folder = join(this.folder, STAFF_FOLDER);
    if (!existsSync(folder)) return;
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (this.clock.nowMs() - mtimeMs > STAFF_FILES_KEPT_MS) await rm(join(folder, name));
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const transporter = await this.transporter?.catch(() => null);
    transporter?.close();
  }

  private get folder(): string {
    return join(this.config.dataDir, 'outbox');
  }

  /** Loaded with the first mail, so that the server starts without it. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { smtpUrl } = this.config.mail;
    // A text of ours never names a file or an address to be read; whatever is made of it, none is.
    const closed = { disableFileAccess: true, disableUrlAccess: true };
    if (smtpUrl === null) {
      return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, closed);
    }
    const transport = {
      url: smtpUrl,
      pool: true as const,
      maxConnections: 1,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      idleTimeout: TIMEOUT_MS,
      socketTimeout: SENDING_LIMITS.untilTakenMs,
    };
    const transporter = createTransport(transport, closed);
    announceTexts(transporter);
    return transporter;
  }

  private optionsOf({
    id,
    to,
    fromName,
    replyTo,
    subject,
    text,
    html,
    calendar,
    leaveLink,
  }: OutgoingMail): SendMailOptions {
    const from = this.config.mail.from ?? NOBODY;
    return {
      messageId: `<${id}@${new URL(this.config.siteUrl).hostname}>`,
      from: { name: fromName, address: from },
      to: { name: '', address: to },
      replyTo,
      subject,
      text,
      html,
      attachments:
        calendar === null
          ? []
          : [{ filename: 'sessions.ics', content: calendar, contentType: CALENDAR_TYPE }],
      // No answering machine answers (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One tap in the mail program itself (RFC 2369, RFC 8058).
        ...(leaveLink === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${leaveLink}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
    };
  }

  /** Whole or not at all: a reader of the folder meets no half of a mail. */
  private async writeFile({ id, registrationId }: OutgoingMail, message: Buffer): Promise<void> {
    const folder = join(this.folder, registrationId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
