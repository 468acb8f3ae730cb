import { en } from './en';
import { hi } from './hi';
import type { SiteTexts } from './types';

/** Short texts by which visitors decide. None may change by accident. */
describe('The short texts of the site are the expected ones', () => {
  it.each<[string, (texts: SiteTexts) => readonly string[], readonly string[], readonly string[]]>([
    [
      'NAV-4 NAV-5 NAV-6 the texts of the navigation for screen readers',
      ({ navigation, common }) => {
        const { skipToContent, mainLabel, menu, openMenu, closeMenu } = navigation;
        return [skipToContent, mainLabel, menu, openMenu, closeMenu, common.opensElsewhere];
      },
      [
        'Skip to the content',
        'Main',
        'Menu',
        'Open the menu',
        'Close the menu',
        'opens another site',
      ],
      ['सीधे मुख्य सामग्री पर जाएँ', 'मुख्य मेन्यू', 'मेन्यू', 'मेन्यू खोलें', 'मेन्यू बंद करें', 'दूसरी साइट पर खुलेगा'],
    ],
    [
      'REG-10 SITE-21 the notices about a new version and about installation',
      ({ pwa }) => Object.values(pwa).filter((said) => typeof said === 'string'),
      [
        'A new version of this site is ready.',
        'Update now',
        'Updating. The page will load again in a moment.',
        'Later',
        'Keep the school on your home screen: it opens at once, even without a network.',
        'Install',
        'In Safari, tap Share, then Add to Home Screen.',
        'Not now',
      ],
      [
        'इस साइट का नया संस्करण आ गया है।',
        'अभी अपडेट करें',
        'अपडेट हो रहा है। पेज कुछ ही पल में फिर से खुलेगा।',
        'बाद में',
        'योगशाला को होम स्क्रीन पर रखिए: बिना इंटरनेट के भी तुरंत खुल जाएगी।',
        'इंस्टॉल करें',
        'Safari में शेयर दबाएँ, फिर “होम स्क्रीन में जोड़ें” चुनें।',
        'अभी नहीं',
      ],
    ],
    [
      'REG-1 the notice for a form that cannot open',
      ({ pwa }) => Object.values(pwa.cutOff),
      [
        'No connection',
        'There is no connection, so the form cannot open. It opens by itself when you are online again.',
        'You can also call us:',
        'Try again',
      ],
      [
        'इंटरनेट नहीं है',
        'इंटरनेट नहीं चल रहा, इसलिए फ़ॉर्म नहीं खुल सकता। इंटरनेट आते ही यह अपने आप खुल जाएगा।',
        'आप हमें फ़ोन भी कर सकते हैं:',
        'फिर कोशिश करें',
      ],
    ],
    [
      'SITE-21 NAV-6 the offline page',
      ({ offline }) => Object.values(offline).filter((said) => typeof said === 'string'),
      [
        'There is no connection',
        'This page needs a connection. Breathe in, breathe out, and try again.',
        'Try again',
        'Until then',
        'Open the registration form: it keeps what you type',
        'Read our pages, which are kept on this device',
        'Call us:',
      ],
      [
        'इंटरनेट नहीं चल रहा',
        'यह पेज इंटरनेट के बिना नहीं खुल सकता। साँस लीजिए, साँस छोड़िए, और फिर कोशिश कीजिए।',
        'फिर कोशिश करें',
        'तब तक',
        'रजिस्ट्रेशन फ़ॉर्म खोलिए: जो लिखेंगे, वह बना रहेगा',
        'हमारे पेज पढ़िए, जो इस फ़ोन में रखे हुए हैं',
        'हमें फ़ोन कीजिए:',
      ],
    ],
    [
      'NAV-5 the not-found page',
      ({ notFound }) => [notFound.title, notFound.suggestions, notFound.home],
      ['This path leads nowhere', 'You may be looking for', 'To the home page'],
      ['यह रास्ता कहीं नहीं जाता', 'शायद आप यह ढूँढ रहे हैं', 'मुख्य पेज पर जाएँ'],
    ],
    [
      'REG-1 LAW-4 LAW-5 the hints of the form',
      ({ registration }) => Object.values(registration.hints),
      [
        'We call or message you about your registration only.',
        'Optional. Without a batch we suggest one that suits you.',
        'Optional now. A child’s place is confirmed once a parent has agreed.',
        'Optional. Your ailment, medicines, surgery. Kept encrypted, and read by our staff alone.',
        'Optional. Injuries, illness, pregnancy, questions: our teachers should know.',
      ],
      [
        'हम सिर्फ़ आपके रजिस्ट्रेशन के बारे में फ़ोन या मैसेज करेंगे।',
        'ज़रूरी नहीं। बैच न चुनें, तो हम आपके लिए सही बैच सुझाएँगे।',
        'अभी ज़रूरी नहीं। माता या पिता के हाँ कहने पर ही बच्चे की जगह पक्की होती है।',
        'ज़रूरी नहीं। बीमारी, दवाएँ, ऑपरेशन। यह गुप्त कूट में रखा जाता है, और सिर्फ़ हमारे शिक्षक और दफ़्तर के लोग पढ़ते हैं।',
        'ज़रूरी नहीं। चोट, बीमारी, गर्भावस्था या कोई सवाल हो तो शिक्षकों को बता दें।',
      ],
    ],
    [
      'REG-4 REG-7 the texts for a missing choice of a batch',
      ({ registration: { batches, summary } }) => {
        return [batches.chooseProgramFirst, batches.loading, batches.none, summary.noBatch];
      },
      [
        'Choose a program first',
        'Looking for batches…',
        'No particular batch',
        'No batch chosen yet',
      ],
      ['पहले कार्यक्रम चुनें', 'बैच देखे जा रहे हैं…', 'अभी कोई बैच न चुनें', 'अभी कोई बैच नहीं चुना'],
    ],
    [
      'LAW-4 the relations of a guardian to a child',
      ({ registration }) => Object.values(registration.relations),
      ['Please choose', 'Mother', 'Father', 'Guardian'],
      ['कृपया चुनें', 'माँ', 'पिता', 'अभिभावक'],
    ],
    [
      'WAIT-9 the waiting list',
      ({ registration: { waiting } }) => [waiting.none, waiting.leave, ...waiting.next],
      [
        'I do not want to wait',
        'Rather not wait',
        'You are on the waiting list. We write or call as soon as a seat becomes free and it is your turn.',
        'There is nothing to pay, and you can leave the list at any time.',
      ],
      [
        'मुझे इंतज़ार नहीं करना है',
        'इंतज़ार नहीं करना है',
        'आप प्रतीक्षा सूची में हैं। जैसे ही कोई सीट खाली होगी और आपकी बारी आएगी, हम आपको लिखेंगे या फ़ोन करेंगे।',
        'आपको कुछ नहीं देना है, और आप कभी भी सूची से हट सकते हैं।',
      ],
    ],
    [
      'LINK-11 the next steps after a registration',
      ({ registration }) => registration.summary.next,
      [
        'We call or message you within two working days to answer questions and confirm your place.',
        'On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
        'If there is something to pay, you pay it at the school, on the first day.',
      ],
      [
        'दो कामकाजी दिनों के भीतर हम फ़ोन या मैसेज करके आपके सवालों के जवाब देंगे और सीट पक्की करेंगे।',
        'पहले दिन दस मिनट जल्दी आइए, ख़ाली पेट और ढीले कपड़ों में।',
        'अगर कोई फ़ीस है, तो वह पहले दिन योगशाला में ही देनी है।',
      ],
    ],
    [
      'LINK-5 LINK-9 WAIT-7 the texts that say which action can be undone within a minute',
      ({ myRegistration: { leave, decline, erase, cancel } }) =>
        [leave, decline, erase, cancel].map(({ text }) => text),
      [
        'You will no longer be offered a seat. You can take this back within a minute.',
        'It goes to the next person in line. You can take this back within a minute.',
        'Your name, email address, phone number and notes are deleted for good, and a seat that you hold is given back. This cannot be undone.',
        'A seat that you hold becomes free for somebody else. You can take this back within a minute.',
      ],
      [
        'इसके बाद आपको सीट नहीं दी जाएगी। एक मिनट के भीतर आप इसे वापस ला सकते हैं।',
        'यह अगले व्यक्ति को मिलेगी। एक मिनट के भीतर आप इसे वापस ला सकते हैं।',
        'आपका नाम, ईमेल पता, फ़ोन नंबर और लिखी हुई बातें हमेशा के लिए मिट जाएँगी, और आपकी सीट ख़ाली हो जाएगी। इसे वापस नहीं लाया जा सकता।',
        'आपके लिए कोई सीट रखी हो, तो वह दूसरों के लिए खुल जाएगी। एक मिनट के भीतर आप इसे वापस ला सकते हैं।',
      ],
    ],
    [
      'PAGE-2 PAGE-3 PAGE-4 PAGE-5 PAGE-6 PAGE-7 PAGE-8 PAGE-9 the headings of a program’s page',
      ({ programHeadings }) => Object.values(programHeadings),
      [
        'What it is',
        'Key benefits',
        'Practice information',
        'Who it is for',
        'Please ask your doctor first',
        'What to bring',
        'What a session looks like',
      ],
      [
        'यह अभ्यास क्या है',
        'मुख्य लाभ',
        'अभ्यास की जानकारी',
        'किनके लिए है',
        'पहले अपने डॉक्टर से पूछ लें',
        'साथ क्या लाएँ',
        'एक कक्षा में क्या-क्या होता है',
      ],
    ],
    [
      'LAND-1 LAND-3 LAND-4 LAND-5 LAND-6 LAND-8 the headings of the landing page',
      ({ landing, common }) => {
        const { hero, offerings, yogicFood, testimonials, teachers, registerNow } = landing;
        const headed = [hero, offerings, yogicFood, testimonials, teachers, registerNow];
        return [...headed.map(({ heading }) => heading), offerings.cardLink, common.faqHeading];
      },
      [
        'Begin the day before the day begins',
        'Our programs',
        'Food that lets you practise',
        'From our students',
        'Your teachers',
        'Register now',
        'Read more',
        'Questions people ask',
      ],
      [
        'दुनिया के जागने से पहले, अपना दिन शुरू कीजिए',
        'हमारे कार्यक्रम',
        'खाना, जो अभ्यास में साथ दे',
        'हमारे विद्यार्थी कहते हैं',
        'आपके शिक्षक',
        'अभी रजिस्टर करें',
        'और जानें',
        'अक्सर पूछे जाने वाले सवाल',
      ],
    ],
  ])('%s', (_, said, inEnglish, inHindi) => {
    expect(said(en)).toEqual(inEnglish);
    expect(said(hi)).toEqual(inHindi);
  });
});

