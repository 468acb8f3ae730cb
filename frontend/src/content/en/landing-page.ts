import type { ShippedProgram } from '../programs';
import type { LandingTexts } from '../types/landing.types';
import { cityNow } from './school';

/**
 * The texts of the cards on the landing page (LAND-3). They are separate from the texts of the program
 * pages, so that the landing page does not load all eight of those.
 */
const programCards: Readonly<Record<ShippedProgram, string>> = {
  'hatha-yoga-membership':
    'Guided classes for beginners and regulars: postures, breath and rest in a batch that becomes familiar.',
  angamardana:
    'A vigorous series that builds strength and stamina in 30-45 minutes, without any equipment.',
  yogasanas:
    'A set of 21 classical postures, from Tadasana to Shavasana, learned one by one and kept for life.',
  'bhuta-shuddhi':
    'A quiet practice of 5-10 minutes with earth, water, fire, air and space. Small enough for any day.',
  'surya-shakti':
    'A flowing sun sequence of 15-20 minutes at sunrise that wakes and strengthens the whole body.',
  'surya-kriya':
    'A slow, precise sun practice of 30 minutes at sunrise or sunset that joins posture, breath and attention.',
  'treatment-module':
    'Individual, gentle practice for people with chronic ailments, alongside the care of their doctor.',
  'yoga-for-kids':
    'Playful yoga for children of 5-12 years, in small groups of at most 8-10: balance, breath and stories.',
};

