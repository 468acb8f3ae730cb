/** @jest-environment node */
import { aBatch } from '../../test/fake-api';
import { showPublished } from '../content/published';
import { drawnMail, type MailFacts } from './mail';

const FACTS: MailFacts = {
  kind: 'received',
  words: null,
  name: 'Asha Rao',
  program: 'surya-kriya',
  batch: aBatch({ name: 'Hilltop', instructor: 'Meera', location: 'Hall 1' }),
  before: null,
  message: null,
  siteUrl: 'https://school.example',
  personalLink: 'https://school.example/r/token',
  placeInLine: null,
  offeredUntil: null,
};

const withoutTags = (html: string) =>
  html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ');

describe('a mail', () => {
  it.each([
    ['en', 'received', 'We have your registration: Surya Kriya', 'a seat is held for you'],
    ['en', 'confirmed', 'Your place is confirmed: Surya Kriya', 'come ten minutes early'],
    ['en', 'cancelled', 'Your registration is cancelled: Surya Kriya', 'given back'],
    ['en', 'reminder', 'Tomorrow: Surya Kriya', 'Your batch begins tomorrow'],
    ['en', 'waiting', 'You are on the waiting list: Surya Kriya', 'This batch is full'],
    ['en', 'offered', 'A seat is free for you: Surya Kriya', 'now it is your turn'],
    ['en', 'seat_given', 'You have a seat: Surya Kriya', 'it is yours'],
    ['en', 'offer_ended', 'Your seat is no longer kept: Surya Kriya', 'no longer kept for you'],
    ['hi', 'waiting', 'आप प्रतीक्षा सूची में हैं: सूर्य क्रिया', 'यह बैच अभी भरा हुआ है'],
    ['hi', 'offered', 'आपके लिए एक जगह खाली है: सूर्य क्रिया', 'अब आपकी बारी है'],
    ['hi', 'seat_given', 'आपको जगह मिल गई: सूर्य क्रिया', 'वह आपकी है'],
    ['hi', 'offer_ended', 'आपकी जगह अब नहीं रखी है: सूर्य क्रिया', 'अब आपके लिए नहीं रखी है'],
    ['hi', 'reminder', 'कल से: सूर्य क्रिया', 'कल शुरू हो रहा है'],
    ['hi', 'received', 'आपका रजिस्ट्रेशन मिल गया: सूर्य क्रिया', 'जगह रखी गई है'],
    ['hi', 'confirmed', 'आपकी जगह पक्की है: सूर्य क्रिया', 'दस मिनट पहले'],
    ['hi', 'cancelled', 'आपका रजिस्ट्रेशन रद्द हो गया: सूर्य क्रिया', 'दूसरों के लिए खुली'],
    [
      'en',
      'batch_changed',
      'Your batch has changed: Surya Kriya',
      'your batch “Hilltop” has changed',
    ],
    ['hi', 'batch_changed', 'आपके बैच में बदलाव: सूर्य क्रिया', 'बैच “Hilltop” में कुछ बदला है'],
    [
      'en',
      'batch_called_off',
      'Your batch will not take place: Surya Kriya',
      'the batch “Hilltop” is called off',
    ],
    ['hi', 'batch_called_off', 'आपका बैच नहीं होगा: सूर्य क्रिया', 'बैच “Hilltop” नहीं होगा'],
  ] as const)(
    'MAIL-3 in %s of the kind %s states its event in the subject, the HTML and the text',
    (language, kind, subject, told) => {
      const mail = drawnMail(language, { ...FACTS, kind });
      expect(mail.subject).toBe(subject);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain(told);
      expect(mail.text).toContain(told);
    },
  );

  it('WAIT-8 shows the place in line, or the time until which a seat is kept, if it is about that', () => {
    const waiting = drawnMail('en', { ...FACTS, kind: 'waiting', placeInLine: 3 });
    expect(waiting.text).toContain('Your place in line: 3');
    const offered = drawnMail('en', {
      ...FACTS,
      kind: 'offered',
      offeredUntil: '2026-12-05 18:30',
    });
    expect(offered.text).toContain('Kept for you until: 5 Dec 2026, 18:30');
    expect(offered.text).toContain('Take the seat, or decline it: https://school.example/r/token');
    expect(withoutTags(offered.html)).toContain('5 Dec 2026, 18:30');
    const changed = { ...FACTS, kind: 'batch_changed' } as const;
    for (const facts of [
      FACTS,
      changed,
      { ...changed, placeInLine: 3 },
      { ...changed, offeredUntil: '2026-12-05 18:30' },
    ]) {
      expect(drawnMail('en', facts).text).not.toMatch(/place in line|Kept for you/);
    }
  });

  it('MAIL-3 has the batch, its time and place, and the contacts of the school both in the HTML and in the text', () => {
    const { html, text, schoolName, schoolEmail } = drawnMail('en', FACTS);
    for (const part of [
      'Namaste Asha Rao,',
      'Hilltop',
      '5 Dec 2026 to 30 Dec 2026',
      'Monday, Friday',
      '06:00 - 07:00',
      'Meera',
      'Hall 1',
      '₹1,23,456',
      '+91 00000 12345',
      'namaste@example.org',
      'Arunima Yoga School',
      '12 Lake Ridge Road',
      'please answer this mail, and we will delete the registration',
    ]) {
      expect(text).toContain(part);
      expect(withoutTags(html)).toContain(part);
    }
    expect({ schoolName, schoolEmail }).toEqual({
      schoolName: 'Arunima Yoga School',
      schoolEmail: 'namaste@example.org',
    });
  });

  it.each([
    [
      'en',
      'https://school.example/surya-kriya',
      [
        'A question, or a change of plan? We are glad to help.',
        'Phone: +91 00000 12345',
        'WhatsApp: +91 00000 12345',
        'E-mail: namaste@example.org',
        '',
        'Arunima Yoga School',
        '12 Lake Ridge Road, Shyamla Hills, Bhopal 462002',
      ],
    ],
    [
      'hi',
      'https://school.example/hi/surya-kriya',
      [
        'कोई सवाल है, या कुछ बदलना है? हम मदद के लिए हैं।',
        'फ़ोन: +91 00000 12345',
        'व्हाट्सऐप: +91 00000 12345',
        'ईमेल: namaste@example.org',
        '',
        'अरुणिमा योगशाला',
        '12, लेक रिज रोड, श्यामला हिल्स, भोपाल 462002',
      ],
    ],
  ] as const)(
    'MAIL-3 MAIL-5 in %s ends with every contact and the whole address; its links lead where they say',
    (language, program, end) => {
      const { text, html, letter } = drawnMail(language, FACTS);
      expect(text.endsWith(`\n\n${end.join('\n')}\n\n${letter.why}\n`)).toBe(true);
      for (const line of end) expect(withoutTags(html)).toContain(line.split(': ').at(-1));
      expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        'https://school.example/r/token',
        program,
        'https://www.openstreetmap.org/?mlat=23.2402&amp;mlon=77.3847#map=16/23.2402/77.3847',
        'tel:+910000012345',
        'https://wa.me/910000012345',
        'mailto:namaste@example.org',
      ]);
    },
  );

  it('MAIL-3 leaves out missing details of a batch, and says if no batch is chosen', () => {
    const batch = aBatch({ instructor: '', schedule: { days: [], time: { start: '', end: '' } } });
    const { text } = drawnMail('en', { ...FACTS, batch });
    for (const label of ['Days:', 'Time:', 'Teacher:']) expect(text).not.toContain(label);
    expect(drawnMail('en', { ...FACTS, batch: null }).text).toContain('Batch: No batch chosen yet');
    expect(drawnMail('en', { ...FACTS, batch: null }).text).not.toContain('a seat is held');
  });

  it('MAIL-11 shows the previous value beside each changed detail of a batch, and beside no other', () => {
    const batch = aBatch({ name: 'Hilltop', instructor: '', location: 'Hall 2' });
    const before = {
      ...batch,
      startDate: '2026-12-01',
      schedule: { ...batch.schedule, days: [] },
      instructor: 'Meera',
    };
    const { text, html } = drawnMail('en', { ...FACTS, kind: 'batch_changed', batch, before });
    expect(text).toContain(
      [
        'Program: Surya Kriya',
        'Batch: Hilltop',
        'Dates: 5 Dec 2026 to 30 Dec 2026 (before: 1 Dec 2026 to 30 Dec 2026)',
        'Days: Monday, Friday (before: none)',
        'Time: 06:00 - 07:00',
        'Teacher: none (before: Meera)',
        'Place: Hall 2',
        'Price: ₹1,23,456',
        '',
      ].join('\n'),
    );
    expect(withoutTags(html).match(/before: /g)).toHaveLength(3);
    expect(drawnMail('hi', { ...FACTS, kind: 'batch_changed', batch, before }).text).toContain(
      'शिक्षक: कोई नहीं (पहले: Meera)',
    );
  });

  it('MAIL-13 shows a message of staff unchanged and escaped, with a frame in the visitor’s language', () => {
    const message = {
      subject: 'Rain: {program} & <mats>',
      text: 'It rains, {name}.\nWe meet inside.\n\n<b>Bring</b> a {shawl}.',
    };
    const { subject, text, html, letter } = drawnMail('hi', {
      ...FACTS,
      kind: 'batch_message',
      message,
    });
    expect(subject).toBe('Rain: {program} & <mats>');
    expect(letter.heading).toBe('Rain: {program} & <mats>');
    expect(letter.paragraphs).toEqual([
      'It rains, {name}.\nWe meet inside.',
      '<b>Bring</b> a {shawl}.',
    ]);
    expect(text).toContain('नमस्ते Asha Rao,');
    expect(text).toContain(`${message.text}\n\nकार्यक्रम: सूर्य क्रिया\nबैच: Hilltop\n`);
    expect(html).toContain('It rains, {name}.<br/>We meet inside.');
    expect(html).toContain('&lt;b&gt;Bring&lt;/b&gt; a {shawl}.');
  });

  it('MAIL-15 uses the school’s own text, with placeholders filled in and HTML escaped', () => {
    const words = {
      subject: '{program}: welcome',
      heading: 'Dear {name} <of {school}>',
      text: 'In {batch}, {dates}, {days}, {time}, with {teacher}, {place}.\n\nBye <script>.',
    };
    const { subject, html, text, letter } = drawnMail('en', { ...FACTS, words });
    expect(subject).toBe('Surya Kriya: welcome');
    expect(letter.heading).toBe('Dear Asha Rao <of Arunima Yoga School>');
    expect(letter.paragraphs).toEqual([
      'In Hilltop, 5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00, with Meera, Hall 1.',
      'Bye <script>.',
    ]);
    expect(html).toContain('Bye &lt;script&gt;.');
    expect(text).toContain('Bye <script>.');
    // A general form of address replaces a name that is a URL. A paragraph about a missing batch is left out.
    const other = drawnMail('hi', { ...FACTS, words, name: 'http://evil.example', batch: null });
    expect(other.letter.heading).toBe('Dear साधक <of अरुणिमा योगशाला>');
    expect(other.letter.paragraphs).toEqual(['Bye <script>.']);
  });

  it('MAIL-5 links to the program page in its language, and to the personal page, only if the site address is set', () => {
    expect(drawnMail('en', FACTS).text).toContain('https://school.example/surya-kriya');
    expect(drawnMail('hi', FACTS).html).toContain('href="https://school.example/hi/surya-kriya"');
    const { html, text } = drawnMail('en', { ...FACTS, siteUrl: null, personalLink: null });
    expect(html + text).not.toMatch(/surya-kriya"|\/surya-kriya|\/r\//);
    expect(drawnMail('en', FACTS).text).toContain(
      'See, change or cancel your registration: https://school.example/r/token',
    );
    expect(drawnMail('hi', FACTS).html).toContain('href="https://school.example/r/token"');
  });

  it('MAIL-3 needs no picture, script or external resource, and has colours for dark mode', () => {
    const { html } = drawnMail('en', FACTS);
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(/);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
  });

  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  R.K. Sharma ', 'R.K. Sharma'],
    ['A.P.J. Kalam', 'A.P.J. Kalam'],
    ["Siobhán O'Neil-Śarmā", "Siobhán O'Neil-Śarmā"],
    ['Win money at evil.example', ''],
    ['http://evil.example', ''],
    ['<b>Asha</b>', ''],
    ['call 0800 123', ''],
    ['Asha\r\nBcc: all@example.org', ''],
  ])('MAIL-6 greets by name only if the text reads as a name: %j', (name, spoken) => {
    const { html, text } = drawnMail('en', { ...FACTS, name });
    if (spoken === '') {
      expect(text).toMatch(/^Namaste,\n/);
      expect(html).not.toContain(name);
    } else {
      expect(text.startsWith(`Namaste ${spoken},\n`)).toBe(true);
    }
  });

  it('PROG-2 MAIL-5 has no link to the page of a hidden program, which does not exist', () => {
    showPublished({ programs: { offered: ['yogasanas'], hidden: ['surya-kriya'] } });
    try {
      const { text, letter } = drawnMail('en', FACTS);
      expect(text).toContain('Program: Surya Kriya');
      expect(text).not.toContain('/surya-kriya');
      expect(letter.links.map((link) => link.text)).not.toContain('Read about the program');
    } finally {
      showPublished({});
    }
  });

  it('MAIL-6 escapes HTML in a batch name', () => {
    const { html } = drawnMail('en', { ...FACTS, batch: aBatch({ name: '<i>Hill</i>' }) });
    expect(html).toContain('&lt;i&gt;Hill&lt;/i&gt;');
  });
});
