import type { MyRegistrationTexts } from '../types/registration.types';

export const myRegistration: MyRegistrationTexts = {
  seo: {
    title: 'Your registration',
    description:
      'What you have registered for, when it takes place, and what you can change yourself.',
  },
  greeting: (name) => `Namaste ${name}`,
  status: {
    pending: {
      name: 'Received',
      text: 'We have your registration, and will call you to confirm your place.',
    },
    confirmed: {
      name: 'Confirmed',
      text: 'Your place is confirmed. We look forward to practising with you.',
    },
    cancelled: {
      name: 'Cancelled',
      text: 'Your registration is cancelled. You are welcome to register again at any time.',
    },
  },
  waiting: {
    name: 'On the waiting list',
    text: (place) =>
      `You are number ${place} in line. We write to you as soon as a seat becomes free and it is your turn.`,
    leave: 'Leave the waiting list',
  },
  offered: {
    name: 'A seat is free for you',
    text: (until) =>
      `We keep it for you until ${until}. If you do not take it by then, it goes to the next person in line.`,
    accept: 'Take the seat',
    decline: 'Decline the seat',
  },
  over: 'This batch has ended. We hope to see you again.',
  notices: {
    undone: 'Your registration is active again.',
    'in-line': 'Your seat has gone to somebody else. You are first in line for the next one.',
    accepted: 'The seat is yours. We will call you to confirm it.',
    corrected: 'Your changes are saved.',
    news: 'Saved: we follow what is ticked below.',
    renewed: 'This is your new link: please keep this page. The old link no longer works.',
  },
  undo: {
    text: 'Was that a mistake? You can take it back within a minute.',
    button: 'Undo',
    failed: 'Your cancellation could not be taken back:',
  },
  facts: {
    heading: 'What you have registered for',
    program: 'Program',
    batch: 'Batch',
    dates: 'Dates',
    days: 'Days',
    time: 'Time',
    teacher: 'Teacher',
    place: 'Place',
    price: 'Price',
    noBatch: 'No batch chosen yet. We will suggest one that suits you.',
    directions: 'Directions',
  },
  calendar: {
    add: 'Add to calendar',
    addHint:
      'A file for Google, Apple and Outlook calendars. If something changes, add it again: it replaces the old entry.',
    remove: 'Remove from calendar',
    removeHint: 'Open this file, and your calendar cancels the sessions that you added before.',
  },
  contact: {
    heading: 'Talk to us',
    call: (phone) => `Call ${phone}`,
    whatsapp: 'Write on WhatsApp',
  },
  change: {
    heading: 'What you told us',
    phone: 'Phone Number',
    notes: 'Additional Notes',
    noNotes: 'None',
    correct: 'Correct phone or notes',
    cancel: 'Cancel my registration',
  },
  cancel: {
    title: 'Cancel your registration?',
    text: 'A seat that you hold becomes free for somebody else. You can take this back within a minute.',
    confirm: 'Yes, cancel it',
    keep: 'No, keep it',
  },
  leave: {
    title: 'Leave the waiting list?',
    text: 'You will no longer be offered a seat. You can take this back within a minute.',
    confirm: 'Yes, leave it',
    keep: 'No, wait on',
  },
  decline: {
    title: 'Decline the seat?',
    text: 'It goes to the next person in line. You can take this back within a minute.',
    confirm: 'Yes, decline it',
    keep: 'No, keep the offer',
  },
  erase: {
    title: 'Erase your data?',
    text: 'Your name, email address, phone number and notes are deleted for good, and a seat that you hold is given back. This cannot be undone.',
    confirm: 'Erase it for good',
    keep: 'No, keep it',
  },
  correct: {
    title: 'Correct phone or notes',
    intro: 'To change your name, your email address or your batch, please call us.',
    save: 'Save',
    back: 'Back without saving',
  },
  data: {
    heading: 'Your data and your link',
    text: 'You can download everything that we keep about you and your registration, or erase it.',
    download: 'Download my data',
    erase: 'Erase my data',
  },
  news: {
    heading: 'Tell me of new batches',
    text: 'For what you tick we keep your name, contact, language and programs, until you untick it here or say so in any such mail.',
    save: 'Save',
  },
  link: {
    heading: 'Has somebody else seen this link?',
    text: 'Anybody who has it can do all that you can do here. Make a new link, and this one stops working.',
    renew: 'Make a new link',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It was replaced by a newer one, or its data was erased. Please use the link in our latest message, or call us: we are glad to help.',
  },
  erased: {
    title: 'Your data is erased',
    text: 'We keep nothing of your registration any more, and your link no longer works. You are welcome back at any time.',
  },
  leaveNews: {
    title: 'Stop news of new batches?',
    text: 'We delete your name, contact, language and programs, which we keep for this. Your registrations stay as they are.',
    confirm: 'Yes, stop the news',
  },
  leftNews: {
    title: 'You get no more news of batches',
    text: 'We have deleted what we kept about you for this. You are welcome back at any time.',
  },
  refused: {
    title: 'Not possible right now',
    text: 'Nothing was changed. Please go back and try again, or call us.',
  },
  home: 'To the home page',
};
