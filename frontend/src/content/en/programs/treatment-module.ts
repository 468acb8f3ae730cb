import type { ProgramTexts } from '../../types/program.types';

export const program: ProgramTexts = {
  seo: {
    title: 'Treatment Module: yoga with illness',
    description:
      'Gentle yoga for people with chronic ailments: a personal first talk, an individual sequence, small steps, and close contact with your own doctor.',
  },
  title: 'Treatment Module',
  tagline: 'Gentle, individual practice for chronic ailments',
  imageAlt: 'A person in a gentle, supported posture, helped by a teacher.',
  description: [
    'An illness that stays for years becomes part of the day: the back that decides how you sit, the breath that is short on the stairs, the blood sugar that rules the table. The Treatment Module is for people who live with such chronic ailments and would like to do something themselves, carefully.',
    'It begins with a talk of an hour. You bring your reports; we ask about pain, medicine, sleep, food and work. From this the teacher makes a short sequence for you alone: supported postures, simple movement, breath, rest. It is practised in a room of no more than four people, with chairs, bolsters and time.',
    'Yoga does not replace treatment, and we promise no cure. You keep taking your medicine and keep seeing your doctor, and we are glad to write to them about what we do.',
  ],
  benefits: [
    'A sequence made for your body, with your diagnosis taken into account',
    'Confidence to move again after a long time of avoiding it',
    'Tools for difficult hours: breath, position, rest',
    'A calmer nervous system, which often makes pain and worry easier to carry',
    'Better sleep and gentler habits of eating and sitting',
    'Somebody who listens, takes notes and adapts the practice week by week',
  ],
  facts: [
    {
      label: 'For',
      value:
        'Chronic ailments, such as back and joint pain, asthma, diabetes, high blood pressure, migraine',
    },
    { label: 'First talk', value: '60 minutes, one to one, with your reports' },
    { label: 'Sessions', value: '45-60 minutes, at most four people in the room' },
    { label: 'Frequency', value: 'Three times a week here, 15-20 minutes daily at home' },
    { label: 'Course', value: 'Eight weeks, reviewed after the fourth' },
    { label: 'Equipment', value: 'Chairs, bolsters, blankets and belts are here' },
  ],
  suitedFor: [
    'Adults with a long-standing condition that a doctor has diagnosed',
    'People who find an ordinary class too fast, or are afraid of doing harm',
    'Those recovering, once their doctor agrees to gentle exercise',
  ],
  askDoctorFirst: [
    'Everybody: we start once your doctor has no objection, and a sentence on paper is enough',
    'An illness that is acute, new or getting quickly worse needs a doctor now and yoga later',
    'Chest pain, breathlessness at rest, sudden weakness, fever: please do not wait for an appointment with us',
    'Never stop or reduce a medicine because you feel better; that is a decision for you and your doctor',
  ],
  whatToBring: [
    'Recent reports, a list of your medicines, and your doctor’s note',
    'Warm, loose clothes and socks',
    'Your inhaler, sugar or emergency medicine, if you use any',
    'A relative, if you would like one in the room',
  ],
  session: [
    {
      title: 'How are you today?',
      text: 'A few minutes of questions. The plan follows the day, not the other way round.',
    },
    {
      title: 'Small movements',
      text: 'Joints are moved lying or on a chair, within the range that does not hurt.',
    },
    {
      title: 'Supported postures',
      text: 'Three to five positions, held up by bolsters and belts, so that muscles may let go.',
    },
    {
      title: 'Breath',
      text: 'Long exhalations, humming or simply counting, chosen for your condition.',
    },
    {
      title: 'Rest and notes',
      text: 'Ten minutes of guided rest. Then we note together what helped, and what to do at home.',
    },
  ],
  faq: [
    {
      question: 'Can yoga cure my illness?',
      answer:
        'We do not claim that. Many people move, sleep and cope better with a regular, fitting practice. Whatever your doctor has prescribed goes on.',
    },
    {
      question: 'Who teaches these sessions?',
      answer:
        'Raghunath Joshi, who worked as a physiotherapist for thirty years, with an assistant. Both know when to say no and when to telephone your doctor.',
    },
    {
      question: 'I cannot get down to the floor. May I come?',
      answer:
        'Yes. A whole sequence can be done on a chair or on a raised couch, and the hall has no steps at the side entrance.',
    },
    {
      question: 'What happens to what I tell you?',
      answer:
        'Your teacher keeps a paper file, locked, and gives it back to you at the end. In the online form, write only as much as you wish; the rest belongs in the talk.',
    },
  ],
  registerLabel: 'Start Treatment',
};
