/** @jest-environment node */
import { aBatch } from '../../test/fake-api';
import { drawnMail, drawnNews, type MailFacts } from './mail';

const FACTS: MailFacts = {
  kind: 'received',
  words: null,
  name: 'Asha',
  program: 'surya-kriya',
  batch: aBatch({ name: 'Hilltop', instructor: 'Meera', location: 'Hall 1' }),
  before: null,
  message: null,
  siteUrl: 'https://school.example',
  personalLink: 'https://school.example/r/token',
  placeInLine: null,
  offeredUntil: null,
};

/** The texts of the mails, word for word, because a changed word is a changed promise. */
const WORDS = [
  [
    'en',
    'received',
    'We have your registration',
    [
      'Thank you for registering. We call or message you within two working days to answer questions and confirm your place.',
      'Until then a seat is held for you in the batch “Hilltop”. You need not do anything.',
    ],
  ],
  [
    'en',
    'confirmed',
    'Your place is confirmed',
    [
      'We look forward to seeing you. On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
      'If there is something to pay, you pay it at the school, on the first day.',
    ],
  ],
  [
    'en',
    'cancelled',
    'Your registration is cancelled',
    [
      'If a seat was held for you, it has been given back. There is nothing to pay.',
      'If that is not what you wanted, please tell us soon: while the batch has a seat, we can give it back to you.',
    ],
  ],
  [
    'en',
    'reminder',
    'Your batch begins tomorrow',
    [
      'Please come ten minutes early, on an empty stomach, in loose clothes.',
      'If you cannot come, please tell us today: somebody else may be glad of the seat.',
    ],
  ],
  [
    'en',
    'batch_changed',
    'Your batch has changed',
    [
      'Something about your batch “Hilltop” has changed. Below you see what is new, and what it was before.',
      'If it no longer suits you, please tell us: together we will find a way.',
    ],
  ],
  [
    'en',
    'batch_called_off',
    'Your batch will not take place',
    [
      'We are sorry: the batch “Hilltop” is called off, and your registration with it. There is nothing to pay.',
      'We would be glad to find you another batch: please answer this mail, or call us.',
    ],
  ],
  [
    'en',
    'waiting',
    'You are on the waiting list',
    [
      'This batch is full at the moment. As soon as a seat becomes free and it is your turn, we write to you.',
      'You need not do anything until then. If you no longer want to wait, you can leave the list at any time.',
    ],
  ],
  [
    'en',
    'offered',
    'A seat is free for you',
    [
      'You were waiting for this batch, and now it is your turn: we keep a seat for you until the time below.',
      'Please take it on your page, or call us. If we do not hear from you by then, the seat goes to the next person.',
    ],
  ],
  [
    'en',
    'seat_given',
    'You have a seat now',
    [
      'You were waiting for this batch, and a seat has become free: it is yours. We call or message you to confirm it.',
      'If it no longer suits you, please give it back soon: others are waiting.',
    ],
  ],
  [
    'en',
    'offer_ended',
    'Your seat is no longer kept',
    [
      'We kept a seat for you and did not hear from you in time, so it is no longer kept for you. Your registration is closed.',
      'You are welcome to register again at any time.',
    ],
  ],
  [
    'hi',
    'received',
    'आपका रजिस्ट्रेशन मिल गया',
    [
      'रजिस्टर करने के लिए धन्यवाद। आपके सवालों के जवाब देने और आपकी जगह पक्की करने के लिए हम दो कामकाजी दिनों में आपको फ़ोन या मैसेज करेंगे।',
      'तब तक बैच “Hilltop” में आपके लिए एक जगह रखी गई है। आपको कुछ और करने की ज़रूरत नहीं है।',
    ],
  ],
  [
    'hi',
    'confirmed',
    'आपकी जगह पक्की है',
    [
      'हमें आपका इंतज़ार रहेगा। पहले दिन दस मिनट पहले, खाली पेट और ढीले कपड़ों में आइए।',
      'अगर कोई फ़ीस है, तो वह पहले दिन योगशाला में ही देनी है।',
    ],
  ],
  [
    'hi',
    'cancelled',
    'आपका रजिस्ट्रेशन रद्द हो गया',
    [
      'अगर आपके लिए कोई जगह रखी थी, तो वह अब दूसरों के लिए खुली है। आपको कुछ नहीं देना है।',
      'अगर आप ऐसा नहीं चाहते थे, तो हमें जल्दी बताइए: जब तक बैच में जगह है, हम उसे आपको वापस दे सकते हैं।',
    ],
  ],
  [
    'hi',
    'reminder',
    'आपका बैच कल शुरू हो रहा है',
    [
      'कृपया दस मिनट पहले, खाली पेट और ढीले कपड़ों में आइए।',
      'अगर आप नहीं आ सकते, तो कृपया आज ही बता दीजिए: किसी और को यह जगह मिल सकती है।',
    ],
  ],
  [
    'hi',
    'batch_changed',
    'आपके बैच में बदलाव हुआ है',
    [
      'आपके बैच “Hilltop” में कुछ बदला है। नया क्या है और पहले क्या था, नीचे लिखा है।',
      'अगर यह अब आपके लिए ठीक नहीं है, तो कृपया हमें बताइए: हम मिलकर कोई रास्ता निकालेंगे।',
    ],
  ],
  [
    'hi',
    'batch_called_off',
    'आपका बैच नहीं होगा',
    [
      'हमें खेद है: बैच “Hilltop” नहीं होगा, और उसमें आपका रजिस्ट्रेशन रद्द हो गया है। आपको कुछ नहीं देना है।',
      'हम आपके लिए दूसरा बैच ढूँढ सकते हैं: इस ईमेल का जवाब दीजिए, या हमें फ़ोन कीजिए।',
    ],
  ],
  [
    'hi',
    'waiting',
    'आप प्रतीक्षा सूची में हैं',
    [
      'यह बैच अभी भरा हुआ है। जैसे ही कोई जगह खाली होगी और आपकी बारी आएगी, हम आपको लिखेंगे।',
      'तब तक आपको कुछ नहीं करना है। अगर आप और इंतज़ार नहीं करना चाहते, तो कभी भी सूची से हट सकते हैं।',
    ],
  ],
  [
    'hi',
    'offered',
    'आपके लिए एक जगह खाली है',
    [
      'आपका नाम इस बैच की प्रतीक्षा सूची में था, और अब आपकी बारी है: नीचे लिखे समय तक हम आपके लिए एक जगह रख रहे हैं।',
      'कृपया उसे अपने पेज पर स्वीकार कीजिए, या हमें फ़ोन कीजिए। अगर तब तक आपका जवाब नहीं आया, तो जगह अगले व्यक्ति को मिलेगी।',
    ],
  ],
  [
    'hi',
    'seat_given',
    'अब आपके पास एक जगह है',
    [
      'आपका नाम इस बैच की प्रतीक्षा सूची में था, और एक जगह खाली हुई है: वह आपकी है। उसे पक्का करने के लिए हम आपको फ़ोन या मैसेज करेंगे।',
      'अगर अब यह आपके लिए ठीक नहीं है, तो कृपया जल्दी बता दीजिए: और लोग इंतज़ार कर रहे हैं।',
    ],
  ],
  [
    'hi',
    'offer_ended',
    'आपकी जगह अब नहीं रखी है',
    [
      'हमने आपके लिए एक जगह रखी थी, पर समय पर आपका जवाब नहीं मिला, इसलिए वह अब आपके लिए नहीं रखी है। आपका रजिस्ट्रेशन बंद हो गया है।',
      'आप जब चाहें, फिर से रजिस्टर कर सकते हैं।',
    ],
  ],
] as const;

