import type { MailTexts } from '../types/mail.types';

export const mails: MailTexts = {
  kinds: {
    received: {
      subject: (program) => `We have your registration: ${program}`,
      heading: 'We have your registration',
      paragraphs: [
        'Thank you for registering. We call or message you within two working days to answer questions and confirm your place.',
      ],
      aboutBatch: 'Until then a seat is held for you in this batch. You need not do anything.',
    },
    confirmed: {
      subject: (program) => `Your place is confirmed: ${program}`,
      heading: 'Your place is confirmed',
      paragraphs: [
        'We look forward to seeing you. On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
        'You pay at the school, on the first day.',
      ],
    },
    cancelled: {
      subject: (program) => `Your registration is cancelled: ${program}`,
      heading: 'Your registration is cancelled',
      paragraphs: [
        'Your seat has been given back, and there is nothing to pay.',
        'If that is not what you wanted, please tell us soon: while the batch has a seat, we can give it back to you.',
      ],
    },
    reminder: {
      subject: (program) => `Tomorrow: ${program}`,
      heading: 'Your batch begins tomorrow',
      paragraphs: [
        'Please come ten minutes early, on an empty stomach, in loose clothes.',
        'If you cannot come, please tell us today: somebody else may be glad of the seat.',
      ],
    },
  },
  greeting: (name) => `Namaste ${name},`,
  greetingWithoutName: 'Namaste,',
  labels: {
    program: 'Program',
    batch: 'Batch',
    noBatch: 'No batch chosen yet',
    dates: 'Dates',
    days: 'Days',
    time: 'Time',
    teacher: 'Teacher',
    place: 'Place',
    price: 'Price',
  },
  questions: 'A question, or a change of plan? We are glad to help.',
  call: 'Phone',
  write: 'E-mail',
  message: 'WhatsApp',
  yourRegistration: 'See, change or cancel your registration',
  directions: 'Find us on the map',
  aboutProgram: 'Read about the program',
  why: (school) =>
    `You get this mail because this address was given with a registration at ${school}. If it was not you, please answer this mail, and we delete the registration.`,
};
