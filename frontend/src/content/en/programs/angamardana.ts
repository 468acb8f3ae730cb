import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Angamardana, the yogic workout',
    description:
      'Angamardana is a vigorous yogic workout of 30-45 minutes with no equipment. Build strength, stamina and a supple spine with your own body alone.',
  },
  title: 'Angamardana',
  tagline: 'The yogic workout: your own body is all the equipment',
  imageAlt:
    'Two people in strong movements close to the floor: one in a plank, one balancing with arms and legs raised.',
  description: [
    'Anga means limb, mardana means to press, knead, master. Angamardana is hatha yoga at its most athletic: a fixed series of dynamic movements in which you throw, fold, press, swing and hold your own body until every joint has been used in all its directions.',
    'There are no weights and no machines. You work against your own weight, the floor and the breath, quickly at times, and always with a clear line from the navel to the limbs. It is closer to the training of the old wrestling grounds than to a class with music.',
    'The series is learned in small parts over some weeks. First come the wrists, the shoulders and the way to land softly; strength comes by itself when the form is right.',
  ],
  benefits: [
    'Strength in the whole body, evenly: legs, back, belly, shoulders and grip',
    'Stamina, as heart and lungs are taken up and brought down again several times a session',
    'A supple spine and open hips through swings, rolls and deep squats',
    'Quicker reactions and better balance, because weight shifts in every movement',
    'A light, awake feeling in the body that lasts into the afternoon',
    'Independence: once learned, it fits into any room the length of your mat',
  ],
  facts: [
    { label: 'Duration', value: '30-45 minutes per session' },
    { label: 'Frequency', value: 'Daily' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'No equipment' },
    { label: 'Time of day', value: 'Morning or evening, on an empty stomach' },
    { label: 'To learn it', value: 'About two weeks of daily classes' },
  ],
  suitedFor: [
    'Healthy people from 14 years who like to move and to sweat',
    'Runners, players and dancers who want strength without bulk',
    'Busy people: half an hour is the whole workout, shower not included',
  ],
  askDoctorFirst: [
    'You have a slipped disc, a hernia, or a wrist, shoulder or knee injury that still hurts',
    'You have a heart condition, high blood pressure or asthma that is not under control',
    'You had surgery in the last six months, or gave birth in the last six months',
    'You are pregnant: please choose another program until later',
  ],
  whatToBring: [
    'Close-fitting clothes that stay in place when you are upside down',
    'A firm mat that does not slip, and a small towel',
    'No food for four hours before; water afterwards, in sips',
  ],
  session: [
    {
      title: 'Waking the joints',
      text: 'Wrists, neck, hips and ankles are prepared, so that nothing is thrown cold.',
    },
    {
      title: 'Standing series',
      text: 'Swings, squats and lunges that warm the large muscles and set the breath in motion.',
    },
    {
      title: 'Floor series',
      text: 'Push-ups in curves, leg work on the back, rolls along the spine: the strongest part.',
    },
    {
      title: 'Holding',
      text: 'A few postures are held while the pulse comes down, with attention on the belly.',
    },
    {
      title: 'Rest',
      text: 'Five minutes flat on the back. The sweat dries, the breath becomes small and quiet.',
    },
  ],
  faq: [
    {
      question: 'I cannot do a single push-up. May I come?',
      answer:
        'Yes. Every movement has an easier form, on the knees or against the wall, and you go on to the next one when your line holds. Most people are surprised after two weeks.',
    },
    {
      question: 'Is this still yoga?',
      answer:
        'Yes: the breath leads, attention stays inside, and the effort prepares you for sitting still. The fitness is real, and it is a side effect.',
    },
    {
      question: 'Can I do it on the same day as running or the gym?',
      answer:
        'Better not in the first month. Later, put Angamardana first and leave some hours between the two.',
    },
    {
      question: 'Will my muscles ache?',
      answer:
        'In the first days, yes. Keep coming and go gently; a sharp pain is something else, and then you stop and tell the teacher.',
    },
  ],
  registerLabel: 'Start Angamardana',
};
