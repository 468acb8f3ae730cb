import { aBatch, aRegistration } from '../../testing/builders';
import { callLink, mailLink, mailSubject, whatsappLink, whatsappMessage } from './messages';

describe('the contact links of a person', () => {
  it.each([
    ['+91 98450 12345', '+919845012345', 'tel:+919845012345'],
    ['98450 12345', '+919845012345', 'tel:+919845012345'],
    ['(080) 2345-6789', undefined, 'tel:08023456789'],
    ['+00 12.34', undefined, 'tel:+001234'],
    [' +00 12.34', undefined, 'tel:+001234'],
    ['080+2345', undefined, 'tel:0802345'],
  ])(
    'ADMIN-7 the call link of %s has the international form, or else only the plus sign and the digits',
    (phone, phoneE164, link) => {
      expect(callLink({ phone, ...(phoneE164 && { phoneE164 }) })).toBe(link);
    },
  );

  it('ADMIN-7 the mail link escapes the address and the subject, and is absent without an address', () => {
    expect(mailLink('asha@example.org')).toBe('mailto:asha%40example.org');
    expect(mailLink('a?cc=b@example.org', 'Surya & Kriya?')).toBe(
      'mailto:a%3Fcc%3Db%40example.org?subject=Surya%20%26%20Kriya%3F',
    );
    expect(mailLink('', 'Subject')).toBeUndefined();
  });

  it('ADMIN-7 the WhatsApp link holds only the digits of the number, and the message unchanged', () => {
    const link = whatsappLink('+919845012345', 'नमस्ते & hello?\n#1');
    const url = new URL(link ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/919845012345');
    expect(url.searchParams.get('text')).toBe('नमस्ते & hello?\n#1');
    expect([...url.searchParams.keys()]).toEqual(['text']);
    expect(url.hash).toBe('');
  });

  it('ADMIN-7 the WhatsApp link is absent for a number without its international form', () => {
    expect(whatsappLink(undefined, 'Hello')).toBeUndefined();
  });
});

const batch = aBatch({ name: 'Dawn batch', program: 'surya-kriya' });
const registered = aRegistration({
  name: 'Asha Rao',
  program: 'surya-kriya',
  batchId: { _id: batch._id, name: batch.name },
});

describe('the prepared message to a person', () => {
  it('ADMIN-7 names person, school, program, batch and dates in English', () => {
    const message = whatsappMessage(registered, batch, 'en');
    expect(message.split('\n')).toEqual([
      'Namaste Asha Rao, this is Arunima Yoga School.',
      'It is about your registration for Surya Kriya.',
      'Batch: Dawn batch, 5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00.',
      'When may we call you to confirm your place?',
    ]);
  });

  it('ADMIN-7 names person, program, batch dates and weekdays in Hindi', () => {
    const message = whatsappMessage(registered, batch, 'hi');
    expect(message).toContain('नमस्ते Asha Rao');
    expect(message).toContain('सूर्य क्रिया');
    expect(message).toContain('5 दिसंबर 2026 से 30 दिसंबर 2026 तक, सोमवार, शुक्रवार, 06:00 - 07:00');
    expect(message).not.toMatch(/undefined|Surya|Monday|Dec /);
  });

  it('ADMIN-7 leaves out days and times that a batch lacks, and all details of an unknown batch', () => {
    const bare = aBatch({ schedule: { days: [], time: { start: '', end: '' } } });
    expect(whatsappMessage(registered, bare, 'en')).toContain(
      'Batch: Dawn batch, 5 Dec 2026 to 30 Dec 2026.\n',
    );
    expect(whatsappMessage(registered, undefined, 'en')).toContain('Batch: Dawn batch.\n');
  });

  it('ADMIN-7 says that no batch has been chosen yet when the registration has none', () => {
    expect(whatsappMessage(aRegistration(), undefined, 'en')).toContain(
      'You have not chosen a batch yet',
    );
  });

  it.each([
    ['pending', 'When may we call you'],
    ['confirmed', 'Your place is confirmed.'],
    ['cancelled', 'Your registration is cancelled.'],
  ] as const)(
    'ADMIN-7 contains for a %s registration the sentence of that status',
    (status, said) => {
      expect(whatsappMessage({ ...registered, status }, batch, 'en')).toContain(said);
    },
  );

  it('ADMIN-7 WAIT-2 speaks to somebody on the waiting list of no place that could be confirmed', () => {
    const waiting = { ...registered, waiting: { place: 2 } };
    expect(whatsappMessage(waiting, batch, 'en').split('\n').at(-1)).toBe(
      'You are on the waiting list. We write to you as soon as a seat becomes free and it is your turn.',
    );
    expect(whatsappMessage(waiting, batch, 'hi').split('\n').at(-1)).toBe(
      'आप प्रतीक्षा सूची में हैं। जैसे ही कोई जगह खाली होगी और आपकी बारी आएगी, हम आपको लिखेंगे।',
    );
  });

  it.each([
    ['en', 'Here you can see and change your registration yourself: https://yoga.example/r/x'],
    ['hi', 'यहाँ आप अपना रजिस्ट्रेशन ख़ुद देख और बदल सकते हैं: https://yoga.example/r/x'],
  ] as const)('LINK-10 ends with the personal link if there is one (%s)', (language, line) => {
    const link = 'https://yoga.example/r/x';
    expect(whatsappMessage(registered, batch, language, link).split('\n').at(-1)).toBe(line);
    expect(whatsappMessage(registered, batch, language, null)).not.toContain('/r/');
  });

  it('ADMIN-7 names the program and the school in the subject of a mail', () => {
    expect(mailSubject('surya-kriya', 'en')).toBe(
      'Your registration for Surya Kriya | Arunima Yoga School',
    );
    expect(mailSubject('surya-kriya', 'hi')).toContain('सूर्य क्रिया');
  });

  it('MAIL-15 uses the school’s own text where there is one, and the default text elsewhere', () => {
    const texts = new Map([
      ['whatsapp_pending.en', 'Hi {name}: {batch} {days}.\n{no_batch}\nAt {time}.'],
      ['whatsapp_no_batch.en', 'No batch for {program}.'],
    ]);
    const own = (kind: string, language: string) => texts.get(`${kind}.${language}`);
    expect(whatsappMessage(registered, batch, 'en', null, own)).toBe(
      'Hi Asha Rao: Dawn batch Monday, Friday.\nAt 06:00 - 07:00.',
    );
    expect(whatsappMessage(aRegistration(), undefined, 'en', null, own)).toBe(
      'No batch for Yogasanas.',
    );
    expect(
      whatsappMessage({ ...registered, status: 'confirmed' }, batch, 'en', null, own),
    ).toContain('Your place is confirmed.');
    expect(whatsappMessage(registered, batch, 'hi', null, own)).toContain('कब फ़ोन करें?');
  });
});