describe('The promises of the privacy page', () => {
  it.each([
    [
      'in English',
      en,
      [
        'If you have ticked “Tell me of new batches”, or agreed to it on paper or at the school, we keep your name, contact, language and programs longer, only for this, until you say no: on your personal page, with one tap in any such mail, or by telling us.',
        'So that a repeated tap does not register you twice, it also remembers the technical number of each submission, for 72 hours. So that robots are noticed, it keeps a coded mark of the network each registration came from, for three days; the address itself is never stored.',
        'While you fill in the form, your browser keeps what you type, except under “About your health”, so that nothing is lost if the page loads again: in this tab only, and until you send or close the form. After 30 minutes it is not shown again.',
        'You may ask at any time what we hold about you, have it corrected, or have it deleted at once. Write to namaste@example.org or call +91 00000 12345; we answer within a week. Where a mail of ours holds a personal link, you can do all of this there yourself. For a child, please ask as the parent.',
      ],
      'Every night at 02:00 the server deletes A, and B.',
    ],
    [
      'in Hindi',
      hi,
      [
        'आपने “नए बैच के बारे में मुझे बताएँ” पर निशान लगाया हो, या काग़ज़ पर या स्कूल में इसके लिए हाँ कहा हो, तो आपका नाम, संपर्क, भाषा और कार्यक्रम इसके बाद भी रहते हैं, सिर्फ़ इसी काम के लिए, जब तक आप मना न करें: अपने निजी पेज पर, ऐसे हर ईमेल में एक ही टैप से, या हमें बताकर।',
        'एक ही फ़ॉर्म दो बार दर्ज न हो जाए, इसके लिए हर फ़ॉर्म का एक तकनीकी नंबर 72 घंटे तक याद रखा जाता है। रोबोट पहचाने जा सकें, इसके लिए हर रजिस्ट्रेशन के साथ उसके नेटवर्क का एक कूट निशान तीन दिन तक रखा जाता है; पता ख़ुद कभी नहीं रखा जाता।',
        'फ़ॉर्म भरते समय आपका ब्राउज़र आपकी लिखी बातें रखता है, “आपकी सेहत के बारे में” को छोड़कर, ताकि पेज दोबारा खुले तो कुछ खो न जाए: सिर्फ़ इसी टैब में, और जब तक आप फ़ॉर्म भेज न दें या बंद न कर दें। 30 मिनट के बाद वे फिर नहीं दिखतीं।',
        'आप कभी भी पूछ सकते हैं कि हमारे पास आपकी क्या जानकारी है, उसे ठीक करवा सकते हैं या तुरंत मिटवा सकते हैं। namaste@example.org पर लिखिए या +91 00000 12345 पर फ़ोन कीजिए; हम एक हफ़्ते के भीतर जवाब देते हैं। हमारे जिस ईमेल में आपका निजी लिंक हो, उससे आप यह सब ख़ुद भी कर सकते हैं। बच्चे के बारे में माता या पिता पूछें।',
      ],
      'हर रात 02:00 बजे सर्वर उन बैचों के रजिस्ट्रेशन मिटा देता है A, और बिना बैच वाले वे रजिस्ट्रेशन भी B।',
    ],
  ])(
    'KEEP-6 PEOPLE-1 DATA-8 LINK-8 FORM-2 have the expected wording, with all periods and times, %s',
    (_, { privacy }, promises, nightly) => {
      const paragraphs = privacy.sections.flatMap((section) => section.paragraphs);
      for (const promise of promises) expect(paragraphs).toContain(promise);
      expect(privacy.retention?.deletes('A', 'B')).toBe(nightly);
    },
  );
});

