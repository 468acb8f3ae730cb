import { en } from './en';
import { hi } from './hi';
import { PROGRAMS } from '../api/lists';
import { everyText } from './testing/every-text';

describe('The literal texts of the requirements', () => {
  it('NAV-2 the button that returns to main reads Back to Site', () => {
    expect(en.common.backToSite).toBe('Back to Site');
  });

  it('NAV-4 the navigation offers About Us, Classes, Contact and Admin', () => {
    const { about, classes, contact, admin } = en.navigation;
    expect([about, classes, contact, admin]).toEqual(['About Us', 'Classes', 'Contact', 'Admin']);
  });

  it('LAND-1 the hero has a Begin Your Journey button', () => {
    expect(en.landing.hero.button).toBe('Begin Your Journey');
  });

  it('LAND-2 there is a block called What and why Yoga', () => {
    expect(en.landing.whatAndWhy.heading).toBe('What and why Yoga');
  });

  it('LAND-7 Why us? has exactly the points Focused Attention, Traditional Wisdom, Holistic Approach', () => {
    expect(en.landing.whyUs.heading).toBe('Why us?');
    expect(en.landing.whyUs.points.map(({ title }) => title)).toEqual([
      'Focused Attention',
      'Traditional Wisdom',
      'Holistic Approach',
    ]);
  });

  it('PAGE-1 About Us has mission text, a quote and a Begin Your Journey button', () => {
    expect(en.about.title).toBe('About Us');
    expect(en.about.mission.heading).toBe('Our mission');
    expect(en.about.mission.paragraphs.join(' ')).toMatch(
      /^We want classical hatha yoga to be within reach of everyone in this city/,
    );
    expect(en.about.quote).toEqual({
      text: 'Yoga is the stilling of the movements of the mind. Then the one who sees rests in their own nature.',
      source: 'Patanjali, Yoga Sutras 1.2-1.3',
    });
    expect(en.about.button).toBe('Begin Your Journey');
  });

  it('PAGE-10 the recipes button reads Show the recipes', () => {
    expect(en.yogicFood.recipes.show).toBe('Show the recipes');
    expect(en.yogicFood.recipes.hide).toBe('Hide the recipes');
  });

  it('LAND-3 REG-3 the programs have the expected names, in the expected order', () => {
    expect(Object.values(en.common.programNames)).toEqual([
      'Hatha Yoga Membership',
      'Angamardana',
      'Yogasanas',
      'Bhuta Shuddhi',
      'Surya Shakti',
      'Surya Kriya',
      'Treatment Module',
      'Yoga for Kids',
      'Yogic Food',
    ]);
    expect(Object.keys(en.common.programNames)).toEqual(PROGRAMS);
  });

  it.each([
    [
      'PAGE-2 the membership says Start Your Journey',
      'hatha-yoga-membership',
      'Start Your Journey',
    ],
    ['PAGE-3 Angamardana says Start Angamardana', 'angamardana', 'Start Angamardana'],
    ['PAGE-4 Yogasanas says Begin Yogasanas', 'yogasanas', 'Begin Yogasanas'],
    ['PAGE-5 Bhuta Shuddhi says Begin Bhuta Shuddhi', 'bhuta-shuddhi', 'Begin Bhuta Shuddhi'],
    ['PAGE-11 Surya Shakti says Begin Surya Shakti', 'surya-shakti', 'Begin Surya Shakti'],
    ['PAGE-11 Surya Kriya says Begin Surya Kriya', 'surya-kriya', 'Begin Surya Kriya'],
    ['PAGE-8 the Treatment Module says Start Treatment', 'treatment-module', 'Start Treatment'],
    [
      'PAGE-9 Yoga for Kids says Register for Yoga for Kids',
      'yoga-for-kids',
      'Register for Yoga for Kids',
    ],
  ] as const)('%s on its register button', (_requirement, program, label) => {
    expect(en.programs[program].registerLabel).toBe(label);
  });

  it('REG-0 the submit button reads Register, and the close button reads Close', () => {
    expect(en.registration.submit).toBe('Register');
    expect(en.registration.close).toBe('Close');
  });

  it('REG-1 the fields are called Full Name, Email Address, Phone Number, Program, Available Batches, Additional Notes', () => {
    // The fields that only one program has are between these.
    const { guardianName, guardianRelation, healthNote, waitingFor, ...labels } =
      en.registration.labels;
    expect(Object.values(labels)).toEqual([
      'Full Name',
      'Email Address',
      'Phone Number',
      'Program',
      'Available Batches',
      'Additional Notes',
    ]);
    expect(waitingFor).toBe('Waiting list of a full batch');
    expect([guardianName, guardianRelation, healthNote]).toEqual([
      'Parent’s or guardian’s name',
      'Relation to the child',
      'About your health',
    ]);
  });

  it('REG-5 a batch option reads “N spots left” and “start to end”, with the plural also for 1', () => {
    expect([0, 1, 7].map(en.registration.batches.spotsLeft)).toEqual([
      '0 spots left',
      '1 spots left',
      '7 spots left',
    ]);
    expect(en.registration.batches.dates('5 Dec 2026', '30 Dec 2026')).toBe(
      '5 Dec 2026 to 30 Dec 2026',
    );
  });

  it('REG-6 the button reads Submitting... while submitting', () => {
    expect(en.registration.submitting).toBe('Submitting...');
  });

  it('REG-7 the messages for success, failure and network error have the wording of the requirements', () => {
    const { success, failed, network } = en.registration.messages;
    expect(success).toBe('Thank you for registering! We will contact you soon.');
    expect(failed).toBe('Registration failed. Please try again.');
    expect(network).toBe('Network error. Please check your connection and try again.');
  });

  it('REG-8 of all texts of the form, only the success message contains success or Thank you', () => {
    const green = everyText(en.registration).filter(({ text }) => /success|Thank you/.test(text));
    expect(green.map(({ path }) => path)).toEqual(['messages.success']);
  });
});

