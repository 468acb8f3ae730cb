import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Yoga for Kids, ages 5-12',
    description:
      'Yoga for children of 5-12 years in small groups of at most 8-10: animal postures, balance games, breath and a story, with patient teachers.',
  },
  title: 'Yoga for Kids',
  tagline: 'Trees, tortoises, lions, and one very quiet minute',
  imageAlt: 'Three children play at yoga postures.',
  description: [
    'Children do not need to be taught to move; they need room for it, and somebody who joins in. In our classes a story wanders through the forest and the children become what lives in it: tree, cobra, tortoise, peacock, lion. That these are classical postures they find out later, when they show them at home.',
    'Between the animals there is a good deal to learn: to stand on one leg without laughing, to breathe out longer than in, to wait for one’s turn, to listen to a bell until it can no longer be heard. We do not compare, and we do not perform. Nobody is the best tree.',
    'Groups are small and divided by age, so that a five-year-old may roar and a twelve-year-old need not.',
  ],
  benefits: [
    'Balance, coordination and a body that knows left from right',
    'Strong backs and easy shoulders, against school bags and screens',
    'Longer attention, practised in games that need it',
    'A breath to turn to before an examination, a race or a quarrel',
    'Joy in moving without winners and losers',
    'Kindness: taking care of partners is part of many postures',
  ],
  facts: [
    { label: 'Age group', value: '5-12 years' },
    { label: 'Group size', value: 'Small groups of at most 8-10 children' },
    { label: 'Duration', value: '45 minutes' },
    { label: 'Frequency', value: 'Once or twice a week, as the batch is scheduled' },
    { label: 'Level', value: 'No experience needed' },
    { label: 'Equipment', value: 'Everything is here, the lion’s mane too' },
  ],
  suitedFor: [
    'Children of 5-12 years, lively or shy',
    'Brothers, sisters and friends: tell us, and we put them in the same group if age allows',
    'Children who need more time: speak to us first, and we find a group and a way',
  ],
  askDoctorFirst: [
    'Your child has asthma, epilepsy, a heart condition or diabetes',
    'Your child broke a bone or had an operation less than six months ago',
    'Your child has very loose joints, or pain that returns',
    'Your child has fever, an ear infection or a bad cold: stay at home this time',
  ],
  whatToBring: [
    'Comfortable clothes without hard buttons, and bare feet',
    'A water bottle with the child’s name on it',
    'A light snack two hours before, not a full meal',
    'A parent or another adult who brings the child in and collects them at the door',
  ],
  session: [
    {
      title: 'Shoes off, circle, names',
      text: 'Everyone says how they have come today: like a rocket, like a snail, like rain.',
    },
    {
      title: 'Waking up the forest',
      text: 'Running, shaking, freezing: the wild part comes first, so that it is done.',
    },
    {
      title: 'The story and its postures',
      text: 'Eight or ten postures grow out of a story, alone and in pairs.',
    },
    {
      title: 'A game of breath',
      text: 'Humming like bees, moving a feather, blowing out a candle that is not there.',
    },
    {
      title: 'One very quiet minute',
      text: 'Lying under a shawl with a smooth stone on the belly that rises and sinks. For older children it is five.',
    },
  ],
  faq: [
    {
      question: 'May I stay and watch?',
      answer:
        'At the first class, gladly. After that, children are freer when we close the door; there is a bench and tea in the courtyard.',
    },
    {
      question: 'My child cannot sit still. Will that work?',
      answer:
        'That is what most parents say. Nobody has to sit still for long, and the quiet comes after the running. Give it three classes.',
    },
    {
      question: 'Is it safe?',
      answer:
        'We leave out headstands, deep backbends and anything that presses on the neck. There are two adults in the hall at all times.',
    },
    {
      question: 'Who fills in the form?',
      answer:
        'A parent, with the child’s name as the name, your own e-mail address and phone number, and the child’s age in the notes. Brothers and sisters are registered one by one.',
    },
  ],
  registerLabel: 'Register for Yoga for Kids',
};