describe('The answers of the landing page', () => {
  it.each([
    [
      'in English',
      en,
      [
        'With the Hatha Yoga Membership, or with Surya Shakti if you have little time. Both start from how to stand and how to breathe. If you are unsure, register without a batch and we will call you.',
        'As large as one teacher can watch. Every batch has a fixed number of places, and the form shows how many are left. Children practise in small groups of at most 8-10.',
        'Come with an empty stomach: about four hours after a full meal, two and a half after a snack. A glass of water on waking is fine. This is one reason why mornings are easiest.',
        'No. The form reserves your place and costs nothing. We call you, answer your questions, and you pay at the school on the first day.',
        'In Hindi and English, mixed as the batch needs it. The names of the postures stay in Sanskrit, and you will know them sooner than you think.',
      ],
    ],
    [
      'in Hindi',
      hi,
      [
        'हठ योग सदस्यता से, और समय कम हो तो सूर्य शक्ति से। दोनों की शुरुआत सही ढंग से खड़े होने और साँस लेने से होती है। समझ न आए तो बिना बैच चुने रजिस्टर कर दीजिए, हम आपको फ़ोन करेंगे।',
        'उतने ही, जितनों पर एक शिक्षक ठीक से ध्यान दे सके। हर बैच में सीटें तय हैं और कितनी बाक़ी हैं, यह फ़ॉर्म में दिखता है। बच्चों के समूह में ज़्यादा से ज़्यादा 8-10 बच्चे होते हैं।',
        'ख़ाली पेट आइए: भरपेट खाने के लगभग चार घंटे बाद, नाश्ते के ढाई घंटे बाद। सुबह उठकर एक गिलास पानी पी सकते हैं। सुबह का समय सबसे आसान होने की एक वजह यह भी है।',
        'नहीं। फ़ॉर्म भरने का कोई शुल्क नहीं है, इससे बस आपकी जगह रख ली जाती है। हम आपको फ़ोन करते हैं, सवालों के जवाब देते हैं, और फ़ीस आप पहले दिन योगशाला में देते हैं।',
        'हिंदी और अंग्रेज़ी में, जैसी बैच की ज़रूरत हो। आसनों के नाम संस्कृत में ही रहते हैं, और वे आपके अंदाज़े से भी जल्दी याद हो जाएँगे।',
      ],
    ],
  ])(
    'PAGE-9 REG-1 have the expected wording, with group sizes, hours and prices, %s',
    (_, { landing }, answers) => {
      expect(landing.faq.map(({ answer }) => answer)).toEqual(answers);
    },
  );
});
