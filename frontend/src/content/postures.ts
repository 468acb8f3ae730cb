/**
 * The 21 postures of the Yogasanas program (PAGE-4), in the order in which they are practised:
 * standing, prone, sitting and twisting, backward and inverted, still.
 * An id names the posture's texts (`en/postures.ts`, `hi/postures.ts`) and its drawing
 * (`assets/posture-<id>.svg`).
 */
export const POSTURE_IDS = [
  'tadasana',
  'vrikshasana',
  'trikonasana',
  'virabhadrasana-1',
  'virabhadrasana-2',
  'uttanasana',
  'adho-mukha-svanasana',
  'bhujangasana',
  'shalabhasana',
  'dhanurasana',
  'paschimottanasana',
  'janu-shirshasana',
  'baddha-konasana',
  'ardha-matsyendrasana',
  'ustrasana',
  'setu-bandhasana',
  'sarvangasana',
  'halasana',
  'matsyasana',
  'padmasana',
  'shavasana',
] as const;

export type PostureId = (typeof POSTURE_IDS)[number];
