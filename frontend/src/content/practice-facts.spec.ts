import { en } from './en';
import { hi } from './hi';
import type { ShippedProgram } from './programs';
import { everyText } from './testing/every-text';

/** What a program must say: whole rows of its practice information, and what its short texts name. */
interface Wanted {
  readonly id: string;
  readonly program: ShippedProgram;
  readonly rows: readonly string[];
  readonly inShort: readonly string[];
}

const ENGLISH: readonly Wanted[] = [
  {
    id: 'PAGE-3',
    program: 'angamardana',
    rows: [
      'Duration: 30-45 minutes per session',
      'Frequency: Daily',
      'Level: Beginner to advanced',
      'Equipment: No equipment',
    ],
    inShort: ['30-45 minutes', 'without any equipment', 'no equipment', 'The yogic workout'],
  },
  {
    id: 'PAGE-4',
    program: 'yogasanas',
    rows: [
      'Practice: A set of 21 postures',
      'Duration: Minimum session 60 minutes',
      'Frequency: Daily',
      'Time of day: Early morning',
    ],
    inShort: ['A set of 21', '21 postures', '60 minutes every early morning'],
  },
  {
    id: 'PAGE-5',
    program: 'bhuta-shuddhi',
    rows: [
      'Duration: 5-10 minutes',
      'Frequency: Daily',
      'Elements: Earth, water, fire, air, space',
    ],
    inShort: [
      '5-10 minutes',
      'earth, water, fire, air and space',
      'karmic cleansing',
      'purifies the five elements',
      'quiet daily practice',
    ],
  },
  {
    id: 'PAGE-6',
    program: 'surya-shakti',
    rows: ['Duration: 15-20 minutes', 'Frequency: Daily', 'Time of day: At sunrise'],
    inShort: ['15-20 minutes at sunrise', '15-20 minutes daily at sunrise'],
  },
  {
    id: 'PAGE-7',
    program: 'surya-kriya',
    rows: ['Duration: 30 minutes', 'Frequency: Daily', 'Time of day: At sunrise or sunset'],
    inShort: ['30 minutes at sunrise or sunset', '30 minutes, daily at sunrise or sunset'],
  },
  {
    id: 'PAGE-8',
    program: 'treatment-module',
    rows: [
      'For: Chronic ailments, such as back and joint pain, asthma, diabetes, high blood pressure, migraine',
    ],
    inShort: ['people with chronic ailments'],
  },
  {
    id: 'PAGE-9',
    program: 'yoga-for-kids',
    rows: ['Age group: 5-12 years', 'Group size: Small groups of at most 8-10 children'],
    inShort: ['children of 5-12 years', 'small groups of at most 8-10', 'ages 5-12'],
  },
];