const NEWS = [
  [
    'en',
    'A new batch: Surya Kriya',
    'You asked us to tell you about new batches. Here is one of Surya Kriya. If it suits you, register on our page, or simply answer this mail.',
    'Stop mails about new batches',
    'You get this mail because you agreed that Arunima Yoga School may tell you about new batches. One tap on the link above, and we delete your name and address for this.',
  ],
  [
    'hi',
    'नया बैच: सूर्य क्रिया',
    'आपने कहा था कि नए बैच के बारे में आपको बताएँ। सूर्य क्रिया का एक नया बैच यह है। आपको ठीक लगे, तो हमारे पेज पर रजिस्टर करें, या बस इस ईमेल का जवाब दें।',
    'अब नए बैच के बारे में न बताएँ',
    'यह ईमेल आपको इसलिए मिला है कि आपने नए बैच के बारे में अरुणिमा योगशाला से सुनने की सहमति दी थी। ऊपर के लिंक पर एक टैप, और इस काम के लिए रखा आपका नाम और पता हम मिटा देंगे।',
  ],
] as const;

/** The parts that every mail has around its text. */
const FRAME = [
  [
    'en',
    {
      greeting: 'Namaste Asha,',
      labels: [
        'Kept for you until',
        'Program',
        'Batch',
        'Dates',
        'Days',
        'Time',
        'Teacher',
        'Place',
        'Price',
      ],
      links: [
        'Take the seat, or decline it',
        'Read about the program',
        'Find us on the map',
        'See, change or cancel your registration',
      ],
      questions: 'A question, or a change of plan? We are glad to help.',
      why: 'You get this mail because this address was given with a registration at Arunima Yoga School. If it was not you, please answer this mail, and we will delete the registration.',
    },
  ],
  [
    'hi',
    {
      greeting: 'नमस्ते Asha,',
      labels: ['कब तक रखी है', 'कार्यक्रम', 'बैच', 'तारीख़ें', 'दिन', 'समय', 'शिक्षक', 'जगह', 'फ़ीस'],
      links: [
        'जगह स्वीकार करें या छोड़ दें',
        'कार्यक्रम के बारे में पढ़ें',
        'नक्शे पर देखें',
        'अपना रजिस्ट्रेशन देखें, बदलें या रद्द करें',
      ],
      questions: 'कोई सवाल है, या कुछ बदलना है? हम मदद के लिए हैं।',
      why: 'यह ईमेल आपको इसलिए मिला है क्योंकि अरुणिमा योगशाला में एक रजिस्ट्रेशन के साथ यह पता दिया गया था। अगर वह आपने नहीं किया, तो इस ईमेल का जवाब दीजिए, हम रजिस्ट्रेशन मिटा देंगे।',
    },
  ],
] as const;

