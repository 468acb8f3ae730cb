import type { PosturesTexts } from '../types/program.types';

export const postures: PosturesTexts = {
  heading: 'The 21 postures, in their order',
  intro:
    'Each posture is held for several slow breaths; what has a right side also has a left. The pictures show the full form, from which the teacher derives yours.',
  items: {
    tadasana: {
      name: 'Tadasana',
      meaning: 'Mountain',
      line: 'Standing upright, weight even on both feet, crown lifted: the posture all others begin from.',
    },
    vrikshasana: {
      name: 'Vrikshasana',
      meaning: 'Tree',
      line: 'One sole rests high on the inner thigh, the palms meet overhead, the eyes stay on one point.',
    },
    trikonasana: {
      name: 'Trikonasana',
      meaning: 'Triangle',
      line: 'Legs wide and straight, one hand to the shin, the other to the sky, the waist long on both sides.',
    },
    'virabhadrasana-1': {
      name: 'Virabhadrasana I',
      meaning: 'Warrior I',
      line: 'The front knee bends over the ankle, the hips turn forward, both arms rise beside the ears.',
    },
    'virabhadrasana-2': {
      name: 'Virabhadrasana II',
      meaning: 'Warrior II',
      line: 'The arms open in one line over a wide stance, and the gaze passes calmly over the front hand.',
    },
    uttanasana: {
      name: 'Uttanasana',
      meaning: 'Standing forward bend',
      line: 'From the hips the trunk hangs over straight legs; neck and jaw let go.',
    },
    'adho-mukha-svanasana': {
      name: 'Adho Mukha Svanasana',
      meaning: 'Downward-facing dog',
      line: 'Hands and feet press the floor, the hips lift high, and the back becomes one long slope.',
    },
    bhujangasana: {
      name: 'Bhujangasana',
      meaning: 'Cobra',
      line: 'From the belly the chest rises by the strength of the back; the elbows stay close and soft.',
    },
    shalabhasana: {
      name: 'Shalabhasana',
      meaning: 'Locust',
      line: 'Lying on the front, chest, arms and straight legs lift together and float for a few breaths.',
    },
    dhanurasana: {
      name: 'Dhanurasana',
      meaning: 'Bow',
      line: 'The hands hold the ankles, the legs draw back, and the body bends like a strung bow.',
    },
    paschimottanasana: {
      name: 'Paschimottanasana',
      meaning: 'Seated forward bend',
      line: 'Sitting with both legs straight, you fold forward along the whole back of the body.',
    },
    'janu-shirshasana': {
      name: 'Janu Shirshasana',
      meaning: 'Head to knee',
      line: 'One leg straight, one sole at the inner thigh, and the trunk folds over the straight leg.',
    },
    'baddha-konasana': {
      name: 'Baddha Konasana',
      meaning: 'Bound angle',
      line: 'Soles together, the hands around the feet, the knees sinking like the wings of a butterfly.',
    },
    'ardha-matsyendrasana': {
      name: 'Ardha Matsyendrasana',
      meaning: 'Half lord of the fishes',
      line: 'One foot stands outside the other thigh, the spine lengthens, then turns with the breath.',
    },
    ustrasana: {
      name: 'Ustrasana',
      meaning: 'Camel',
      line: 'Kneeling upright, the hands find the heels and the chest opens towards the sky.',
    },
    'setu-bandhasana': {
      name: 'Setu Bandhasana',
      meaning: 'Bridge',
      line: 'Feet and shoulders stay on the floor while the hips rise into an arch.',
    },
    sarvangasana: {
      name: 'Sarvangasana',
      meaning: 'Shoulderstand',
      line: 'Hands behind the back, the legs stand straight above the shoulders; the neck does not turn.',
    },
    halasana: {
      name: 'Halasana',
      meaning: 'Plough',
      line: 'From the shoulderstand the straight legs come down behind the head until the toes touch.',
    },
    matsyasana: {
      name: 'Matsyasana',
      meaning: 'Fish',
      line: 'Resting on the forearms, the chest arches up and the crown just meets the floor.',
    },
    padmasana: {
      name: 'Padmasana',
      meaning: 'Lotus',
      line: 'Each foot on the opposite thigh, hands on the knees, spine upright; half lotus serves as well.',
    },
    shavasana: {
      name: 'Shavasana',
      meaning: 'The still body',
      line: 'Flat on the back, arms a little apart, palms up: nothing is held, and nothing is missing.',
    },
  },
};
