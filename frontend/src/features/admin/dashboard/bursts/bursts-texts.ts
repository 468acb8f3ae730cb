const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const registrations = (count: number) =>
  count === 1 ? '1 registration' : `${count} registrations`;

/** What staff read of bursts of registrations. */
export const burstsTexts = {
  heading: 'Unusually many registrations',
  ofNetwork: (total: number) => `${registrations(total)} from one network within a short time`,
  ofBatch: (total: number, batch: string) =>
    `${registrations(total)} for “${batch}” within a short time`,
  last: (age: string, pending: number) => `The last one came ${age}. ${pending} still pending.`,
  ofNetworkHint:
    'It may be a robot, or people in one hall or office. The names tell more: please look before you dismiss.',
  ofBatchHint:
    'It may be a robot, or a link that was shared. The names tell more: please look before you dismiss.',
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
  network: 'No answer arrived. Please look at the list before you try again.',
} as const;