/** The same texts in Hindi. Somebody has read them, so none may change by accident. */
describe('The literal texts in Hindi are the expected ones', () => {
  it.each([
    ['NAV-2 the Back to Site button', hi.common.backToSite, 'मुख्य पेज पर लौटें'],
    ['NAV-4 the link About Us', hi.navigation.about, 'हमारे बारे में'],
    ['NAV-4 the link Classes', hi.navigation.classes, 'कक्षाएँ'],
    ['NAV-4 the link Contact', hi.navigation.contact, 'संपर्क'],
    ['NAV-4 the link Admin', hi.navigation.admin, 'एडमिन'],
    ['LAND-1 the button of the hero', hi.landing.hero.button, 'अपनी यात्रा शुरू करें'],
    ['LAND-2 the heading What and why Yoga', hi.landing.whatAndWhy.heading, 'योग क्या है और क्यों करें'],
    [
      'LAND-4 the button of the yogic food section',
      hi.landing.yogicFood.button,
      'यौगिक आहार के बारे में जानें',
    ],
    ['LAND-7 the heading Why us?', hi.landing.whyUs.heading, 'हम ही क्यों?'],
    ['PAGE-1 the button of About Us', hi.about.button, 'अपनी यात्रा शुरू करें'],
    ['PAGE-10 the button of the recipes', hi.yogicFood.recipes.show, 'व्यंजन देखें'],
    ['REG-0 the submit button', hi.registration.submit, 'रजिस्टर करें'],
    ['REG-0 the X button of the form', hi.registration.close, 'बंद करें'],
    ['REG-6 the submit button during a submission', hi.registration.submitting, 'भेजा जा रहा है...'],
    [
      'REG-7 the message after a success',
      hi.registration.messages.success,
      'रजिस्टर करने के लिए धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।',
    ],
    [
      'REG-7 the message after a failure',
      hi.registration.messages.failed,
      'रजिस्ट्रेशन नहीं हो सका। कृपया दोबारा कोशिश करें।',
    ],
    [
      'REG-7 the message after a network failure',
      hi.registration.messages.network,
      'इंटरनेट से संपर्क नहीं हो पाया। कृपया कनेक्शन देखकर दोबारा कोशिश करें।',
    ],
    ['REG-9 the Undo button', hi.registration.undo.button, 'वापस लाएँ'],
    [
      'REG-4 the text for a program without batches',
      hi.registration.batches.noneAvailable,
      'इस कार्यक्रम का कोई बैच अभी तय नहीं है। फिर भी आप रजिस्टर कर सकते हैं, बैच तय होते ही हम फ़ोन करेंगे।',
    ],
  ])('%s', (_what, text, wanted) => {
    expect(text).toBe(wanted);
  });

  it('REG-1 the labels of the form fields', () => {
    // The fields that only one program has are between these.
    const { guardianName, guardianRelation, healthNote, waitingFor, ...labels } =
      hi.registration.labels;
    expect(waitingFor).toBe('भरे हुए बैच की प्रतीक्षा सूची');
    expect(Object.values(labels)).toEqual([
      'पूरा नाम',
      'ईमेल पता',
      'फ़ोन नंबर',
      'कार्यक्रम',
      'उपलब्ध बैच',
      'कोई और बात',
    ]);
    expect([guardianName, guardianRelation, healthNote]).toEqual([
      'माता-पिता या अभिभावक का नाम',
      'बच्चे से रिश्ता',
      'आपकी सेहत के बारे में',
    ]);
  });

  it('LAND-3 REG-3 the names of the programs', () => {
    expect(Object.values(hi.common.programNames)).toEqual([
      'हठ योग सदस्यता',
      'अंगमर्दन',
      'योगासन',
      'भूत शुद्धि',
      'सूर्य शक्ति',
      'सूर्य क्रिया',
      'योग उपचार',
      'बच्चों के लिए योग',
      'यौगिक आहार',
    ]);
    expect(Object.keys(hi.common.programNames)).toEqual(PROGRAMS);
  });

  it('LAND-7 the titles of the three points', () => {
    expect(hi.landing.whyUs.points.map(({ title }) => title)).toEqual([
      'हर व्यक्ति पर ध्यान',
      'परंपरा का ज्ञान',
      'जीवन का हर पहलू',
    ]);
  });

  it('LAND-6 the position in the carousel', () => {
    expect(hi.landing.teachers.position(1, 3)).toBe('3 में से 1');
  });

  it.each([
    ['PAGE-2', 'hatha-yoga-membership', 'अपनी यात्रा शुरू करें'],
    ['PAGE-3', 'angamardana', 'अंगमर्दन शुरू करें'],
    ['PAGE-4', 'yogasanas', 'योगासन शुरू करें'],
    ['PAGE-5', 'bhuta-shuddhi', 'भूत शुद्धि शुरू करें'],
    ['PAGE-11', 'surya-shakti', 'सूर्य शक्ति शुरू करें'],
    ['PAGE-11', 'surya-kriya', 'सूर्य क्रिया शुरू करें'],
    ['PAGE-8', 'treatment-module', 'योग उपचार शुरू करें'],
    ['PAGE-9', 'yoga-for-kids', 'बच्चों के योग के लिए रजिस्टर करें'],
  ] as const)('%s the register button of %s', (_id, program, label) => {
    expect(hi.programs[program].registerLabel).toBe(label);
  });

  it('REG-5 the spots left and the dates of a batch option', () => {
    const { spotsLeft, dates } = hi.registration.batches;
    expect([0, 1, 7].map(spotsLeft)).toEqual(['कोई सीट बाक़ी नहीं', '1 सीट बाक़ी', '7 सीटें बाक़ी']);
    expect(dates('5 दिसंबर 2026', '30 दिसंबर 2026')).toBe('5 दिसंबर 2026 से 30 दिसंबर 2026 तक');
  });
});

