import type { PlainFormTexts } from '../types/registration.types';

export const plainForm: PlainFormTexts = {
  seo: {
    title: 'Register',
    description:
      'Register for a yoga program of the school: choose a program and a batch, and leave your name, email address and phone number.',
  },
  notSentTitle: 'Not sent yet: Register',
  showBatches: 'Show batches',
  pressAgain: 'Nothing has been sent yet. Please press Register once more.',
  trap: 'Leave this field empty',
  undialable: (phone) =>
    `We want to call you, but ${phone} cannot be dialled. Is the number complete?`,
  correctPhone: 'Correct the phone number',
  correctHint: 'Change only the number, and press Register again: you stay registered once.',
  home: 'To the home page',
};
