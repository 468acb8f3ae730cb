import type { components } from '../../api/schema';

type MailMessage = components['schemas']['MailMessage'];

/** The texts about mails to people who registered or asked for news of new batches. */
export const mailTexts = {
  heading: 'Mails',
  none: 'No mail has been written to this person.',
  failedToLoad: 'The mails could not be loaded.',
  kinds: {
    received: 'We have your registration',
    confirmed: 'Your place is confirmed',
    cancelled: 'Your registration is cancelled',
    reminder: 'Your batch begins tomorrow',
    batch_changed: 'Your batch has changed',
    batch_called_off: 'Your batch will not take place',
    batch_message: 'A message to the whole batch',
    waiting: 'You are on the waiting list',
    offered: 'A seat is free for you',
    seat_given: 'You have a seat now',
    offer_ended: 'Your seat is no longer kept',
    news: 'A new batch',
  } satisfies Record<MailMessage['kind'], string>,
  states: {
    waiting: 'about to be sent',
    sending: 'about to be sent',
    sent: 'sent',
    failed: 'not delivered',
    dropped: 'not sent',
  } satisfies Record<MailMessage['state'], string>,
  reasons: {
    address_refused:
      'This address does not exist, or does not accept mail. Please check it with the person.',
    message_refused: 'The mail server of this address rejected the mail.',
    gave_up: 'We tried for three days, but could not deliver it.',
    no_longer_true: 'It was no longer true when it was due to be sent.',
    refused_before: 'This address rejected an earlier mail.',
    too_many: 'Too many mails were sent to this address today.',
    no_address: 'There was no address.',
  } satisfies Record<NonNullable<MailMessage['reason']>, string>,
  preview: 'The mail as it will be read',
  resend: 'Send again',
  resendOf: (mail: string, name: string | undefined) =>
    name === undefined ? `Send “${mail}” again` : `Send “${mail}” to ${name} again`,
  resent: 'The mail will be sent again, if what it says is still true.',
  failed: 'The mail could not be sent again. Please try again.',
  network: 'The server did not answer. Please look at the mail here before you try again.',

  troubles: {
    heading: 'Mails that did not arrive',
    failed: (count: number) =>
      count === 1 ? 'One mail could not be delivered.' : `${count} mails could not be delivered.`,
    shown: (count: number) => `The last ${count}:`,
    late: (count: number) =>
      count === 1
        ? 'One mail has been waiting for more than ten minutes: the mail server may be down.'
        : `${count} mails have been waiting for more than ten minutes: the mail server may be down.`,
  },
  files:
    'No mail server is set up, so nobody gets a mail. Mails are written as files on the server instead (see SMTP_URL in the README).',
  noLinks:
    'The address of the website is not set, so mails contain no links (see SITE_URL in the README).',
} as const;
