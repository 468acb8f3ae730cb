import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Surya Shakti, strength at sunrise',
    description:
      'Surya Shakti is a flowing sequence of sun postures, 15-20 minutes daily at sunrise, that strengthens muscles, joints and breath. Open to beginners.',
  },
  title: 'Surya Shakti',
  tagline: 'The strength of the sun, in fifteen minutes',
  imageAlt: 'At sunrise, figures pass through the postures of a flowing sun sequence.',
  description: [
    'Surya is the sun, shakti is strength. Surya Shakti is a flowing sequence in which one posture pours into the next: folding forward, stepping back, lowering, rising into a backbend, lifting the hips, stepping through, standing up. One round takes about a minute; the practice is built up round by round.',
    'Among our sun practices this is the physical one. It is brisk, rhythmic and easy to remember, and each movement belongs to a breath. It strengthens tendons and joints as much as muscles, and is a good preparation for Surya Kriya, which is slower, subtler and asks for more exactness.',
    'It belongs to sunrise. If you can, practise outdoors or at an open window, facing east, while the light turns from grey to gold.',
  ],
  benefits: [
    'Strong arms, shoulders, legs and back from carrying your own weight through each round',
    'A spine that bends forward and backward many times, in an even measure',
    'Warm joints and steady energy before breakfast',
    'Better stamina: rounds are added slowly until the breath stays calm',
    'A breath that finds its own rhythm with the movement',
    'A short, complete practice for days that have no room for more',
  ],
  facts: [
    { label: 'Duration', value: '15-20 minutes' },
    { label: 'Frequency', value: 'Daily' },
    { label: 'Time of day', value: 'At sunrise' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'A mat that does not slip' },
  ],
  suitedFor: [
    'Healthy people from 10 years; children come together with a parent',
    'Beginners who want something lively and short',
    'Students who would like to learn Surya Kriya later',
  ],
  askDoctorFirst: [
    'You have a wrist, shoulder, knee or lower-back injury',
    'You have high blood pressure, a heart condition or frequent dizziness',
    'You have a hernia, or had surgery in the last six months',
    'You are pregnant: the sequence has a gentler form, to be learned from the teacher only',
  ],
  whatToBring: [
    'Clothes in which you can step far and bend deep',
    'A mat with a good grip, and something warm for before and after in winter',
    'An empty stomach; a few sips of warm water are welcome',
  ],
  session: [
    {
      title: 'Facing east',
      text: 'You stand with feet together and hands joined, and wait for three quiet breaths.',
    },
    {
      title: 'Slow rounds',
      text: 'The first rounds are slow: each posture is placed, each breath is counted.',
    },
    {
      title: 'Flowing rounds',
      text: 'The pace finds itself. One movement, one breath, left and right leg in turn.',
    },
    {
      title: 'Slowing down',
      text: 'The last rounds grow slower again, until standing still is the only thing left to do.',
    },
    {
      title: 'Rest',
      text: 'Three minutes on the back, arms open, with the sun on the eyelids.',
    },
  ],
  faq: [
    {
      question: 'Is this the same as Surya Namaskar?',
      answer:
        'It is a close relative. The postures come from the same family; the order, the breath and the way rounds are counted are its own.',
    },
    {
      question: 'How many rounds will I do?',
      answer:
        'You begin with three. After a month most people do nine to twelve in 15-20 minutes. A round with a gasping breath is not counted.',
    },
    {
      question: 'What if I cannot get up at sunrise?',
      answer:
        'Then do it before breakfast at whatever hour that is. Sunrise is best, and regular is second best; both are far better than never.',
    },
  ],
  registerLabel: 'Begin Surya Shakti',
};