describe('The error messages and the date names of the form', () => {
  it.each([
    [
      'in English',
      en,
      [
        'Please enter your full name.',
        'Please keep the name within 200 characters.',
        'Please enter your email address.',
        'Please enter an email address such as asha@example.org.',
        'Please enter your phone number.',
        'Please enter a phone number of 5 to 20 digits. Spaces and + ( ) - . are fine.',
        'Please choose a program.',
        'Please keep the notes within 2,000 characters.',
      ],
      'This number cannot be dialled. Is it complete? In India it has ten digits, elsewhere it begins with + and the country code.',
    ],
    [
      'in Hindi',
      hi,
      [
        'कृपया अपना पूरा नाम लिखें।',
        'नाम 200 अक्षरों से लंबा नहीं हो सकता।',
        'कृपया अपना ईमेल पता लिखें।',
        'ईमेल पता ऐसा होना चाहिए: asha@example.org',
        'कृपया अपना फ़ोन नंबर लिखें।',
        'फ़ोन नंबर में 5 से 20 अंक होने चाहिए। बीच में ख़ाली जगह और + ( ) - . चल सकते हैं।',
        'कृपया कोई कार्यक्रम चुनें।',
        'यहाँ 2,000 अक्षरों तक ही लिखा जा सकता है।',
      ],
      'इस नंबर पर फ़ोन नहीं लग सकता। क्या नंबर पूरा है? भारत में दस अंक होते हैं, दूसरे देशों का नंबर + और देश के कोड से शुरू होता है।',
    ],
  ])(
    'REG-2 DATA-2 DATA-9 have the expected wording, with the limit of each field, %s',
    (_, { registration }, wrong, phone) => {
      expect(Object.values(registration.fieldErrors)).toEqual(wrong);
      expect(registration.undialable).toBe(phone);
    },
  );

  it('REG-5 have the expected names of days and months', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(en.common.weekdays).toEqual(Object.fromEntries(days.map((day) => [day, day])));
    expect(en.common.months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
    expect(Object.keys(hi.common.weekdays)).toEqual(days);
    expect(Object.values(hi.common.weekdays).join(' ')).toBe(
      'सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार',
    );
    expect(hi.common.months.join(' ')).toBe(
      'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    );
  });
});
