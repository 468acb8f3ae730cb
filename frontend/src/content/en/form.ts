import type { RegistrationTexts } from '../types/registration.types';

export const registration: RegistrationTexts = {
  title: 'Register for a program',
  intro: 'It takes a minute and costs nothing. We call you before anything is settled.',
  close: 'Close',
  labels: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    program: 'Program',
    batchId: 'Available Batches',
    guardianName: 'Parent’s or guardian’s name',
    guardianRelation: 'Relation to the child',
    healthNote: 'About your health',
    waitingFor: 'Waiting list of a full batch',
    notes: 'Additional Notes',
  },
  hints: {
    phone: 'We call or message you about your registration only.',
    batchId: 'Optional. Without a batch we suggest one that suits you.',
    guardianName: 'Optional now. A child’s place is confirmed once a parent has agreed.',
    healthNote:
      'Optional. Your ailment, medicines, surgery. Kept encrypted, and read by our staff alone.',
    notes: 'Optional. Injuries, illness, pregnancy, questions: our teachers should know.',
  },
  healthNoteAgain:
    'Optional. The page was loaded again, and for your privacy this field was not kept. If you had written something here, please write it again.',
  relations: { choose: 'Please choose', mother: 'Mother', father: 'Father', guardian: 'Guardian' },
  undialable:
    'This number cannot be dialled. Is it complete? In India it has ten digits, elsewhere it begins with + and the country code.',
  requiredNote: 'Fields marked with * are required.',
  submit: 'Register',
  submitting: 'Submitting...',
  news: {
    legend: 'Tell me of new batches',
    email: 'By e-mail',
    phone: 'By phone or WhatsApp',
    hint: 'Optional. I agree that the school keeps my name, contact, language and programs for this until I say no, with one tap in any such mail.',
  },
  notice: {
    heading: 'By sending this form you agree to this:',
    what: ['What', 'We keep what you write here.'],
    why: ['Why', 'To arrange your class and teach you safely, and for nothing else.'],
    howLong: {
      label: 'How long',
      text: (days, withoutBatch) =>
        `Until ${days === 0 ? 'your batch ends' : `${days} ${days === 1 ? 'day' : 'days'} after your batch ends`}; without a batch, for ${withoutBatch} ${withoutBatch === 1 ? 'day' : 'days'}.`,
      confirmed: {
        all: 'Once confirmed, until you ask us to delete it.',
        ofEnded: 'Once confirmed in a batch, until you ask us to delete it.',
        withoutBatch: 'Once confirmed without a batch, until you ask us to delete it.',
      },
    },
    whom: ['Whom to ask', 'To see, correct or delete it, or to withdraw:'],
  },
  privacyLink: 'How we treat your data',

  program: { choose: 'Choose a program' },
  batches: {
    chooseProgramFirst: 'Choose a program first',
    loading: 'Looking for batches…',
    none: 'No particular batch',
    noneAvailable:
      'No batches are planned for this program yet. You can still register, and we will call you when one is planned.',
    dropped:
      'The batch you chose is not available here now. Please choose another, or register without one.',
    dates: (start, end) => `${start} to ${end}`,
    free: 'Free',
    spotsLeft: (count) => `${count} spots left`,
    spots: (count) => (count === 1 ? '1 spot left' : `${count} spots left`),
    details: { teacher: 'Teacher', place: 'Place', more: 'More about this batch' },
    inDetail: 'These batches in detail',
    lastSeen: (age) => `Last seen ${age}. Dates and spots may have changed since.`,
  },

  waiting: {
    full: 'full',
    join: 'Join the waiting list',
    place: (place) => `you would be number ${place} in line`,
    chosen: (batch, place) => `You will wait for ${batch}, as number ${place} in line.`,
    leave: 'Rather not wait',
    none: 'I do not want to wait',
    submit: 'Join the waiting list',
    heading: 'You are on the waiting list',
    next: [
      'You are on the waiting list. We write or call as soon as a seat becomes free and it is your turn.',
      'There is nothing to pay, and you can leave the list at any time.',
    ],
  },

  upcoming: {
    heading: 'Upcoming batches',
    register: 'Register for this batch',
  },

  messages: {
    success: 'Thank you for registering! We will contact you soon.',
    failed: 'Registration failed. Please try again.',
    network: 'Network error. Please check your connection and try again.',
    checkFields: 'Please look at the marked fields again.',
  },
  fieldErrors: {
    nameMissing: 'Please enter your full name.',
    nameTooLong: 'Please keep the name within 200 characters.',
    emailMissing: 'Please enter your email address.',
    emailInvalid: 'Please enter an email address such as asha@example.org.',
    phoneMissing: 'Please enter your phone number.',
    phoneInvalid: 'Please enter a phone number of 5 to 20 digits. Spaces and + ( ) - . are fine.',
    programMissing: 'Please choose a program.',
    notesTooLong: 'Please keep the notes within 2,000 characters.',
  },

  undo: { text: 'The form was closed.', button: 'Undo' },
  retry: {
    text: 'You are back online. Your registration has not been sent yet.',
    button: 'Try again',
  },
  summary: {
    heading: 'You are registered',
    program: 'Program',
    batch: 'Batch',
    noBatch: 'No batch chosen yet',
    nextHeading: 'What happens next',
    next: [
      'We call or message you within two working days to answer questions and confirm your place.',
      'On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
      'If there is something to pay, you pay it at the school, on the first day.',
    ],
    questions: 'Questions until then? Call us:',
    dismiss: 'Dismiss',
  },
};

/** Empty on purpose: the server's messages are in English and are shown unchanged (API-12). */
export const errors: Readonly<Record<string, string>> = {};
