import { adminTexts, numberText } from '../ui/admin-texts';

/** All texts of the registrations tab. Messages to people are in the site's content. */
export const registrationsTexts = {
  /** Shown beside a phone number that staff enter or correct, as in the visitor's form (DATA-9). */
  undialableHint:
    'This number cannot be dialled. Is it complete? In India it has ten digits, elsewhere it begins with + and the country code.',

  heading: 'All registrations',
  tableLabel: 'Registrations',
  columns: {
    name: 'Name',
    program: 'Program',
    batch: 'Batch',
    status: 'Status',
    registered: 'Registered',
    actions: 'Actions',
  },
  hasNotes: 'Notes',
  noBatch: 'No batch selected',
  noEmail: 'No email',
  statuses: { pending: 'Pending', confirmed: 'Confirmed', cancelled: 'Cancelled' },
  waiting: (place?: number) => (place === undefined ? 'waiting list' : `waiting, no. ${place}`),
  offered: 'seat offered',
  statusOf: (name: string) => `Status of ${name}`,
  statusChanged: (name: string, status: string) => `${name} is now ${status}.`,
  details: 'Details',
  phone: 'Phone',
  notes: 'Notes',
  noNotes: 'None',
  staffNotesShort: 'Staff notes',
  language: 'Language',
  languages: adminTexts.languages,
  registeredOn: 'Registered',
  contacted: 'Contacted',

  list: {
    shown: (shown: number, total: number, isMore: boolean) => {
      if (isMore) return `${numberText(shown)} of 1000+`;
      return shown >= total
        ? `${numberText(total)} in all`
        : `${numberText(shown)} of ${numberText(total)}`;
    },
    more: 'Load more',
    loadingMore: 'Loading...',
    moreFailed: 'The next page could not be loaded. Please try again.',
    empty: 'No registrations yet. They appear here as soon as somebody registers.',
    noMatch: 'No registration matches this search.',
    clearSearch: 'Show all registrations',
  },

  filter: {
    label: 'Search and filter',
    search: 'Search',
    searchHint: 'Name, email, phone or last 4 digits',
    status: 'Show',
    everyStatus: 'All',
    more: 'More filters',
    moreCount: (count: number) => `More filters (${count})`,
    program: 'For program',
    everyProgram: 'All programs',
    batch: 'In batch',
    everyBatch: 'All batches',
    batchesNow: 'Running and upcoming',
    batchesEnded: 'Ended',
    deletedBatch: 'A batch that was deleted',
    /** While its name is not loaded. */
    chosenBatch: 'The chosen batch',
    phone: 'Phone',
    everyPhone: 'All phone numbers',
    undialable: 'Phone cannot be dialled',
    from: 'Registered from',
    to: 'Registered until',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      name: 'Name, A to Z',
      'name-desc': 'Name, Z to A',
    },
    clear: 'Clear filters',
  },

  selection: {
    bar: 'Selected registrations',
    one: (name: string) => `Select ${name}`,
    all: 'Select all shown',
    count: (count: number) => (count === 1 ? '1 selected' : `${numberText(count)} selected`),
    setTo: 'Set to',
    clear: 'Clear selection',
    changing: 'Changing...',
    cancelTitle: (count: number) =>
      count === 1 ? 'Cancel one registration?' : `Cancel ${numberText(count)} registrations?`,
    cancelQuestion: 'Their seats become free at once, and others can take them.',
    cancelConfirm: 'Set to cancelled',
    keep: 'Keep them',
    undone: (count: number) =>
      count === 1
        ? '1 registration is as it was before.'
        : `${numberText(count)} registrations are as they were before.`,
    failed: 'The change could not be made. Please try again.',
    /** The reason after some names, if others were changed before. */
    unanswered:
      'the server did not answer, so some of them may be changed: please look at the list',
    network: 'The server did not answer. The list shows what is stored; please try again.',
  },

  contact: {
    heading: 'Contact',
    noWhatsapp: 'WhatsApp needs a number with its country code.',
    messageIn: 'Message in',
    preview: 'Read the message',
    failed: 'This could not be saved. Please try again.',
    network: 'The server did not answer. Please check what is shown here before you try again.',
    marked: 'Marked as contacted.',
    unmarked: 'No longer marked as contacted.',
  },

  link: {
    copy: 'Copy personal link',
    copied: 'Copied. Send it only to this person.',
    copyFailed: 'The browser did not allow copying. Please select the link here and copy it.',
    label: 'Personal link',
    renewHeading: 'Has somebody else got the link?',
    renewHint: 'Links that were sent before will then stop working.',
    renew: 'Renew link',
    renewed: 'Renewed. Links that were sent before no longer work.',
    failed: 'The link could not be renewed. Please try again.',
    network: 'The server did not answer. The link may be renewed already; please try again.',
    notLoaded: 'The personal link could not be loaded, so the messages here do not contain it.',
    noSiteUrl:
      'There is no personal link to send, because the address of the website (SITE_URL) is not set on the server.',
  },

  panel: {
    loading: 'Loading the registration…',
    others: 'Others with this email or phone',
    close: 'Close',
    gone: 'This registration does not exist any more.',
    failed: 'The registration could not be loaded. Please try again.',
    status: 'Status',
    about: 'Registration',
    program: 'Program',
    batch: 'Batch',
    email: 'Email',
    history: 'History',
  },

  staffNotes: {
    heading: 'Staff notes',
    hint: 'Only staff can read these.',
    save: 'Save notes',
    saving: 'Saving...',
    unsaved: 'Not saved yet',
    saved: 'Notes saved.',
    failed: 'The notes could not be saved. Nothing is lost; please try again.',
    network: 'No connection: the notes are not saved yet. Please try again.',
    changedMeanwhile: (now: string) =>
      `Somebody else has changed these notes meanwhile, so yours are not saved yet. Stored now: ${now === '' ? 'nothing' : now}`,
    takeOver: 'Save mine all the same',
  },

  move: {
    heading: 'Move to another batch',
    batch: 'New batch',
    choose: 'Choose a batch',
    hint: 'No mail is sent about a move: please tell the person yourself.',
    noBatch: 'No batch',
    option: (name: string, dates: string, seats: string) => `${name}, ${dates}, ${seats}`,
    seats: (count: number) => (count === 1 ? '1 seat left' : `${numberText(count)} seats left`),
    full: 'full',
    here: 'now here',
    none: 'No other batch of this program is running or planned.',
    submit: 'Move',
    moving: 'Moving...',
    moved: (batch: string) => `Moved to ${batch}.`,
    movedToNone: 'Taken out of the batch.',
    failed: 'The registration could not be moved. Please try again.',
    network: 'The server did not answer. Please check the batch above before you try again.',
    refused: (reason: string) => `Not moved: ${reason}.`,
  },

  add: {
    open: 'Add registration',
    title: 'Add a registration',
    intro: 'For somebody who phoned or came by.',
    labels: {
      name: 'Full Name',
      phone: 'Phone Number',
      email: 'Email Address',
      program: 'Program',
      batchId: 'Batch',
      status: 'Status',
      language: 'Language',
      notes: 'Notes',
      staffNotes: 'Staff notes',
    },
    hints: {
      email: 'Optional.',
      batchId: 'Optional.',
      notes: 'What the person asked for or told us. Optional.',
      staffNotes: 'Only staff can read these. Optional.',
    },
    waiting: 'On the waiting list, if the batch is full',
    waitingHint:
      'You can then choose a full batch too. A confirmed registration still needs a free seat.',
    chooseProgram: 'Choose a program',
    chooseProgramFirst: 'Choose a program first',
    noBatch: 'No batch yet',
    languageUnknown: 'Not known',
    submit: 'Add',
    submitting: 'Adding...',
    cancel: 'Cancel',
    checkFields: 'Please look at the marked fields again.',
    added: (name: string) => `${name} is registered.`,
    addedWaiting: (name: string) => `${name} is on the waiting list.`,
    failed: 'The registration could not be added. Please try again.',
    network: 'The server did not answer. Please check the list before you try again.',
    refused: (reason: string) => `Not added: ${reason}.`,
    errors: {
      nameMissing: 'Please enter the name.',
      nameTooLong: 'Please keep the name within 200 characters.',
      phoneMissing: 'Please enter the phone number.',
      phoneInvalid: 'Please enter a phone number of 5 to 20 digits. Spaces and + ( ) - . are fine.',
      emailInvalid: 'Please enter an email address such as asha@example.org, or leave it empty.',
      programMissing: 'Please choose a program.',
      notesTooLong: 'Please keep the notes within 2,000 characters.',
      staffNotesTooLong: 'Please keep the notes within 5,000 characters.',
    },
  },

  marks: {
    undialable: 'cannot be dialled',
    unverified: 'Added later, not verified:',
    unverifiedHint:
      'Anybody who knows the name and the email address can add this. Please ask the person.',
  },

  correct: {
    open: 'Correct',
    title: (name: string) => `Correct the registration of ${name}`,
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      phone: 'Phone Number',
      program: 'Program',
      notes: 'Additional Notes',
    },
    programHint:
      'It is in a batch of this program. To change the program, first move it to “No batch”.',
    notesHint: 'What was added later stays marked as not verified, unless you change it.',
    submit: 'Save',
    submitting: 'Saving...',
    cancel: 'Cancel',
    unsaved: 'Not saved yet',
    saved: 'Saved.',
    failed: 'The correction could not be saved. Nothing is lost; please try again.',
    network: 'The server did not answer. Please try again.',
    refused: (reason: string) => `Not saved: ${reason}.`,
    changedMeanwhile:
      'Somebody else has changed this registration meanwhile. Your text is still here; what is stored now is shown below it.',
    storedNow: (value: string) => `Stored now: ${value === '' ? 'nothing' : value}`,
    takeOver: 'Save mine all the same',
  },

  remove: {
    open: 'Delete',
    title: (name: string) => `Delete the registration of ${name}?`,
    question:
      'The name, contact details, notes and history of this person are deleted for good. A seat they hold becomes free at once. This cannot be undone.',
    confirm: 'Delete for good',
    keep: 'Keep it',
    done: (name: string) => `The registration of ${name} is deleted.`,
    failed: 'The registration could not be deleted. Please try again.',
    network: 'The server did not answer. Please check the list before you try again.',
    refused: (reason: string) => `Not deleted: ${reason}.`,
  },

  /** The link to the people who want news of new batches. */
  people: {
    all: 'People to tell about new batches',
    found: (count: number) =>
      `${count === 1 ? '1 person' : `${numberText(count)} people`} to tell about new batches`,
  },

  export: { start: 'Export CSV', fileName: 'registrations.csv' },
} as const;
