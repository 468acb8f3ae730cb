import type { SendMailOptions, Transporter } from 'nodemailer';
import { ABANDONED_AFTER_MS } from '../outbox/domain/delivery.js';

const MINUTE_MS = 60_000;

/** How long an attempt at a mail may take, its place in the line for the one connection included. */
export interface SendingLimits {
  /** Until the server asks for the text. */
  untilTextMs: number;
  /** From then on until it has taken or refused it. */
  untilTakenMs: number;
}

/**
 * RFC 5321 (4.5.3.2.6) gives a server ten minutes to say that it has taken a text, which it may be looking through for
 * viruses. Ten are not to be had: after ABANDONED_AFTER_MS another of our servers would send the mail as well.
 */
export const SENDING_LIMITS: Readonly<SendingLimits> = {
  untilTextMs: 2 * MINUTE_MS,
  untilTakenMs: ABANDONED_AFTER_MS - 3 * MINUTE_MS,
};

interface BoundedOptions extends SendMailOptions {
  onText: () => void;
}

/** Has a transporter say when the server asks for the text of a mail, of which the library itself tells nobody. */
export function announceTexts(transporter: Transporter): void {
  transporter.use('stream', ({ data, message }, done) => {
    const { onText } = data as BoundedOptions;
    message.processFunc((input) => input.once('resume', onText));
    done();
  });
}

/**
 * Sends a mail by a transporter that announces texts. The limits are kept here and not by the library: its one limit is
 * of silence, begins anew with every byte, and is the same for a greeting as for a text that is being looked at.
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