export const landing: LandingTexts = {
  seo: {
    get title() {
      return `Classical hatha yoga in ${cityNow()}`;
    },
    get description() {
      return `Learn classical hatha yoga in ${cityNow()} in small batches: Angamardana, Yogasanas, Surya Kriya, Bhuta Shuddhi, yoga for children and more. Register online.`;
    },
  },
  hero: {
    get eyebrow() {
      return `Classical hatha yoga in ${cityNow()}`;
    },
    heading: 'Begin the day before the day begins',
    lead: 'At half past five the lake is still dark and the hall already quiet. Come and learn a practice you can carry home.',
    button: 'Begin Your Journey',
    imageAlt:
      'A person sits cross-legged and upright on a riverbank while a large sun rises behind the hills.',
  },
  whatAndWhy: {
    heading: 'What and why Yoga',
    paragraphs: [
      'The word yoga comes from a root that means to yoke, to join. What is joined is nothing far away: breath with movement, attention with body, you with the moment you are in. Postures are the best-known part of it because the body is the easiest place to begin.',
      'Hatha yoga works from the outside inwards. You learn to place the feet, to lengthen the spine, to let the breath set the pace. After some weeks you notice that you sit differently at your desk, sleep more easily and answer less sharply, and that nobody had to talk you into it.',
      'You do not have to be supple, young or of any particular belief. You need an empty stomach, a piece of floor and the willingness to come again tomorrow.',
    ],
  },
  offerings: {
    heading: 'Our programs',
    intro:
      'Eight ways in. Some are vigorous, some take ten minutes, one is for children. Each is taught step by step until you can do it alone at home.',
    cardLink: 'Read more',
    cards: programCards,
  },
  yogicFood: {
    heading: 'Food that lets you practise',
    paragraphs: [
      'What you ate last night sits on the mat with you this morning. Yogic cooking prefers what is fresh, light and simply spiced, eaten calmly and in good time, so that the body stays nimble and the mind clear.',
      'We have written down how we eat, and the recipes our students ask for most.',
    ],
    button: 'Discover Yogic Food',
    imageAlt: 'A thali of fresh, simple food.',
  },
  testimonials: {
    heading: 'From our students',
    items: [
      {
        quote:
          'I had tried three gyms and left all three. Here somebody showed me how to stand before asking me to do anything else. Two years later I still come at six, and I have stopped counting the days.',
        name: 'Kavita Deshmukh',
        detail: 'School librarian, Hatha Yoga Membership since 2023',
      },
      {
        quote:
          'Surya Kriya takes half an hour and I drive a city bus for nine. It is the only part of the day in which nobody needs anything from me. My family says I have become easier company.',
        name: 'Imran Siddiqui',
        detail: 'Bus driver, learned Surya Kriya in 2024',
      },
      {
        quote:
          'My daughter used to be the last to be picked in every game. Now she teaches her grandfather tree pose and corrects his foot. She is very strict about the foot.',
        name: 'Rohit Malviya',
        detail: 'Father of Tara, 8, in Yoga for Kids',
      },
    ],
  },
  teachers: {
    heading: 'Your teachers',
    intro: 'Three people who practise every day, and have been corrected many times themselves.',
    previous: 'Previous teacher',
    next: 'Next teacher',
    dotsLabel: 'Choose a teacher',
    show: (teacher) => `Show ${teacher}`,
    position: (index, count) => `${index} of ${count}`,
    carouselRole: 'carousel',
    slideRole: 'slide',
    items: [
      {
        name: 'Meenakshi Rao',
        role: 'Hatha yoga, Surya Kriya',
        description:
          'Meenakshi has taught for nineteen years, the first six of them in the courtyard of her mother’s house. She teaches slowly, repeats without tiring and can tell from the doorway which shoulder you slept on.',
        image: 'teacher-1',
        alt: 'Portrait of Meenakshi Rao, a woman in her forties in a sari.',
      },
      {
        name: 'Raghunath Joshi',
        role: 'Treatment Module, Bhuta Shuddhi',
        description:
          'A retired physiotherapist who came to yoga with a stiff back of his own. Raghunath asks many questions before he suggests a single posture, and prefers a chair and a folded blanket to any heroic effort.',
        image: 'teacher-2',
        alt: 'Portrait of Raghunath Joshi, a man of about sixty in a white kurta, with a grey beard.',
      },
      {
        name: 'Ananya Verma',
        role: 'Angamardana, Yoga for Kids',
        description:
          'Ananya ran middle distances for her university and found in Angamardana the strength that running had left out. On Saturdays she is a tortoise, a bridge and a lion for ten children at a time.',
        image: 'teacher-3',
        alt: 'Portrait of Ananya Verma, a young woman in a kurti.',
      },
    ],
  },
  whyUs: {
    heading: 'Why us?',
    intro: 'There are many places to stretch. This is what you find here.',
    points: [
      {
        title: 'Focused Attention',
        text: 'Batches are small enough for a teacher to see every knee and hear every breath. You are corrected early, kindly and by name, before a mistake becomes a habit.',
      },
      {
        title: 'Traditional Wisdom',
        text: 'We teach each practice whole, in its old order, with the preparation and the rest that belong to it. No music, no mirrors, nothing mixed in for effect: what has been handed down works well as it is.',
      },
      {
        title: 'Holistic Approach',
        text: 'Posture, breath, food, sleep and the way you spend the first hour of the day all pull on the same thread. We speak about all of them and change them one at a time.',
      },
    ],
  },
  registerNow: {
    heading: 'Register now',
    intro:
      'Choose what draws you. We call back to answer your questions before anything is settled.',
    tiles: [
      {
        caption: 'First time on a mat? Start with the basics.',
        button: 'Register for Hatha Yoga',
        program: 'hatha-yoga-membership',
        image: 'register-1',
        alt: 'A mat being unrolled in the first light of the day.',
      },
      {
        caption: 'Meet the sun with half an hour of your own.',
        button: 'Register for Surya Kriya',
        program: 'surya-kriya',
        image: 'register-2',
        alt: 'Two hands joined in front of the chest in greeting.',
      },
      {
        caption: 'Practise with others, at your own depth.',
        button: 'Register for Yogasanas',
        program: 'yogasanas',
        image: 'register-3',
        alt: 'A group of people folded forward in child’s pose on their mats.',
      },
      {
        caption: 'Not sure yet? Leave your number and ask.',
        button: 'Register and ask us',
        image: 'register-4',
        alt: 'A lit oil lamp with flowers.',
      },
    ],
  },
  faq: [
    {
      question: 'I have never done yoga. Where do I begin?',
      answer:
        'With the Hatha Yoga Membership, or with Surya Shakti if you have little time. Both start from how to stand and how to breathe. If you are unsure, register without a batch and we will call you.',
    },
    {
      question: 'How big are the batches?',
      answer:
        'As large as one teacher can watch. Every batch has a fixed number of places, and the form shows how many are left. Children practise in small groups of at most 8-10.',
    },
    {
      question: 'When should I have eaten last?',
      answer:
        'Come with an empty stomach: about four hours after a full meal, two and a half after a snack. A glass of water on waking is fine. This is one reason why mornings are easiest.',
    },
    {
      question: 'Do I pay when I register?',
      answer:
        'No. The form reserves your place and costs nothing. We call you, answer your questions, and you pay at the school on the first day.',
    },
    {
      question: 'In which language are the classes?',
      answer:
        'In Hindi and English, mixed as the batch needs it. The names of the postures stay in Sanskrit, and you will know them sooner than you think.',
    },
  ],
};
