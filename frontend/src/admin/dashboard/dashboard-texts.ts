/** All texts of the dashboard. */
export const dashboardTexts = {
  heading: 'At a glance',
  totalRegistrations: 'Total Registrations',
  pendingRegistrations: 'Pending Registrations',
  activeBatches: 'Active Batches',
  upcomingBatches: 'Upcoming Batches',

  sample: {
    text: 'Visitors still read about the sample school that this product came with.',
    firstSteps: 'Make the website yours: the first steps',
  },

  /** 'n of m': people and seats. */
  seatsTaken: (enrolled: number, capacity: number) => `${enrolled} of ${capacity}`,
  seatsTakenLong: (enrolled: number, capacity: number) => `${enrolled} of ${capacity} seats taken`,

  today: {
    heading: 'Today’s sessions',
    none: 'No sessions today.',
    next: (day: string) => `The next one is on ${day}.`,
    noTime: 'No time set',
    until: (end: string) => `to ${end}`,
    phases: { now: 'Now', over: 'Over' },
  },

  waiting: {
    heading: 'Waiting for an answer',
    nobody: 'Nobody is waiting for an answer.',
    count: (count: number) =>
      count === 1
        ? 'One person is waiting for an answer.'
        : `${count} people are waiting for an answer.`,
    oldestFirst: 'Oldest first.',
    showAll: 'See who is waiting',
    showMore: (count: number) => `Show ${count} more here`,
    noBatch: 'No batch selected',
    confirm: 'Confirm',
    cancel: 'Cancel',
    undo: 'Undo',
    /** Accessible names that distinguish the buttons of different rows. */
    buttonOf: (label: string, name: string) => `${label} ${name}`,
    call: (name: string) => `Call ${name}`,
    whatsapp: 'WhatsApp',
    whatsappOf: (name: string) => `WhatsApp ${name}`,
    outcomes: { pending: 'Waiting again', confirmed: 'Confirmed', cancelled: 'Cancelled' },
    said: (name: string, outcome: string) => `${name}: ${outcome}.`,
    inLineAgain: (name: string) =>
      `The seat has gone to somebody else meanwhile: ${name} is first on the waiting list.`,
    hideAnswered: (count: number) =>
      count === 1 ? 'Hide the answered one' : `Hide the ${count} answered ones`,
  },

  days: {
    heading: 'Registrations per day',
    lastDays: (days: number) => `in the last ${days} days`,
    busiest: (date: string, count: number) => `Busiest: ${date} with ${count}`,
    day: (date: string, count: number) =>
      `${date}: ${count === 1 ? '1 registration' : `${count} registrations`}`,
    none: (days: number) => `Nobody has registered in the last ${days} days.`,
    picture: (from: string, to: string, total: number, busiest: string) =>
      `Bar chart of registrations per day from ${from} to ${to}: ${total} in all. ${busiest}.`,
    today: 'Today',
    showTable: 'Show as a table',
    tableLabel: 'Registrations per day, newest first',
    columns: { date: 'Day', count: 'Registrations' },
  },

  seats: {
    heading: 'Seats per batch',
    tableLabel: 'Seats taken per active and upcoming batch',
    columns: { batch: 'Batch', seats: 'Seats taken' },
    none: 'There is no active or upcoming batch.',
    plan: 'Plan a batch',
    since: (end: string) => `until ${end}`,
    starts: (start: string) => `starts ${start}`,
    showAll: (count: number) => `Show all ${count} batches`,
    fills: { full: 'Full', 'nearly-full': 'Nearly full', 'nearly-empty': 'Nearly empty' },
  },

  attention: {
    fullHeading: 'Nearly full',
    fullHint: 'Duplicate them for the next run, before people are turned away.',
    /** The same text as the button on the target screen. */
    duplicate: 'Duplicate',
    duplicateOf: (name: string) => `Duplicate ${name}`,
    emptyHeading: 'Nearly empty',
    emptyHint: 'Tell people about them.',
    share: 'Share',
    shareOf: (name: string) => `Share the page of ${name}`,
    shareText: (program: string, name: string, start: string) =>
      `${program}: “${name}”, from ${start}. Register here:`,
    copied: 'The link is copied.',
    notCopied: (address: string) => `Copy this link: ${address}`,
    more: (count: number) => `and ${count} more under “Seats per batch”`,
  },
} as const;

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const registrations = (count: number) =>
  count === 1 ? '1 registration' : `${count} registrations`;

/** The texts about bursts of registrations. */
export const burstsTexts = {
  heading: 'Unusually many registrations',
  ofNetwork: (total: number) => `${registrations(total)} from one network within a short time`,
  ofBatch: (total: number, batch: string) =>
    `${registrations(total)} for “${batch}” within a short time`,
  last: (age: string, pending: number) => `The last one came ${age}. ${pending} still pending.`,
  ofNetworkHint:
    'It may be a robot, or people in one hall or office. Please look at the names before you dismiss them.',
  ofBatchHint:
    'It may be a robot, or a link that was shared. Please look at the names before you dismiss them.',
  see: (count: number) => `See the ${people(count)}`,
  dismiss: (count: number) => `Dismiss ${count} pending`,
  title: (count: number) => `Dismiss ${registrations(count)}?`,
  question:
    'They are cancelled and their seats are free again. Confirmed ones are not touched. You can undo this for 24 hours.',
  confirm: 'Dismiss',
  keep: 'Keep them',
  working: 'One moment…',

  dismissed: (count: number, by: string, age: string) =>
    `${registrations(count)} dismissed by ${by}, ${age}`,
  undo: 'Undo',
  undoOf: (count: number) => `Undo the dismissal of ${registrations(count)}`,

  failed: 'This could not be done.',
  network: 'The server did not answer. Please check the list before you try again.',
} as const;
