import type { ProgramSlug } from '../programs';

/**
 * What the cards of the landing page say (LAND-3). They stand apart from the programs' pages so that
 * the landing page does not load all eight of them.
 */
export const programCards: Readonly<Record<ProgramSlug, string>> = {
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
