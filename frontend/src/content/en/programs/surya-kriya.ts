import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Surya Kriya at sunrise or sunset',
    description:
      'Surya Kriya joins precise posture, slow breath and attention in one practice of 30 minutes, daily at sunrise or sunset. Learn it in small batches.',
  },
  title: 'Surya Kriya',
  tagline: 'Sun, breath and attention in one',
  imageAlt: 'A figure before the low sun, upright and open, drawing in the breath.',
  description: [
    'A kriya is an inner action. From outside, Surya Kriya looks like a slow sequence of postures with the sun; from inside it is a work with breath and attention, for which the postures are the vessel. It is older in spirit and quieter in manner than the sun salutations most people know.',
    'Every angle matters. Where the hands meet, how far the head goes back, when the breath turns: these are given exactly and corrected patiently. When they fall into place the sequence begins to run by itself, and effort becomes something like listening.',
    'The practice ends sitting, eyes closed, with the breath slowed almost to nothing. Many people learn it for their health and keep it for these last five minutes.',
  ],
  benefits: [
    'Balanced energy: awake without being restless, calm without being dull',
    'A deep, slow breath and a noticeable ease in the chest and shoulders',
    'A strong, aligned spine that carries you upright through the day',
    'Clearer attention, trained by precision instead of by strain',
    'Better sleep, and less need of the second cup of tea',
    'One practice for body, breath and mind, in half an hour',
  ],
  facts: [
    { label: 'Duration', value: '30 minutes' },
    { label: 'Frequency', value: 'Daily' },
    { label: 'Time of day', value: 'At sunrise or sunset' },
    { label: 'Level', value: 'Beginner to advanced' },
    { label: 'Equipment', value: 'A mat, and an open view to the sky if you have one' },
    { label: 'To learn it', value: 'Four days of two hours each' },
  ],
  suitedFor: [
    'People from 14 years who like exactness and are ready to practise every day',
    'Those who know a sun salutation and wonder what lies behind it',
    'People with stress at work who want one practice for everything',
  ],
  askDoctorFirst: [
    'You have high blood pressure, a heart condition, glaucoma or epilepsy',
    'You have a neck or lower-back injury, or a slipped disc',
    'You had surgery in the last six months',
    'You are pregnant, or being treated for a serious illness of the mind',
  ],
  whatToBring: [
    'Loose cotton clothes, and a shawl for sitting at the end',
    'An empty stomach: four hours after a meal, also in the evening',
    'All four days: each builds on the one before, and no video makes up for a missed one',
  ],
  session: [
    {
      title: 'Standing and breathing',
      text: 'Feet together, hands joined, until breath and heartbeat are the loudest thing in the room.',
    },
    {
      title: 'First cycle, by steps',
      text: 'The sequence is taken apart: one step, one correction, one repetition.',
    },
    {
      title: 'Full cycles',
      text: 'Slow, complete cycles on both sides, with the breath leading every movement.',
    },
    {
      title: 'Sitting',
      text: 'You sit with eyes closed; the breath becomes long, then very fine.',
    },
    {
      title: 'Remaining',
      text: 'Some minutes in which nothing is asked. Then you rub your palms, open your eyes and get up slowly.',
    },
  ],
  faq: [
    {
      question: 'Should I learn Surya Shakti first?',
      answer:
        'It helps, but it is not needed. If your body is stiff or weak, a month of Surya Shakti makes the Kriya much easier.',
    },
    {
      question: 'Sunrise or sunset: which is better?',
      answer:
        'Sunrise, if your life allows it. Sunset is as good in its effect and often easier to keep. Within forty minutes of either is close enough.',
    },
    {
      question: 'How soon will I know it by heart?',
      answer:
        'After the four days you know the sequence. We ask you to practise daily for forty days, and to come back once in between to be corrected.',
    },
    {
      question: 'Can I practise twice a day?',
      answer:
        'Yes, after the first forty days: once at sunrise and once at sunset, always before the meal.',
    },
  ],
  registerLabel: 'Begin Surya Kriya',
};
