import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Yogasanas: 21 classical postures',
    description:
      'Learn a complete set of 21 classical hatha yoga postures with their breath and alignment: 60 minutes every early morning, taught step by step.',
  },
  title: 'Yogasanas',
  tagline: '21 postures, one complete practice',
  imageAlt: 'Several figures show a sequence of classical postures.',
  description: [
    'An asana, say the Yoga Sutras, is a seat that is steady and at ease. This program teaches a set of 21 postures in a fixed order, each of which prepares the next: standing postures ground you, backbends open the chest, forward bends calm, twists and inversions clear, and the last posture does nothing at all.',
    'We spend time on what photographs do not show: where the weight falls in the foot, which rib moves with the breath, how to come out of a posture as carefully as you went in. A posture is held for several slow breaths. What matters is less how it looks from outside than how evenly you are present inside it.',
    'When the course ends you own a complete practice. It asks for an hour in the early morning, when the stomach is empty, the air is cool and nobody has called yet.',
  ],
  benefits: [
    'A full range of movement in the spine, hips and shoulders',
    'Strength that comes from holding still: feet, legs, back and belly carry you evenly',
    'A calm, deep breath that you learn to keep under effort',
    'Good digestion and an easy back, helped by twists and forward bends',
    'Concentration, because for one hour there is only one thing to do',
    'A practice of your own that needs no teacher, no screen and no music',
  ],
  facts: [
    { label: 'Practice', value: 'A set of 21 postures' },
    { label: 'Duration', value: 'Minimum session 60 minutes' },
    { label: 'Frequency', value: 'Daily' },
    { label: 'Time of day', value: 'Early morning' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'A mat and a folded blanket' },
  ],
  suitedFor: [
    'People from 14 years who want to learn postures thoroughly and in order',
    'Students of hatha yoga who would like a practice for home',
    'Early risers, and those who wish to become one',
  ],
  askDoctorFirst: [
    'You have high blood pressure, a heart condition, glaucoma or a detached retina: inversions are left out or changed',
    'You have a neck injury or a slipped disc',
    'You had surgery in the chest, belly or spine in the last six months',
    'You are pregnant, or gave birth less than three months ago',
  ],
  whatToBring: [
    'A mat and a firm blanket for shoulderstand; we have both if you do not',
    'Loose cotton clothes without belt or buckle',
    'An empty stomach, and if you can, an emptied bowel too: it makes twists kinder',
  ],
  session: [
    {
      title: 'Sitting, 5 minutes',
      text: 'Eyes closed, spine upright, until the breath has become quiet.',
    },
    {
      title: 'Standing postures, 15 minutes',
      text: 'From Tadasana to the downward-facing dog: feet, legs, balance.',
    },
    {
      title: 'Backbends lying down, 10 minutes',
      text: 'Cobra, locust and bow, with a rest on the belly after each.',
    },
    {
      title: 'Sitting and twisting, 10 minutes',
      text: 'Forward bends to both sides, the bound angle, and the twist named after a sage.',
    },
    {
      title: 'Opening and inverting, 10 minutes',
      text: 'Camel and bridge, then shoulderstand, plough and the fish that releases the neck.',
    },
    {
      title: 'Stillness, 10 minutes',
      text: 'A few breaths in lotus or any easy seat, then Shavasana until the bell.',
    },
  ],
  faq: [
    {
      question: 'Must I be able to do all 21 at the end?',
      answer:
        'No. You will know all 21 and practise each in the form that suits your body. For some people the lotus stays a half lotus for ever, and nothing is lost.',
    },
    {
      question: 'Why so early in the morning?',
      answer:
        'The stomach is empty, the mind has not started its list, and the city is quiet. The body is stiffer than in the evening, which makes you careful, and that is good.',
    },
    {
      question: 'Can I choose only the postures I like?',
      answer:
        'In the class we keep the order: a backbend wants its forward bend, an inversion its counterpose. At home, shorten the holding before you drop a posture.',
    },
    {
      question: 'How is this different from the membership?',
      answer:
        'The membership is a guided class that goes on all year. This is a course with one content, the 21 postures, after which you practise alone.',
    },
  ],
  registerLabel: 'Begin Yogasanas',
};
