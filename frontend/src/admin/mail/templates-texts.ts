import { adminTexts } from '../ui/admin-texts';
import type { TemplateKind } from './templates.api';

/** What staff read where they edit the texts of mails and WhatsApp messages. */
export const templatesTexts = {
  heading: 'Message texts',
  intro:
    'What people are told by mail and by WhatsApp, in their language. Names in braces, such as {name}, are filled in for each person. A line in which one of them has nothing to say is left out.',
  kind: 'Message',
  groups: { mail: 'Mails', whatsapp: 'WhatsApp' },
  kinds: {
    received: 'Registration received',
    confirmed: 'Place confirmed',
    cancelled: 'Registration cancelled',
    reminder: 'Reminder, the day before',
    batch_changed: 'Batch changed',
    batch_called_off: 'Batch called off',
    batch_message: 'Message to a whole batch',
    whatsapp_pending: 'To somebody who waits for an answer',
    whatsapp_confirmed: 'To somebody confirmed',
    whatsapp_cancelled: 'To somebody cancelled',
    whatsapp_no_batch: 'The line about no batch',
  } satisfies Record<TemplateKind, string>,
  language: 'Language',
  languages: adminTexts.languages,
  own: 'Your own text',
  standard: 'Default text',

  fields: { subject: 'Subject', heading: 'Heading', text: 'Text' },
  textHint: 'Plain text. A blank line begins a new paragraph.',
  placeholders: 'Can be filled in',
  insert: (name: string, meaning: string) => `Insert {${name}}${meaning && `: ${meaning}`}`,
  meanings: {
    name: 'the person’s name',
    program: 'the program',
    batch: 'the name of the batch',
    dates: 'its first and last day',
    days: 'its weekdays',
    time: 'its time',
    teacher: 'its teacher',
    place: 'where it meets',
    school: 'the name of the school',
    batch_details: 'the batch with dates, days and time',
    no_batch: 'the line about no batch, where none was chosen',
    link: 'the personal link, where it is known',
    subject: 'the subject that staff have written',
    message: 'the text that staff have written',
  } as Readonly<Record<string, string>>,

  save: 'Save',
  saving: 'Saving…',
  saved: 'The text is saved. It is used from now on.',
  nothingChanged: 'Nothing has been changed yet.',
  saveFailed: 'The text could not be saved. Please try again.',
  network: 'No connection: nothing is lost. Please try again.',
  discard: 'Discard changes',
  theirs: 'What the other person has saved',
  overwrite: 'If you save again, yours takes the place of it.',

  preview: 'Preview',
  previewLabel: 'The message as it will be read',
  samples: {
    with: 'To somebody in a batch',
    without: 'To somebody with no batch',
  },
  previewFailed: 'The preview could not be loaded. Please try again.',
  hidePreview: 'Hide the preview',

  test: {
    heading: 'Test mail',
    to: 'Your e-mail address',
    send: 'Send a test mail',
    sent: (to: string) => `A test mail is on its way to ${to}.`,
    failed: 'The test mail could not be sent. Please try again.',
  },

  reset: 'Back to the default text',
  resetTitle: 'Back to the default text?',
  resetQuestion: 'Your own text is no longer used. The history keeps it.',
  resetConfirm: 'Back to the default',
  cancel: 'Cancel',
  resetDone: 'The default text is back.',
  resetFailed: 'The default text could not be brought back. Please try again.',
} as const;
