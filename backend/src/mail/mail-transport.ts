import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { CALENDAR_TYPE } from '../my-registration/session-calendar.js';
import { Clock } from '../common/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { announceTexts, SENDING_LIMITS, sendWithin } from './bounded-sending.js';

/** A mail that is ready to send. */
export interface OutgoingMail {
  /** The id of the outbox message. The Message-ID is derived from it, so that it is the same for every attempt. */
  id: string;
  /** The folder of the mail's file; `STAFF_FOLDER` for a mail about no single registration. */
  registrationId: string;
  to: string;
  /** The sender's name; the address is MAIL_FROM. */
  fromName: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The calendar file with the sessions; null for a mail without one. */
  calendar: string | null;
  /** The one-click unsubscribe link; absent in mails about a registration. */
  leaveLink?: string;
}

/** The timeout of connecting and greeting, and how long an idle connection is kept. */
const TIMEOUT_MS = 20_000;

const SWEPT_AT_ONCE = 500;

/** The folder of mails about no single registration. A digest may name people, so each is kept for a day. */
export const STAFF_FOLDER = 'staff';
const STAFF_FILES_KEPT_MS = 24 * 60 * 60_000;

/** The sender's address if none is set, which is possible only for mails as files. */
const NOBODY = 'no-reply@localhost';

/**
 * Sends mails through the server in SMTP_URL, many over one connection. If it is not set, writes them as files below
 * DATA_DIR/outbox, in a folder for each registration.
 */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private transporter: Promise<Transporter> | null = null;
  /** A copy, so that tests can shorten the limits. */
  readonly limits = { ...SENDING_LIMITS };

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'siteUrl' | 'dataDir'>,
  ) {}

  /** How mails are delivered: by SMTP, or as files. */
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
   * Removes the files of deleted registrations, and files to staff that are older than a day. Runs with SMTP too,
   * since there may be files from before it was set.
   * @param stillThere returns those of the ids that still exist
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
      const path = join(folder, name);
      // Null if a mail that was being written has its final name by now, or another server has removed it.
      const file = await stat(path).catch(() => null);
      if (file !== null && this.clock.nowMs() - file.mtimeMs > STAFF_FILES_KEPT_MS) {
        await rm(path, { force: true });
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const transporter = await this.transporter?.catch(() => null);
    transporter?.close();
  }

  private get folder(): string {
    return join(this.config.dataDir, 'outbox');
  }

  /** Imports the library with the first mail, so that the server's start does not load it. */
  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { smtpUrl } = this.config.mail;
    // Mails never include files or URLs by reference, so the library must not read any.
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
      // Keeps autoresponders from replying (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One-click unsubscribe in the mail program (RFC 2369, RFC 8058).
        ...(leaveLink === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${leaveLink}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
    };
  }

  /** Writes to a temporary name first, so that a reader of the folder never sees half a mail. */
  private async writeFile({ id, registrationId }: OutgoingMail, message: Buffer): Promise<void> {
    const folder = join(this.folder, registrationId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${id}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
