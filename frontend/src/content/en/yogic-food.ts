import type { YogicFoodTexts } from '../types/page.types';
import { recipes } from './recipes';

export const yogicFood: YogicFoodTexts = {
  seo: {
    title: 'Yogic food and sattvic recipes',
    description:
      'How yoga looks at food: fresh, light and calmly eaten. With seven sattvic recipes from our kitchen, from moong khichdi to sesame ladoos.',
  },
  title: 'Yogic Food',
  tagline: 'Fresh, light, and eaten as if it mattered',
  imageAlt: 'A thali of fresh, simple food.',
  description: [
    'Yogic food is not a diet with forbidden lists. It asks one question: how will I feel two hours after this meal? Food that leaves you light, awake and even-tempered supports practice; food that leaves you heavy or agitated makes it harder. You can taste the answer for yourself within a week.',
    'In our kitchen that means grains, pulses, vegetables, fruit, nuts, milk and ghee, bought fresh, cooked on the day and spiced gently. Onion, garlic and much chilli are left out before practice, because they stir more than they feed. About half of what we eat is raw or only lightly cooked.',
    'How one eats counts as much as what. Sitting down, a moment of quiet, no screen, and stopping a little before one is full: this costs nothing and changes more than any recipe.',
  ],
  benefits: {
    heading: 'What people notice',
    paragraphs: ['Eat in this way for two or three weeks, and watch:'],
    items: [
      'Mornings are easier, because dinner was early and light',
      'The body folds and twists with less in the way',
      'The hours after lunch stay clear',
      'Hunger comes when it is time, and goes when it is satisfied',
      'Shopping and cooking become simpler and cheaper',
    ],
  },
  qualities: {
    heading: 'Three qualities of food',
    intro: 'The old texts sort food by what it does to us. Most kitchens know all three.',
    items: [
      {
        title: 'Sattvic: clear',
        text: 'Fresh fruit and vegetables, whole grains, moong, sprouts, nuts, fresh milk and curd, ghee, honey. Mild, juicy, easily digested.',
      },
      {
        title: 'Rajasic: stirring',
        text: 'Very hot, sour or salty dishes, much tea and coffee, onion and garlic, meals eaten in haste. They drive us on and leave us restless.',
      },
      {
        title: 'Tamasic: dulling',
        text: 'Stale, reheated, deep-fried and heavily processed food, alcohol, and simply too much of anything. They make us slow.',
      },
    ],
  },
  habits: {
    heading: 'Six habits to begin with',
    items: [
      'Leave four hours between a full meal and practice, and two and a half after a snack.',
      'Eat dinner early, at least two hours before sleep, and make it the lighter meal.',
      'Eat what was cooked today. Food is at its best within a few hours of the flame.',
      'Chew until there is nothing left to chew, and put the spoon down in between.',
      'Drink before the meal or some time after it, and only sips during it.',
      'Keep some hours of the day without any eating at all; hunger is a good cook.',
    ],
  },
  workshops: {
    heading: 'Cooking workshops',
    intro: 'A few times a year we cook together on a Sunday, and eat what we cooked.',
    register: 'Register for a cooking workshop',
  },
  recipes: {
    heading: 'Recipes from our kitchen',
    intro:
      'Seven dishes our students ask for. All are vegetarian, without onion or garlic, and none needs more than two pots.',
    show: 'Show the recipes',
    hide: 'Hide the recipes',
    time: (minutes) => `${minutes} minutes`,
    servings: (count) => `${count}`,
    timeLabel: 'Time',
    servingsLabel: 'Serves',
    ingredients: 'Ingredients',
    steps: 'Method',
    items: recipes,
  },
  faq: [
    {
      question: 'Do I have to become a vegetarian?',
      answer:
        'No. Nobody will ask what is on your plate. Try a light vegetarian dinner before your practice days, and judge by how the morning feels.',
    },
    {
      question: 'Why no onion and garlic?',
      answer:
        'Both have their virtues, and both stir strongly. Before sitting quietly, most people do better without them. Asafoetida, ginger and cumin give all the flavour you need.',
    },
    {
      question: 'I have diabetes or another illness. Is this food for me?',
      answer:
        'Much of it is, but what and how much should be settled with your doctor or dietician. Jaggery and honey are sugar too.',
    },
    {
      question: 'Do you teach cooking?',
      answer:
        'Yes, a few times a year, on a Sunday. The next dates are on this page under Cooking workshops, where you can register.',
    },
  ],
};
