import { registrationsTexts } from '../registrations/registrations-texts';

const NUMBERS = new Intl.NumberFormat('en-IN');
const people = (count: number) => (count === 1 ? '1 person' : `${NUMBERS.format(count)} people`);

/** Every text of the people who want to hear of new batches. */
export const peopleTexts = {
  heading: 'People to be told of new batches',
  intro: 'They have ticked it themselves. Nobody else stays when registrations are cleaned up.',
  filterLabel: 'Search',
  search: 'Search',
  searchHint: 'Name, email, phone or its last 4 digits',
  tableLabel: 'People',
  columns: { name: 'Name', programs: 'Programs', channels: 'Tell by', seen: 'Last seen' },
  programNames: registrationsTexts.programNames,
  languages: registrationsTexts.languages,
  channels: { email: 'E-mail', phone: 'Phone or WhatsApp' },
  count: people,
  shownOf: (shown: number, total: number) =>
    shown === total
      ? people(total)
      : `${people(total)}, of whom ${shown} are shown. Search to find others.`,
  empty: 'Nobody yet. They appear here as soon as somebody ticks “Tell me of new batches”.',
  noMatch: 'Nobody fits this search.',
  back: 'All people',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  consent: 'Agreed',
  consentText: (when: string, source: string) => `${when}, ${SOURCES[source] ?? source}`,
  registrations: 'Registrations',
  noRegistrations: 'None is kept any more.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion:
    'Nothing of this person is kept for new batches then. Registrations stay, by their own rules.',
  removeKeep: 'Keep',
  failed: 'This could not be done. Please try again.',
  network: 'No answer arrived. Please try again.',
  gone: 'This person is not kept any more.',
  news: {
    heading: 'Tell people of this batch',
    state: (toTell: number, told: number, failed: number) =>
      [
        toTell === 0
          ? 'Nobody who knows this program waits for a mail about it.'
          : `${people(toTell)} who know this program want a mail about a new batch.`,
        told > 0 &&
          `${people(told)} told already${failed > 0 ? `, ${failed} could not be reached` : ''}.`,
      ]
        .filter(Boolean)
        .join(' '),
    tell: (count: number) => `Tell ${people(count)}`,
    question: (count: number) => `Tell ${people(count)} of this batch?`,
    preview: (about: string) =>
      `Each gets one mail, “A new batch”, in their language, with ${about}, and a link by which they leave with one tap. It cannot be called back.`,
    confirm: 'Send the mails',
    keep: 'Not now',
    done: (count: number) => `${people(count)} will be told.`,
    byPhone: (count: number) => `${people(count)} to be called or written to by hand`,
    whatsapp: 'WhatsApp',
    message: (name: string, about: string) =>
      `Namaste ${name}, you asked us to tell you of new batches: ${about}. If you want to hear of no more, just say so.`,
  },
  found: (count: number) => `${people(count)} to be told of new batches`,
} as const;

const SOURCES: Readonly<Record<string, string>> = {
  form: 'in the form',
  'personal page': 'on the personal page',
};
