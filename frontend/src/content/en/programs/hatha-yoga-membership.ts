import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Hatha Yoga Membership',
    description:
      'A guided hatha yoga class at a fixed hour, for beginners and regulars: postures, breath and rest, taught in small batches all year round.',
  },
  title: 'Hatha Yoga Membership',
  tagline: 'A fixed hour, a small batch, the whole year',
  imageAlt: 'A small class of people of different ages practises together on mats.',
  description: [
    'The membership is the trunk of our school; everything else branches off it. You join a batch, keep its hour, and meet the same teacher and the same few people through the seasons. Classes follow one another: what you learn in the first week carries what comes in the tenth.',
    'A class moves from loosening the joints through standing, sitting and lying postures to simple breathing and rest. Ha is said to stand for the sun and tha for the moon: effort and ease, the breath that goes out and the breath that comes in. Hatha yoga is the patient work of bringing the two into balance.',
    'Beginners and experienced students practise side by side. The teacher gives each posture in steps, and you stop at the step at which your breath is still quiet.',
  ],
  benefits: [
    'A strong and mobile spine: every class bends it forward, backward, sideways and in a twist',
    'Steadier balance and stronger legs, which you notice on stairs before you notice it on the mat',
    'A fuller, slower breath that comes to help when the day gets loud',
    'Better posture at a desk, at the wheel and at the stove',
    'Deeper rest at night, and a calmer start in the morning',
    'A habit with company: a batch that notices when you are missing',
  ],
  facts: [
    { label: 'Duration', value: '60 minutes per class' },
    { label: 'Frequency', value: 'As your batch is scheduled; daily if you like' },
    { label: 'Time of day', value: 'Morning and evening batches' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'A mat; blocks, belts and blankets are here' },
    { label: 'Language', value: 'Hindi and English' },
  ],
  suitedFor: [
    'Adults and young people from 14 years, with or without experience',
    'Anyone who wants guidance for longer than a short course gives it',
    'People over sixty: there is a chair, a wall and a gentler form for nearly everything',
  ],
  askDoctorFirst: [
    'You have had surgery or a fracture in the last six months',
    'You have a heart condition, high blood pressure that is not controlled, glaucoma or a detached retina',
    'You have a slipped disc or pain that runs down an arm or a leg',
    'You are pregnant, or gave birth less than three months ago',
  ],
  whatToBring: [
    'Loose clothes that let you bend and sit, and a light shawl for the rest at the end',
    'Your own mat if you have one; otherwise take one of ours',
    'An empty stomach, and a water bottle for afterwards',
  ],
  session: [
    {
      title: 'Arriving, 5 minutes',
      text: 'You sit, close your eyes and let the road outside become quiet.',
    },
    {
      title: 'Loosening, 10 minutes',
      text: 'Neck, shoulders, wrists, hips and ankles are moved gently through their range.',
    },
    {
      title: 'Postures, 30 minutes',
      text: 'Standing, sitting and lying postures, each entered, held and left with the breath.',
    },
    {
      title: 'Breath, 7 minutes',
      text: 'A simple practice such as alternate-nostril breathing, with no straining and no holding for beginners.',
    },
    {
      title: 'Rest, 8 minutes',
      text: 'Shavasana on the back, covered with your shawl. Please do not skip it: this is where the class settles.',
    },
  ],
  faq: [
    {
      question: 'Can I join a batch that has already begun?',
      answer:
        'Yes, as long as it has spots left. New members come a quarter of an hour early for their first three classes, and the teacher shows them what the others already know.',
    },
    {
      question: 'I cannot touch my toes. Is that a problem?',
      answer:
        'Not at all. Toes are not the aim. You bend your knees, lengthen your back and breathe; the rest comes, or does not, and both are fine.',
    },
    {
      question: 'What if I miss a class?',
      answer:
        'Come to another batch in the same week. Tell the teacher before you start, so that there is a mat for you.',
    },
    {
      question: 'May I practise during menstruation?',
      answer:
        'Yes, if you feel well. Leave out inversions and strong backbends on the first days; the teacher offers a gentler form without any fuss.',
    },
  ],
  registerLabel: 'Start Your Journey',
};