const HINDI: readonly Wanted[] = [
  {
    id: 'PAGE-3',
    program: 'angamardana',
    rows: [
      'अवधि: हर बार 30-45 मिनट',
      'कितनी बार: रोज़',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: कुछ नहीं चाहिए',
    ],
    inShort: ['30-45 मिनट में पूरे शरीर', '30-45 मिनट, बिना किसी मशीन के', 'योग का व्यायाम'],
  },
  {
    id: 'PAGE-4',
    program: 'yogasanas',
    rows: [
      'अभ्यास: 21 आसनों का क्रम',
      'अवधि: एक बार में कम से कम 60 मिनट',
      'कितनी बार: रोज़',
      'समय: सुबह-सुबह',
    ],
    inShort: ['21 पारंपरिक आसनों का पूरा क्रम', '21 आसन', 'रोज़ सुबह-सुबह कम से कम 60 मिनट'],
  },
  {
    id: 'PAGE-5',
    program: 'bhuta-shuddhi',
    rows: ['अवधि: 5-10 मिनट', 'कितनी बार: रोज़', 'तत्त्व: पृथ्वी, जल, अग्नि, वायु, आकाश'],
    inShort: [
      '5-10 मिनट का शांत अभ्यास',
      'रोज़ बस 5-10 मिनट',
      'पृथ्वी, जल, अग्नि, वायु और आकाश के साथ',
      'पाँच तत्त्वों की शुद्धि',
    ],
  },
  {
    id: 'PAGE-6',
    program: 'surya-shakti',
    rows: ['अवधि: 15-20 मिनट', 'कितनी बार: रोज़', 'समय: सूर्योदय पर'],
    inShort: ['सूर्योदय के समय 15-20 मिनट', 'सूर्योदय पर रोज़ 15-20 मिनट'],
  },
  {
    id: 'PAGE-7',
    program: 'surya-kriya',
    rows: ['अवधि: 30 मिनट', 'कितनी बार: रोज़', 'समय: सूर्योदय या सूर्यास्त पर'],
    inShort: ['सूर्योदय या सूर्यास्त पर 30 मिनट', 'रोज़ 30 मिनट, सूर्योदय या सूर्यास्त पर'],
  },
  {
    id: 'PAGE-8',
    program: 'treatment-module',
    rows: ['किसके लिए: पुरानी बीमारियाँ, जैसे कमर और जोड़ों का दर्द, दमा, डायबिटीज़, हाई ब्लड प्रेशर, माइग्रेन'],
    inShort: ['पुरानी बीमारियों में सौम्य अभ्यास'],
  },
  {
    id: 'PAGE-9',
    program: 'yoga-for-kids',
    rows: ['उम्र: 5-12 साल', 'समूह: छोटे समूह, ज़्यादा से ज़्यादा 8-10 बच्चे'],
    inShort: ['5-12 साल के बच्चों के लिए', 'ज़्यादा से ज़्यादा 8-10 बच्चों के छोटे समूह', 'योग, 5-12 साल'],
  },
];

/** Every range of numbers that stands anywhere in a program's texts: no two of them contradict. */
const RANGES = {
  'hatha-yoga-membership': [],
  angamardana: ['30-45'],
  yogasanas: [],
  'bhuta-shuddhi': ['5-10'],
  'surya-shakti': ['15-20'],
  'surya-kriya': [],
  'treatment-module': ['15-20', '45-60'],
  'yoga-for-kids': ['5-12', '8-10'],
} as const;

const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))].toSorted();

describe.each([
  ['English', en, ENGLISH],
  ['Hindi', hi, HINDI],
] as const)('The practice information in %s', (_language, { programs, landing }, wanted) => {
  const allTextsOf = (program: ShippedProgram) => [
    landing.offerings.cards[program],
    ...everyText(programs[program]).map(({ text }) => text),
  ];

  it.each(wanted)('$id stands in whole rows: $program', ({ program, rows }) => {
    const lines = programs[program].facts.map(({ label, value }) => `${label}: ${value}`);
    expect(lines).toEqual(expect.arrayContaining([...rows]));
  });

  it.each(wanted)(
    '$id is said alike on the card, in the tagline and for search engines: $program',
    ({ program, inShort }) => {
      const { tagline, seo } = programs[program];
      const short = [landing.offerings.cards[program], tagline, seo.title, seo.description];
      for (const fact of inShort) expect(short.join('\n')).toContain(fact);
    },
  );

  it.each(Object.entries(RANGES) as [ShippedProgram, readonly string[]][])(
    'PAGE-2 PAGE-3 PAGE-4 PAGE-5 PAGE-6 PAGE-7 PAGE-8 PAGE-9 nothing on the page of %s contradicts it',
    (program, ranges) => {
      expect(found(allTextsOf(program), /\d+-\d+/g)).toEqual(ranges);
    },
  );

  it('PAGE-4 every number of postures is 21, and the parts of a session add up to 60 minutes', () => {
    const texts = allTextsOf('yogasanas');
    const counts = found(texts, /\d+(?= (?:classical|postures|पारंपरिक|आसन))/g);
    expect(counts).toEqual(['21']);
    const minutes = programs.yogasanas.session.map(({ title }) => Number(title.match(/\d+/)));
    expect(minutes.reduce((sum, each) => sum + each)).toBe(60);
  });

  it('PAGE-9 the questions on the landing page tell the same size of a children’s group', () => {
    const answers = landing.faq.map(({ answer }) => answer);
    expect(found(answers, /\d+-\d+/g)).toEqual(['8-10']);
  });
});
