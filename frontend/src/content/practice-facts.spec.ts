import { en } from './en';
import { hi } from './hi';
import type { ShippedProgram } from './programs';
import { everyText } from './testing/every-text';

/** What a program's texts must contain: rows of its practice information, and facts in its short texts. */
interface Wanted {
  readonly id: string;
  readonly program: ShippedProgram;
  readonly rows: readonly string[];
  readonly inShort: readonly string[];
}

const ENGLISH: readonly Wanted[] = [
  {
    id: 'PAGE-2',
    program: 'hatha-yoga-membership',
    rows: [
      'Duration: 60 minutes per class',
      'Frequency: As your batch is scheduled; daily if you like',
      'Time of day: Morning and evening batches',
      'Level: Beginner to advanced',
      'Equipment: A mat; blocks, belts and blankets are here',
      'Language: Hindi and English',
    ],
    inShort: ['for beginners and regulars', 'A fixed hour, a small batch, the whole year'],
  },
  {
    id: 'PAGE-3',
    program: 'angamardana',
    rows: [
      'Duration: 30-45 minutes per session',
      'Frequency: Daily',
      'Level: Beginner to advanced',
      'Equipment: No equipment',
      'Time of day: Morning or evening, on an empty stomach',
      'To learn it: About two weeks of daily classes',
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
      'Level: Beginner to advanced',
      'Equipment: A mat and a folded blanket',
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
      'Time of day: Morning or evening, before a meal',
      'Level: Beginner to advanced',
      'Equipment: A clay or metal bowl, a small lamp, a handful of earth',
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
    rows: [
      'Duration: 15-20 minutes',
      'Frequency: Daily',
      'Time of day: At sunrise',
      'Level: Beginner to advanced',
      'Equipment: A mat that does not slip',
    ],
    inShort: ['15-20 minutes at sunrise', '15-20 minutes daily at sunrise'],
  },
  {
    id: 'PAGE-7',
    program: 'surya-kriya',
    rows: [
      'Duration: 30 minutes',
      'Frequency: Daily',
      'Time of day: At sunrise or sunset',
      'Level: Beginner to advanced',
      'Equipment: A mat, and an open view to the sky if you have one',
      'To learn it: Four days of two hours each',
    ],
    inShort: ['30 minutes at sunrise or sunset', '30 minutes, daily at sunrise or sunset'],
  },
  {
    id: 'PAGE-8',
    program: 'treatment-module',
    rows: [
      'For: Chronic ailments, such as back and joint pain, asthma, diabetes, high blood pressure, migraine',
      'First talk: 60 minutes, one to one, with your reports',
      'Sessions: 45-60 minutes, at most four people in the room',
      'Frequency: Three times a week here, 15-20 minutes daily at home',
      'Course: Eight weeks, reviewed after the fourth',
      'Equipment: Chairs, bolsters, blankets and belts are here',
    ],
    inShort: ['people with chronic ailments'],
  },
  {
    id: 'PAGE-9',
    program: 'yoga-for-kids',
    rows: [
      'Age group: 5-12 years',
      'Group size: Small groups of at most 8-10 children',
      'Duration: 45 minutes',
      'Frequency: Once or twice a week, as the batch is scheduled',
      'Level: No experience needed',
      'Equipment: Everything is here, the lion’s mane too',
    ],
    inShort: ['children of 5-12 years', 'small groups of at most 8-10', 'ages 5-12'],
  },
];

const HINDI: readonly Wanted[] = [
  {
    id: 'PAGE-2',
    program: 'hatha-yoga-membership',
    rows: [
      'अवधि: हर कक्षा 60 मिनट',
      'कितनी बार: बैच के समय के अनुसार; चाहें तो रोज़',
      'समय: सुबह और शाम के बैच',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: एक चटाई; ब्लॉक, बेल्ट और कंबल यहाँ मिलते हैं',
      'भाषा: हिंदी और अंग्रेज़ी',
    ],
    inShort: ['तय समय, छोटा बैच, पूरा साल'],
  },
  {
    id: 'PAGE-3',
    program: 'angamardana',
    rows: [
      'अवधि: हर बार 30-45 मिनट',
      'कितनी बार: रोज़',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: कुछ नहीं चाहिए',
      'समय: सुबह या शाम, ख़ाली पेट',
      'सीखने में: रोज़ की कक्षा में लगभग दो हफ़्ते',
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
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: एक चटाई और तह किया हुआ कंबल',
    ],
    inShort: ['21 पारंपरिक आसनों का पूरा क्रम', '21 आसन', 'रोज़ सुबह-सुबह कम से कम 60 मिनट'],
  },
  {
    id: 'PAGE-5',
    program: 'bhuta-shuddhi',
    rows: [
      'अवधि: 5-10 मिनट',
      'कितनी बार: रोज़',
      'तत्त्व: पृथ्वी, जल, अग्नि, वायु, आकाश',
      'समय: सुबह या शाम, खाने से पहले',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: मिट्टी या धातु का कटोरा, छोटा दीया, मुट्ठी भर मिट्टी',
    ],
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
    rows: [
      'अवधि: 15-20 मिनट',
      'कितनी बार: रोज़',
      'समय: सूर्योदय पर',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: ऐसी चटाई जो फिसले नहीं',
    ],
    inShort: ['सूर्योदय के समय 15-20 मिनट', 'सूर्योदय पर रोज़ 15-20 मिनट'],
  },
  {
    id: 'PAGE-7',
    program: 'surya-kriya',
    rows: [
      'अवधि: 30 मिनट',
      'कितनी बार: रोज़',
      'समय: सूर्योदय या सूर्यास्त पर',
      'स्तर: नए से लेकर अनुभवी तक',
      'सामान: एक चटाई, और हो सके तो सामने खुला आसमान',
      'सीखने में: चार दिन, रोज़ दो घंटे',
    ],
    inShort: ['सूर्योदय या सूर्यास्त पर 30 मिनट', 'रोज़ 30 मिनट, सूर्योदय या सूर्यास्त पर'],
  },
  {
    id: 'PAGE-8',
    program: 'treatment-module',
    rows: [
      'किसके लिए: पुरानी बीमारियाँ, जैसे कमर और जोड़ों का दर्द, दमा, डायबिटीज़, हाई ब्लड प्रेशर, माइग्रेन',
      'पहली बातचीत: 60 मिनट, अकेले में, रिपोर्ट के साथ',
      'कक्षा: 45-60 मिनट, कमरे में ज़्यादा से ज़्यादा चार लोग',
      'कितनी बार: हफ़्ते में तीन दिन यहाँ, रोज़ 15-20 मिनट घर पर',
      'कोर्स: आठ हफ़्ते; चौथे हफ़्ते के बाद समीक्षा',
      'सामान: कुर्सी, मसनद, कंबल और बेल्ट यहाँ हैं',
    ],
    inShort: ['पुरानी बीमारियों में सौम्य अभ्यास'],
  },
  {
    id: 'PAGE-9',
    program: 'yoga-for-kids',
    rows: [
      'उम्र: 5-12 साल',
      'समूह: छोटे समूह, ज़्यादा से ज़्यादा 8-10 बच्चे',
      'अवधि: 45 मिनट',
      'कितनी बार: हफ़्ते में एक या दो बार, बैच के अनुसार',
      'स्तर: पहले का अनुभव ज़रूरी नहीं',
      'सामान: सब यहाँ है, शेर की अयाल भी',
    ],
    inShort: ['5-12 साल के बच्चों के लिए', 'ज़्यादा से ज़्यादा 8-10 बच्चों के छोटे समूह', 'योग, 5-12 साल'],
  },
];

/** All numbers in a program's texts that are written in figures, so that no two contradict each other. */
const NUMBERS = {
  'hatha-yoga-membership': ['10', '14', '30', '5', '60', '7', '8'],
  angamardana: ['14', '30-45'],
  yogasanas: ['10', '14', '15', '21', '5', '60'],
  'bhuta-shuddhi': ['14', '5-10'],
  'surya-shakti': ['10', '15-20'],
  'surya-kriya': ['14', '30'],
  'treatment-module': ['15-20', '45-60', '60'],
  'yoga-for-kids': ['45', '5-12', '8-10'],
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

  it.each(wanted)('$id has exactly the expected rows: $program', ({ program, rows }) => {
    const lines = programs[program].facts.map(({ label, value }) => `${label}: ${value}`);
    expect(lines).toEqual(rows);
  });

  it.each(wanted)(
    '$id has its facts also in the short texts (card, tagline, SEO title and description): $program',
    ({ program, inShort }) => {
      const { tagline, seo } = programs[program];
      const short = [landing.offerings.cards[program], tagline, seo.title, seo.description];
      for (const fact of inShort) expect(short.join('\n')).toContain(fact);
    },
  );

  it.each(Object.entries(NUMBERS) as [ShippedProgram, readonly string[]][])(
    'PAGE-2 PAGE-3 PAGE-4 PAGE-5 PAGE-6 PAGE-7 PAGE-8 PAGE-9 all texts of %s have only the expected numbers',
    (program, numbers) => {
      expect(found(allTextsOf(program), /\d+(?:-\d+)?/g)).toEqual(numbers);
    },
  );

  it('PAGE-4 every number of postures is 21, and the parts of a session add up to 60 minutes', () => {
    const texts = allTextsOf('yogasanas');
    const counts = found(texts, /\d+(?= (?:classical|postures|पारंपरिक|आसन))/g);
    expect(counts).toEqual(['21']);
    const minutes = programs.yogasanas.session.map(({ title }) => Number(title.match(/\d+/)));
    expect(minutes.reduce((sum, each) => sum + each)).toBe(60);
  });

  it('PAGE-9 the questions on the landing page name the same group size for children, 8-10', () => {
    const answers = landing.faq.map(({ answer }) => answer);
    expect(found(answers, /\d+-\d+/g)).toEqual(['8-10']);
  });
});
