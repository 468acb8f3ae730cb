import { numberText } from '../../ui/admin-texts';
import { people } from '../batches-texts';

/** The texts of the section that tells people about a new batch. */
export const newsTexts = {
  heading: 'Tell people about this batch',
  state: (toTell: number, told: number, failed: number) =>
    [
      toTell === 0
        ? 'Nobody who knows this program is waiting for a mail about it.'
        : `${people(toTell, 'who knows this program wants', 'who know this program want')} a mail about a new batch.`,
      told > 0 &&
        `${people(told)} told already${failed > 0 ? `, ${numberText(failed)} could not be reached` : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
  failed: (count: number, shown: number) =>
    `${count === 1 ? 'One mail' : `${numberText(count)} mails`} did not arrive${shown < count ? `, the last ${shown}` : ''}`,
  tell: (count: number) => `Tell ${people(count)}`,
  question: (count: number) => `Tell ${people(count)} about this batch?`,
  preview:
    'Each person gets this mail once, in their language, with their own link to unsubscribe with one tap. It cannot be called back.',
  language: 'Read it in',
  confirm: 'Send the mails',
  keep: 'Not now',
  done: (count: number) => `${people(count)} will be told.`,
  byPhone: (count: number, shown: number) =>
    `${people(count)} to be called or written to by hand${shown < count ? `, the first ${shown}` : ''}`,
  whatsapp: 'WhatsApp',
  couldNot: 'This could not be done. Please try again.',
  network: 'The server did not answer. Please try again.',
} as const;
