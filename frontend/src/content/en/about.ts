import type { AboutTexts } from '../types/page.types';
import { cityNow } from './school';

export const about: AboutTexts = {
  seo: {
    title: 'About us',
    get description() {
      return `Why a small hatha yoga school in ${cityNow()} teaches slowly, in small batches and in the old order, who taught us, and what we hold on to.`;
    },
  },
  title: 'About Us',
  lead: 'A hall with wooden shutters, thirty mats, three teachers, and one idea: that a practice is worth having only if you can do it without us.',
  imageAlt:
    'An old teacher sits cross-legged on a stone under a banyan tree; four students sit facing him on their mats, and the sun rises over the lake.',
  mission: {
    heading: 'Our mission',
    paragraphs: [
      'We want classical hatha yoga to be within reach of everyone in this city who looks for it: the student, the shopkeeper, the grandmother, the man who has not touched his toes since school. Within reach means near, affordable, in a language you speak and at an hour you can keep.',
      'Our work is done when you no longer need us for it: when you get up in the morning, spread your mat and know what to do.',
    ],
  },
  quote: {
    text: 'Yoga is the stilling of the movements of the mind. Then the one who sees rests in their own nature.',
    source: 'Patanjali, Yoga Sutras 1.2-1.3',
  },
  story: {
    heading: 'How it began',
    paragraphs: [
      'The school began in 2011 with four neighbours on a roof above the lake. The roof belonged to Meenakshi’s mother, who served tea with ginger afterwards and had opinions about everybody’s back. When the rains came the four had become fourteen, and we rented a hall.',
      'It is still the same hall. We have added a changing room, a shelf of folded blankets and a second kettle. We have not added mirrors, a sound system or a level above advanced.',
    ],
  },
  lineage: {
    heading: 'Where our practice comes from',
    paragraphs: [
      'Hatha yoga was written down in texts such as the Hatha Yoga Pradipika and the Gheranda Samhita, but it has mostly been handed on as we hand it on: one person showing another, watching, and correcting. Our teachers learned in that way for years before they taught, and still go back to be taught.',
      'We therefore keep each practice as we received it. We do not shorten the rest at the end, we do not mix two practices into a third, and we say so when we do not know.',
    ],
  },
  values: {
    heading: 'What we hold on to',
    items: [
      {
        title: 'Steadiness before depth',
        text: 'A posture that you can hold with an even breath is worth more than one you reach with a held one.',
      },
      {
        title: 'Honesty about the body',
        text: 'We ask about injuries and illness first, we say when a doctor should be asked, and we promise no cures.',
      },
      {
        title: 'An open door',
        text: 'No belief is asked for and none is taught. Whoever comes on time, washes their feet and switches off the phone is welcome.',
      },
      {
        title: 'Enough, not more',
        text: 'Small batches, plain rooms, fair fees. Anyone who cannot pay the full fee can speak to us; it stays between us.',
      },
    ],
  },
  button: 'Begin Your Journey',
};
