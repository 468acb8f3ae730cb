import type { SendMailOptions, Transporter } from 'nodemailer';
import { ABANDONED_AFTER_MS } from '../outbox/domain/delivery.js';

const MINUTE_MS = 60_000;

/** How long an attempt at a mail may take, including the wait for the single connection. */
export interface SendingLimits {
  /** Time until the server asks for the text. */
  untilTextMs: number;
  /** Time from then on until it has accepted or refused the text. */
  untilTakenMs: number;
}

/**
 * RFC 5321 (4.5.3.2.6) gives a server ten minutes to accept a text, for instance to scan it for viruses. Less is
 * allowed here, because after ABANDONED_AFTER_MS another of our servers would send the mail too.
 */
export const SENDING_LIMITS: Readonly<SendingLimits> = {
  untilTextMs: 2 * MINUTE_MS,
  untilTakenMs: ABANDONED_AFTER_MS - 3 * MINUTE_MS,
};

interface BoundedOptions extends SendMailOptions {
  onText: () => void;
}

/** Makes a transporter call `onText` when the server asks for the text of a mail; the library has no event for it. */
export function announceTexts(transporter: Transporter): void {
  transporter.use('stream', ({ data, message }, done) => {
    const { onText } = data as BoundedOptions;
    message.processFunc((input) => input.once('resume', onText));
    done();
  });
}

/**
 * Sends a mail by a transporter prepared by `announceTexts`. The limits are enforced here, because the library's only
 * one is an idle timeout: it restarts with every byte, and is the same for a greeting as for a text that is scanned.
 * @throws the library's error, with `textBegun` (`SmtpFailure`)
 */
export async function sendWithin(
  limits: SendingLimits,
  transporter: Transporter,
  mail: SendMailOptions,
): Promise<void> {
  const cut = new AbortController();
  const cutAfter = (ms: number) => setTimeout(() => cut.abort(), ms);
  let timer = cutAfter(limits.untilTextMs);
  let textBegun = false;
  const onText = (): void => {
    textBegun = true;
    clearTimeout(timer);
    timer = cutAfter(limits.untilTakenMs);
  };
  try {
    const options: BoundedOptions = { ...mail, signal: cut.signal, onText };
    await transporter.sendMail(options);
  } catch (error) {
    throw Object.assign(error as Error, { textBegun });
  } finally {
    clearTimeout(timer);
  }
}