describe('the texts of mails', () => {
  it.each(WORDS)(
    'MAIL-3 in %s of the kind %s are exactly the expected ones: %s',
    (language, kind, heading, paragraphs) => {
      const { letter } = drawnMail(language, { ...FACTS, kind });
      expect([letter.heading, letter.paragraphs]).toEqual([heading, paragraphs]);
    },
  );

  it.each(NEWS)(
    'PEOPLE-7 PEOPLE-8 in %s about a new batch are exactly the expected ones: %s',
    (language, subject, text, leave, why) => {
      const { siteUrl, name, program } = FACTS;
      const leaveLink = 'https://school.example/r/news/token';
      const batch = aBatch();
      const mail = drawnNews(language, { siteUrl, name, program, batch, leaveLink });
      expect([mail.subject, mail.letter.paragraphs, mail.letter.why]).toEqual([
        subject,
        [text],
        why,
      ]);
      expect(mail.letter.links.at(-1)).toEqual({ label: leave, text: leave, url: leaveLink });
      expect(mail.text).toContain(`${leave}: ${leaveLink}`);
    },
  );

  it.each(FRAME)(
    'MAIL-3 in %s around the main text are exactly the expected ones',
    (language, frame) => {
      const offeredUntil = '2026-12-05 18:30';
      const { letter } = drawnMail(language, { ...FACTS, kind: 'offered', offeredUntil });
      const [first] = drawnMail(language, FACTS).letter.links;
      expect({
        greeting: letter.greeting,
        labels: letter.facts.map(({ label }) => label),
        links: [...letter.links, ...(first ? [first] : [])].map(({ label }) => label),
        questions: letter.questions,
        why: letter.why,
      }).toEqual(frame);
    },
  );
});
