import { common } from '../../../content/en/common';

/** The texts of the batch form, for a new or an existing batch. */
export const createBatchTexts = {
  weekdays: common.weekdays,
  heading: 'Plan a new batch',
  intro: 'Visitors can register for it as soon as it is created.',
  labels: {
    program: 'Program',
    name: 'Name',
    description: 'Description',
    startDate: 'Start Date',
    endDate: 'End Date',
    days: 'Days',
    startTime: 'Start Time',
    endTime: 'End Time',
    capacity: 'Capacity',
    price: 'Price',
    instructor: 'Instructor',
    location: 'Location',
  },
  groups: { what: 'What', when: 'When', seats: 'Seats and price', where: 'Who and where' },
  chooseProgram: 'Choose a program',
  hints: {
    description: 'Optional.',
    capacity: 'How many people can join.',
    price: 'Whole rupees. 0 means free.',
  },
  presetsLabel: 'Choose several days at once',
  presets: {
    'Monday,Wednesday,Friday': 'Mon, Wed, Fri',
    'Tuesday,Thursday': 'Tue, Thu',
    'Monday,Tuesday,Wednesday,Thursday,Friday': 'Weekdays',
    'Saturday,Sunday': 'Weekend',
    'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday': 'Every day',
    '': 'No days',
  },
  length: (days: number) => counted(days, 'day'),
  lengthWithSessions: (days: number, sessions: number) =>
    `${counted(days, 'day')}, ${counted(sessions, 'session')}`,
  noSessions: 'None of the chosen days falls between these dates.',
  preview: {
    heading: 'What visitors will read',
    missing: 'Choose the dates to see here how the form shows this batch.',
    notListed: 'The public form does not list this program: nobody can choose this batch there.',
    over: 'These dates are in the past, so visitors are not offered this batch.',
  },
  clashes: {
    heading: 'Booked twice at the same time',
    needed: (names: readonly string[]) =>
      `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} needed by`,
    dates: (count: number, first: string) =>
      count === 1 ? `on ${first}` : `on ${count} dates, first on ${first}`,
    allowed: 'You can still save the batch.',
  },
  next: {
    heading: (name: string) => `Plan “${name}” again`,
    intro: 'Nothing is saved until you press Create Batch. Please check the name and the dates.',
    gone: 'The batch to plan again is no longer here. Somebody may have deleted it.',
  },
  submit: 'Create Batch',
  submitting: 'Creating...',
  startOver: 'Start over',
  created: 'Batch created successfully!',
  seeCreated: (name: string) => `Open “${name}”`,
  failed: 'Failed to create batch. Please try again.',
  checkFields: 'Please look at the marked fields again.',
  faultsLabel: 'What is missing or wrong',
  errors: {
    programMissing: 'Please choose a program.',
    nameMissing: 'Please enter a name.',
    startDateMissing: 'Please enter the start date.',
    endDateMissing: 'Please enter the end date.',
    endBeforeStart: 'The end date may not be before the start date.',
    endTimeNotAfterStart: 'The end time must be after the start time.',
    capacity: 'Capacity must be a whole number from 1 to 10,000.',
    capacityBelowEnrolled: (enrolled: number) =>
      `${counted(enrolled, 'person holds', 'people hold')} a seat: the capacity cannot be lower.`,
    price: 'Price must be a whole number of rupees from 0 to 1,00,00,000.',
    instructorMissing: 'Please enter the instructor.',
    locationMissing: 'Please enter the location.',
  },
} as const;

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
