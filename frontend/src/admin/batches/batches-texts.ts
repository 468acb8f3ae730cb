import { common } from '../../content/en/common';
import { numberText } from '../ui/admin-texts';

/** The texts of the batches tab. */
export const batchesTexts = {
  weekdays: common.weekdays,
  heading: 'All batches',
  tableLabel: 'Batches',
  counts: { upcoming: 'Upcoming', active: 'Active', completed: 'Completed' },
  refresh: 'Refresh',
  columns: {
    program: 'Program',
    name: 'Name',
    dates: 'Dates',
    capacity: 'Capacity',
    enrolled: 'Enrolled',
    status: 'Status',
    actions: 'Actions',
  },
  everyDay: 'Every day',
  dayRun: (first: string, last: string) => `${first} to ${last}`,
  dates: (start: string, end: string) => `${start} to ${end}`,
  times: (start: string, end: string) => (end === '' ? start : `${start} - ${end}`),
  ended: (date: string) => `Ended ${date}`,
  empty:
    'No batches yet. Plan the first one under Create Batch, and visitors can register for it at once.',
  noMatch: 'No batch of this program is in the list.',
  noneOfStatus: 'There is no batch of this kind in the list.',
  showEvery: 'Show all batches',
  gone: 'This batch is no longer here. Somebody may have deleted it.',
  planOne: 'Plan a batch',

  viewLabel: 'View',
  views: { table: 'Table', month: 'Month', week: 'Week' },
  program: 'Program',
  everyProgram: 'All programs',
  sort: 'Sort by',
  sorts: {
    status: 'Running first',
    start: 'Start, earliest first',
    '-start': 'Start, latest first',
    name: 'Name',
    fill: 'Fullest first',
    '-fill': 'Emptiest first',
  },
  showOlder: 'Show older',

  cancel: 'Cancel',
  delete: 'Delete',
  deleteBlocked: 'Cannot delete batch with enrolled students',
  confirmTitle: (name: string) => `Delete “${name}”?`,
  confirmDelete: 'Are you sure you want to delete this batch? This action cannot be undone.',
  deleted: 'Batch deleted successfully!',
  deleteFailed: 'Failed to delete batch',
  deleteNetwork: 'Failed to delete batch. Please try again.',

  duplicate: 'Duplicate',

  edit: 'Edit',
  editHeading: (name: string) => `Edit “${name}”`,
  editIntro: 'Visitors see the change at once.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Batch updated successfully!',
  nothingChanged: 'Nothing has been changed yet.',
  saveFailed: 'Failed to update batch. Please try again.',
  changedMeanwhile:
    'Somebody else has changed this batch meanwhile. Your changes are still here, but not saved yet. Where you both changed the same field, what is stored now is shown below it.',
  storedNow: (value: string) => `Stored now: ${value === '' ? 'nothing' : value}`,
  takeOver: 'Save mine all the same',
  discard: 'Discard changes',
  booked: (enrolled: number) =>
    `${people(enrolled, 'holds', 'hold')} a seat: the program stays as it is, the capacity cannot be lower than ${numberText(enrolled)}, and you are asked before other dates, times, teacher or place are saved.`,
  programFixed: 'People are registered for this program: it cannot be changed.',
  capacityAtLeast: (enrolled: number) =>
    `At least ${numberText(enrolled)}: that many seats are taken.`,
  tellTitle: (count: number) => `Tell ${people(count)}?`,
  tell: (enrolled: number, waiting: number) =>
    waiting === 0
      ? `${people(enrolled, 'holds', 'hold')} a seat in this batch and must be told what is new.`
      : `${people(enrolled, 'holds', 'hold')} a seat in this batch, and ${people(waiting, 'is', 'are')} waiting for one. All must be told what is new.`,
  news: (label: string, before: string, after: string) =>
    `${label}: ${before || '–'} → ${after || '–'}`,
  tellAndSave: 'Save, I will tell them',
  saveAndTell: 'Save and tell them',

  back: 'All batches',
  facts: {
    program: 'Program',
    dates: 'Dates',
    times: 'Meets',
    seats: 'Seats',
    price: 'Price',
    instructor: 'Instructor',
    location: 'Location',
    description: 'Description',
  },
  noTimes: 'No fixed days or times',
  seats: (enrolled: number, capacity: number, waiting: number) =>
    `${enrolled} of ${capacity} taken${waiting > 0 ? `, ${waiting} waiting` : ''}`,

  roster: {
    heading: 'Who has a seat',
    tableLabel: (name: string) => `Roster of ${name}`,
    print: 'Print',
    columns: {
      number: 'No.',
      name: 'Name',
      phone: 'Phone',
      status: 'Status',
      signature: 'Signature',
    },
    notes: 'Notes',
    unverifiedNotes: 'Added later, not verified',
    staffNotes: 'Staff notes',
    empty: 'Nobody has a seat yet.',
    answered: (confirmed: number, pending: number) => `${confirmed} confirmed, ${pending} pending`,
    /** A blank cell to write in. */
    blank: '\u00a0',
    count: (length: number) => `${length} on this list`,
    showAll: (length: number) => `Show all ${length}`,
    paperLine: (parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  },
  historyHeading: 'History',

  calendar: {
    label: 'Calendar',
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    today: 'Today',
    todayShortcut: 'Today in the calendar',
    isToday: 'Today',
    week: (from: string, to: string) => `${from} to ${to}`,
    more: (count: number) => `+${count}`,
    moreOn: (count: number, day: string) => `${count} more on ${day}`,
    noTime: 'No time set',
    noDays: 'No fixed days',
    hour: 'Time',
    emptyPeriod: (period: string) => `No sessions in this time: ${period}.`,
    earlier: 'Earlier days',
    nothingToday: 'No sessions today.',
    dayHeading: (day: string) => `Sessions on ${day}`,
    close: 'Close',
    legend: 'Colors of the programs',
    runs: (to: string) => `until ${to}`,
    full: 'full',
  },
} as const;

/** The texts about the waiting list. */
export const waitingTexts = {
  heading: 'Waiting list',
  empty: 'Nobody is waiting for a seat.',
  whenFree: 'When a seat becomes free',
  atOnce: 'give it to the first in line at once',
  offerFor: (hours: number) =>
    `offer it to them for ${hours} ${hours === 1 ? 'hour' : 'hours'}, then to the next`,
  offeredUntil: (time: string) => `seat kept until ${time}`,
  lineOf: (batch: string) => `Waiting list of ${batch}`,
  upOf: (name: string) => `Move ${name} up`,
  downOf: (name: string) => `Move ${name} down`,
  firstOf: (name: string) => `Move ${name} to the front`,
  first: 'First',
  moved: (name: string, place: number) => `${name} is now number ${place} in line.`,
  failed: 'The change could not be saved. Please try again.',
  network: 'The server did not answer. Please check what is shown here before you try again.',
} as const;

/** The texts shown before people of a batch are notified. */
export const tellTexts = {
  byMail: 'Tell them by mail',
  counting: 'Counting who gets it…',
  unknown: 'We could not check who gets it. Everybody with an e-mail address does.',
  reached: (count: number) =>
    count === 0 ? 'None of them has an e-mail address.' : `${people(count, 'gets', 'get')} a mail.`,
  unreached: (count: number) =>
    `${people(count, 'has', 'have')} no e-mail address. Please call or write to them:`,
  untold: (count: number) =>
    `${people(count, 'is', 'are')} not told by mail: please tell them yourself.`,
} as const;

/** The texts about a message from staff to everybody in a batch. */
export const messageTexts = {
  heading: 'Message to everybody',
  nobody: 'There is nobody to write to: nobody holds a seat, or the batch is over.',
  write: 'Write to everybody',
  subject: 'Subject',
  text: 'Text',
  textHint: 'Plain text. Everybody gets their own mail, and replies come to the school.',
  notNow: 'Not now',
  preview: 'Preview',
  language: 'Shown in',
  languageHint: 'Your words stay as they are. The rest of the mail is in each person’s language.',
  back: 'Change it',
  send: (count: number | undefined) => (count === undefined ? 'Send' : `Send to ${people(count)}`),
  sending: 'Sending…',
  sent: (count: number) => `The message is on its way to ${people(count)}.`,
  previewFailed: 'The preview could not be loaded. Please try again.',
  sendFailed: 'The message could not be sent. Please try again.',
  network: 'No connection: nothing is lost. Please try again.',
  sentLabel: 'Messages to this batch',
  sentNotLoaded: 'Earlier messages to this batch could not be loaded.',
  showAll: (count: number) => `Show all ${count}`,
  fared: ({ people: all, sent, failed, waiting }: Fared) =>
    [
      `${sent} of ${all} sent`,
      waiting > 0 && `${waiting} to go`,
      failed > 0 && `${failed} not delivered`,
    ]
      .filter(Boolean)
      .join(', '),
} as const;

interface Fared {
  readonly people: number;
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
}

export const callOffTexts = {
  callOff: 'Call off',
  title: (name: string) => `Call off “${name}”?`,
  question: (enrolled: number, waiting: number) =>
    `${people(enrolled, 'holds', 'hold')} a seat${waiting > 0 ? `, and ${people(waiting, 'is', 'are')} waiting for one` : ''}. Their registrations are cancelled, and the batch is deleted. This action cannot be undone.`,
  confirm: 'Call off, I will tell them',
  confirmAndTell: 'Call off and tell them',
  cancel: 'Keep the batch',
  done: (count: number) =>
    `Batch called off: ${count === 1 ? '1 registration was' : `${count} registrations were`} cancelled.`,
  failed: 'The batch could not be called off. Please try again.',
  network: 'The server did not answer. Please check the list of batches before you try again.',
} as const;

/** '1 person', '1,300 people', or with a verb '13 people hold'. */
export function people(count: number, one = '', many = ''): string {
  return (count === 1 ? `1 person ${one}` : `${numberText(count)} people ${many}`).trim();
}
