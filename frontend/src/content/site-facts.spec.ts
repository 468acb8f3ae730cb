import { en } from './en';
import { hi } from './hi';
import { SCHOOL } from './school';

/** People, tiles, postures and the school as they ship, repeated because other specs only compare views with them. */
describe('The facts of the site', () => {
  it('LAND-5 the three quotes are by the expected students, each with their own name', () => {
    const said = en.landing.testimonials.items.map(({ quote, name, detail }) => [
      quote.slice(0, 24),
      name,
      detail,
    ]);
    expect(said).toEqual([
      [
        'I had tried three gyms a',
        'Kavita Deshmukh',
        'School librarian, Hatha Yoga Membership since 2023',
      ],
      ['Surya Kriya takes half a', 'Imran Siddiqui', 'Bus driver, learned Surya Kriya in 2024'],
      ['My daughter used to be t', 'Rohit Malviya', 'Father of Tara, 8, in Yoga for Kids'],
    ]);
  });

  it('LAND-6 the three teachers have the expected names, subjects and pictures, and the carousel its labels', () => {
    const { items } = en.landing.teachers;
    expect(items.map(({ name, role, image }) => [name, role, image])).toEqual([
      ['Meenakshi Rao', 'Hatha yoga, Surya Kriya', 'teacher-1'],
      ['Raghunath Joshi', 'Treatment Module, Bhuta Shuddhi', 'teacher-2'],
      ['Ananya Verma', 'Angamardana, Yoga for Kids', 'teacher-3'],
    ]);
    // Each description names whom it is about.
    const firstNames = items.map(({ description }) =>
      description.match(/Meenakshi|Raghunath|Ananya/g),
    );
    expect(firstNames).toEqual([['Meenakshi'], ['Raghunath'], ['Ananya']]);
    const { previous, next, dotsLabel, show, position, carouselRole, slideRole } =
      en.landing.teachers;
    expect([previous, next, dotsLabel, show('Asha'), position(2, 3)]).toEqual([
      'Previous teacher',
      'Next teacher',
      'Choose a teacher',
      'Show Asha',
      '2 of 3',
    ]);
    // These words are from the APG carousel pattern.
    expect([carouselRole, slideRole]).toEqual(['carousel', 'slide']);
  });

  it('LAND-8 each register-now tile has the expected button, caption, picture and program', () => {
    const { tiles } = en.landing.registerNow;
    expect(
      tiles.map(({ button, caption, image, program }) => [button, caption, image, program]),
    ).toEqual([
      [
        'Register for Hatha Yoga',
        'First time on a mat? Start with the basics.',
        'register-1',
        'hatha-yoga-membership',
      ],
      [
        'Register for Surya Kriya',
        'Meet the sun with half an hour of your own.',
        'register-2',
        'surya-kriya',
      ],
      [
        'Register for Yogasanas',
        'Practise with others, at your own depth.',
        'register-3',
        'yogasanas',
      ],
      ['Register and ask us', 'Not sure yet? Leave your number and ask.', 'register-4', undefined],
    ]);
  });

  it('LAND-9 CONST the address, contacts, links and opening hours of the school are the expected ones', () => {
    const { openingHours, ...facts } = SCHOOL;
    expect(facts).toEqual({
      address: { postalCode: '462002', countryCode: 'IN' },
      geo: { latitude: 23.2402, longitude: 77.3847 },
      mapUrl: 'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
      phone: { text: '+91 00000 12345', url: 'tel:+910000012345' },
      otherPhones: [],
      email: { text: 'namaste@example.org', url: 'mailto:namaste@example.org' },
      whatsapp: { text: '+91 00000 12345', url: 'https://wa.me/910000012345' },
      social: [
        { id: 'instagram', url: 'https://example.org/instagram' },
        { id: 'youtube', url: 'https://example.org/youtube' },
        { id: 'facebook', url: 'https://example.org/facebook' },
      ],
      copyrightYear: 2025,
    });
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    expect(openingHours).toEqual([
      { days: weekdays, opens: '05:30', closes: '10:30' },
      { days: weekdays, opens: '16:30', closes: '19:30' },
      { days: ['Sunday'], opens: '06:00', closes: '09:00' },
    ]);
    expect(en.school).toEqual({
      name: 'Arunima Yoga School',
      street: '12 Lake Ridge Road, Shyamla Hills',
      city: 'Bhopal',
      region: 'Madhya Pradesh',
      country: 'India',
      openingHours: [
        'Monday to Saturday, 05:30 - 10:30',
        'Monday to Saturday, 16:30 - 19:30',
        'Sunday, 06:00 - 09:00',
      ],
      social: { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' },
    });
  });

  it('PAGE-4 the 21 postures have the expected names, in the order of practice', () => {
    expect(Object.values(en.postures.items).map(({ name }) => name)).toEqual([
      'Tadasana',
      'Vrikshasana',
      'Trikonasana',
      'Virabhadrasana I',
      'Virabhadrasana II',
      'Uttanasana',
      'Adho Mukha Svanasana',
      'Bhujangasana',
      'Shalabhasana',
      'Dhanurasana',
      'Paschimottanasana',
      'Janu Shirshasana',
      'Baddha Konasana',
      'Ardha Matsyendrasana',
      'Ustrasana',
      'Setu Bandhasana',
      'Sarvangasana',
      'Halasana',
      'Matsyasana',
      'Padmasana',
      'Shavasana',
    ]);
  });
});

describe('The facts of the site in Hindi', () => {
  it('LAND-5 LAND-6 the students and the teachers are the same as in English', () => {
    const { testimonials, teachers } = hi.landing;
    expect(testimonials.items.map(({ name, detail }) => [name, detail])).toEqual([
      ['कविता देशमुख', 'स्कूल में लाइब्रेरियन, 2023 से हठ योग सदस्य'],
      ['इमरान सिद्दीकी', 'बस ड्राइवर, 2024 में सूर्य क्रिया सीखी'],
      ['रोहित मालवीय', 'आठ साल की तारा के पिता, जो बच्चों के योग में आती है'],
    ]);
    expect(teachers.items.map(({ name, role, image }) => [name, role, image])).toEqual([
      ['मीनाक्षी राव', 'हठ योग, सूर्य क्रिया', 'teacher-1'],
      ['रघुनाथ जोशी', 'योग उपचार, भूत शुद्धि', 'teacher-2'],
      ['अनन्या वर्मा', 'अंगमर्दन, बच्चों के लिए योग', 'teacher-3'],
    ]);
  });

  it('LAND-8 REG-1 the tiles of the register-now grid open the same programs as in English', () => {
    const opened = (language: typeof en) =>
      language.landing.registerNow.tiles.map(({ program, image }) => [program, image]);
    expect(opened(hi)).toEqual(opened(en));
    expect(hi.landing.registerNow.tiles.map(({ button }) => button)).toEqual([
      'हठ योग के लिए रजिस्टर करें',
      'सूर्य क्रिया के लिए रजिस्टर करें',
      'योगासन के लिए रजिस्टर करें',
      'रजिस्टर करें और हमसे पूछें',
    ]);
  });

  it('LAND-9 the name, address and opening hours of the school are the expected ones', () => {
    expect(hi.school).toEqual({
      name: 'अरुणिमा योगशाला',
      street: '12, लेक रिज रोड, श्यामला हिल्स',
      city: 'भोपाल',
      region: 'मध्य प्रदेश',
      country: 'भारत',
      openingHours: [
        'सोमवार से शनिवार, 05:30 - 10:30',
        'सोमवार से शनिवार, 16:30 - 19:30',
        'रविवार, 06:00 - 09:00',
      ],
      social: { instagram: 'इंस्टाग्राम', youtube: 'यूट्यूब', facebook: 'फ़ेसबुक' },
    });
  });
});

describe('The teachers', () => {
  it.each([
    [
      'in English',
      en,
      [
        [
          'Meenakshi has taught for nineteen years, the first six of them in the courtyard of her mother’s house. She teaches slowly, repeats without tiring and can tell from the doorway which shoulder you slept on.',
          'Portrait of Meenakshi Rao, a woman in her forties in a sari.',
        ],
        [
          'A retired physiotherapist who came to yoga with a stiff back of his own. Raghunath asks many questions before he suggests a single posture, and prefers a chair and a folded blanket to any heroic effort.',
          'Portrait of Raghunath Joshi, a man of about sixty in a white kurta, with a grey beard.',
        ],
        [
          'Ananya ran middle distances for her university and found in Angamardana the strength that running had left out. On Saturdays she is a tortoise, a bridge and a lion for ten children at a time.',
          'Portrait of Ananya Verma, a young woman in a kurti.',
        ],
      ],
    ],
    [
      'in Hindi',
      hi,
      [
        [
          'मीनाक्षी उन्नीस साल से सिखा रही हैं; पहले छह साल अपनी माँ के आँगन में। वे धीरे-धीरे सिखाती हैं, दोहराने से थकती नहीं, और दरवाज़े से ही भाँप लेती हैं कि आप रात को किस करवट सोए थे।',
          'मीनाक्षी राव का चित्र: साड़ी पहने, चालीस-पैंतालीस साल की महिला।',
        ],
        [
          'रघुनाथ जी फ़िज़ियोथेरेपिस्ट रहे हैं और अपनी ही अकड़ी हुई पीठ लेकर योग तक पहुँचे थे। एक भी आसन बताने से पहले वे बहुत कुछ पूछते हैं, और ज़ोर-आज़माइश की जगह कुर्सी और तह किए कंबल पर भरोसा करते हैं।',
          'रघुनाथ जोशी का चित्र: सफ़ेद कुर्ता पहने, लगभग साठ साल के व्यक्ति, सफ़ेद होती दाढ़ी।',
        ],
        [
          'अनन्या विश्वविद्यालय की ओर से दौड़ती थीं। जो ताक़त दौड़ से नहीं मिली, वह अंगमर्दन में मिली। शनिवार को वे दस बच्चों के बीच कभी कछुआ होती हैं, कभी पुल, कभी शेर।',
          'अनन्या वर्मा का चित्र: कुर्ती पहने एक युवती।',
        ],
      ],
    ],
  ])('LAND-6 %s have the expected descriptions and alt texts', (_, { landing }, said) => {
    expect(landing.teachers.items.map(({ description, alt }) => [description, alt])).toEqual(said);
  });
});

it('LAND-9 the parts of the footer have the expected headings and labels', () => {
  const partsOf = ({
    footer: { label: _label, intro: _intro, copyright: _year, ...parts },
  }: typeof en) => Object.values(parts);
  expect(partsOf(en)).toEqual([
    'Find us',
    'Talk to us',
    'Open',
    'Follow us',
    'Phone',
    'E-mail',
    'WhatsApp',
    'Open the map',
    'Privacy',
    'Credits',
  ]);
  expect(partsOf(hi)).toEqual([
    'हमारा पता',
    'हमसे बात कीजिए',
    'समय',
    'हमसे जुड़िए',
    'फ़ोन',
    'ईमेल',
    'व्हाट्सऐप',
    'नक़्शा देखें',
    'निजता',
    'आभार',
  ]);
});
