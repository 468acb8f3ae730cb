import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Bhuta Shuddhi: the five elements',
    description:
      'Bhuta Shuddhi, the karmic cleansing: a quiet daily practice of 5-10 minutes that purifies the five elements earth, water, fire, air and space.',
  },
  title: 'Bhuta Shuddhi',
  tagline: 'Karmic cleansing: purification of the five elements',
  imageAlt: 'A seated figure with signs of the five elements: earth, water, fire, air and space.',
  description: [
    'In the yogic view everything, and your own body too, is a play of five elements: earth, water, fire, air and space. Bhuta means element, shuddhi means cleansing. The practice turns to each of the five in turn, from the densest to the finest, and lets what has become dull in us become clear again.',
    'It is also called karmic cleansing, because what we call our nature is in good part old residue: reactions that were once useful and now merely repeat themselves. Sitting quietly with the elements, day after day, loosens that residue as water loosens clay. Nothing dramatic needs to happen.',
    'You sit, with a little earth, a bowl of water and a lit lamp before you, and follow a sequence of gestures, breath and silent attention. It is short, and it must be exact; therefore it is learned in person and not from a page.',
  ],
  benefits: [
    'A clear beginning: a few minutes that separate the night from the day',
    'An even temper, as you meet your own reactions before they meet others',
    'Finer attention to body, breath and the food you choose',
    'A foundation for longer meditation and for the other practices we teach',
    'A daily discipline so short that it survives travel, guests and examinations',
  ],
  facts: [
    { label: 'Duration', value: '5-10 minutes' },
    { label: 'Frequency', value: 'Daily' },
    { label: 'Elements', value: 'Earth, water, fire, air, space' },
    { label: 'Time of day', value: 'Morning or evening, before a meal' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'A clay or metal bowl, a small lamp, a handful of earth' },
  ],
  suitedFor: [
    'Adults and young people from 14 years, with no experience needed',
    'People with little time, or with a body that does not bend',
    'Anyone who already practises and looks for a quieter root',
  ],
  askDoctorFirst: [
    'You are being treated for depression, psychosis or another serious illness of the mind',
    'You have epilepsy: tell us, and we set the lamp aside',
    'You cannot sit for ten minutes without pain: we then find you a chair and a way',
  ],
  whatToBring: [
    'A small bowl, of clay or metal, that you use for nothing else; we lend you one for the course',
    'A shawl or a folded blanket to sit on',
    'Two or three hours since your last meal, and a phone that is off',
  ],
  session: [
    {
      title: 'Preparing the place',
      text: 'You wash hands, feet and face, set out bowl, lamp and earth, and sit facing east.',
    },
    {
      title: 'Earth and water',
      text: 'A touch of earth, some drops of water: weight, then flow. The body becomes still.',
    },
    {
      title: 'Fire and air',
      text: 'The eyes rest on the flame, then close; attention follows the breath in and out.',
    },
    {
      title: 'Space',
      text: 'Nothing more is done. You remain, for about a minute, with what is left.',
    },
    {
      title: 'Closing',
      text: 'The water is given to a plant, the lamp is put out with a lid, never blown.',
    },
  ],
  faq: [
    {
      question: 'Is this a religious ritual?',
      answer:
        'No. It uses simple objects and, for those who wish, a chant, but it asks for no belief. People of all faiths and of none practise it.',
    },
    {
      question: 'What does “karmic” mean here?',
      answer:
        'Karma means action, and the trace that action leaves. Cleansing means that old traces steer you a little less. We make no larger claim.',
    },
    {
      question: 'How long until I know it?',
      answer:
        'Three meetings of an hour each. After that it is yours, 5-10 minutes a day, and you may come back to any later course to have it checked.',
    },
    {
      question: 'Can I combine it with Surya Kriya?',
      answer:
        'Yes. Do Bhuta Shuddhi first, then the Kriya. Many of our students do exactly that at sunrise.',
    },
  ],
  registerLabel: 'Begin Bhuta Shuddhi',
};
