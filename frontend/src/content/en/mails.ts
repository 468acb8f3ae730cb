import type { MailTexts } from '../types/mail.types';

export const mails: MailTexts = {
  kinds: {
    received: {
      subject: 'We have your registration: {program}',
      heading: 'We have your registration',
      text: [
        'Thank you for registering. We call or message you within two working days to answer questions and confirm your place.',
        'Until then a seat is held for you in the batch “{batch}”. You need not do anything.',
      ].join('\n\n'),
    },
    confirmed: {
      subject: 'Your place is confirmed: {program}',
      heading: 'Your place is confirmed',
      text: [
        'We look forward to seeing you. On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
        'If there is something to pay, you pay it at the school, on the first day.',
      ].join('\n\n'),
    },
    cancelled: {
      subject: 'Your registration is cancelled: {program}',
      heading: 'Your registration is cancelled',
      text: [
        'If a seat was held for you, it has been given back. There is nothing to pay.',
        'If that is not what you wanted, please tell us soon: while the batch has a seat, we can give it back to you.',
      ].join('\n\n'),
    },
    reminder: {
      subject: 'Tomorrow: {program}',
      heading: 'Your batch begins tomorrow',
      text: [
        'Please come ten minutes early, on an empty stomach, in loose clothes.',
        'If you cannot come, please tell us today: somebody else may be glad of the seat.',
      ].join('\n\n'),
    },
    batch_changed: {
      subject: 'Your batch has changed: {program}',
      heading: 'Your batch has changed',
      text: [
        'Something about your batch “{batch}” has changed. Below you see what is new, and what it was before.',
        'If it no longer suits you, please tell us: together we will find a way.',
      ].join('\n\n'),
    },
    batch_called_off: {
      subject: 'Your batch will not take place: {program}',
      heading: 'Your batch will not take place',
      text: [
        'We are sorry: the batch “{batch}” is called off, and your registration with it. There is nothing to pay.',
        'We would be glad to find you another batch: please answer this mail, or call us.',
      ].join('\n\n'),
    },
    batch_message: { subject: '{subject}', heading: '{subject}', text: '{message}' },
    waiting: {
      subject: 'You are on the waiting list: {program}',
      heading: 'You are on the waiting list',
      text: [
        'This batch is full at the moment. As soon as a seat becomes free and it is your turn, we write to you.',
        'You need not do anything until then. If you no longer want to wait, you can leave the list at any time.',
      ].join('\n\n'),
    },
    offered: {
      subject: 'A seat is free for you: {program}',
      heading: 'A seat is free for you',
      text: [
        'You were waiting for this batch, and now it is your turn: we keep a seat for you until the time below.',
        'Please take it on your page, or call us. If we do not hear from you by then, the seat goes to the next person.',
      ].join('\n\n'),
    },
    seat_given: {
      subject: 'You have a seat: {program}',
      heading: 'You have a seat now',
      text: [
        'You were waiting for this batch, and a seat has become free: it is yours. We call or message you to confirm it.',
        'If it no longer suits you, please give it back soon: others are waiting.',
      ].join('\n\n'),
    },
    offer_ended: {
      subject: 'Your seat is no longer kept: {program}',
      heading: 'Your seat is no longer kept',
      text: [
        'We kept a seat for you and did not hear from you in time, so it is no longer kept for you. Your registration is closed.',
        'You are welcome to register again at any time.',
      ].join('\n\n'),
    },
  },
  whatsapp: {
    pending: whatsapp('When may we call you to confirm your place?'),
    confirmed: whatsapp('Your place is confirmed. We look forward to practising with you.'),
    cancelled: whatsapp(
      'Your registration is cancelled. Please write to us if you would like to come.',
    ),
    waiting: whatsapp(
      'You are on the waiting list. We write to you as soon as a seat becomes free and it is your turn.',
    ),
    noBatch: 'You have not chosen a batch yet; we would be glad to suggest one that suits you.',
  },
  span: (start, end) => `${start} to ${end}`,
  answerSubject: (program, school) => `Your registration for ${program} | ${school}`,
  news: {
    subject: (program) => `A new batch: ${program}`,
    text: (program) =>
      `You asked us to tell you about new batches. Here is one of ${program}. If it suits you, register on our page, or simply answer this mail.`,
    leave: 'Stop mails about new batches',
    why: (school) =>
      `You get this mail because you agreed that ${school} may tell you about new batches. One tap on the link above, and we delete your name and address for this.`,
    byHand: (name, about) =>
      `Namaste ${name}, you asked us to tell you about new batches: ${about}. If you no longer want such messages, just tell us.`,
  },
  greeting: (name) => `Namaste ${name},`,
  greetingWithoutName: 'Namaste,',
  nameless: 'friend',
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
    placeInLine: 'Your place in line',
    offeredUntil: 'Kept for you until',
  },
  before: (text) => `before: ${text}`,
  none: 'none',
  questions: 'A question, or a change of plan? We are glad to help.',
  call: 'Phone',
  write: 'E-mail',
  message: 'WhatsApp',
  yourRegistration: 'See, change or cancel your registration',
  takeSeat: 'Take the seat, or decline it',
  directions: 'Find us on the map',
  aboutProgram: 'Read about the program',
  why: (school) =>
    `You get this mail because this address was given with a registration at ${school}. If it was not you, please answer this mail, and we will delete the registration.`,
};

/** A WhatsApp message of staff. @param closing the line that depends on the status of the registration */
function whatsapp(closing: string): string {
  return [
    'Namaste {name}, this is {school}.',
    'It is about your registration for {program}.',
    'Batch: {batch_details}.',
    '{no_batch}',
    closing,
    'Here you can see and change your registration yourself: {link}',
  ].join('\n');
}
