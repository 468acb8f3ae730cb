/** @jest-environment node */
import * as slots from './slots';

const VALUES = {
  name: '',
  email: '',
  phone: '',
  program: '',
  batchId: '',
  waitingFor: '',
  noticeVersion: '',
  guardianName: '',
  guardianRelation: '',
  healthNote: '',
  notes: '',
  newsByEmail: '',
  newsByPhone: '',
};
const FORM = {
  values: VALUES,
  retention: null,
  healthNotes: false,
  batches: null,
  stamp: 's',
  press: '',
  outcome: 'open',
} as const;

describe('what the server draws', () => {
  it('SITE-7 is drawn with the school as it is published: forms, personal pages, mails and their sender', () => {
    const { school } = slots.shippedDocuments;
    slots.showDocuments({
      school: {
        ...school,
        name: { en: 'Ushas Yoga House', hi: 'उषा योग गृह' },
        street: { en: '7 Palm Street', hi: '' },
        email: 'hello@ushas.example',
        phone: '+91 00000 98765',
        whatsapp: '',
        map: null,
      },
    });
    try {
      expect(slots.schoolName()).toBe('Ushas Yoga House');
      expect(slots.formTitle('hi', FORM)).toMatch(/ \| उषा योग गृह$/);
      expect(slots.personalTitle('en', { kind: 'gone' })).toMatch(/ \| Ushas Yoga House$/);
      expect(slots.plainForm('en', FORM)).toContain('hello@ushas.example');
      const staffMail = slots.staffMail({ kind: 'code', code: '123456' });
      expect(staffMail).toMatchObject({
        schoolName: 'Ushas Yoga House',
        schoolEmail: 'hello@ushas.example',
      });
      const mail = slots.mail('hi', {
        kind: 'confirmed',
        words: null,
        name: 'Asha',
        program: 'yogasanas',
        batch: null,
        before: null,
        message: null,
        placeInLine: null,
        offeredUntil: null,
        siteUrl: null,
        personalLink: null,
      });
      expect(mail).toMatchObject({ schoolName: 'उषा योग गृह', schoolEmail: 'hello@ushas.example' });
      expect(mail.letter.contacts.map(({ text }) => text)).toEqual([
        '+91 00000 98765',
        'hello@ushas.example',
      ]);
      expect(mail.letter.links).toEqual([]);
      expect(mail.letter.address).toContain('7 Palm Street');
    } finally {
      slots.showDocuments({});
    }
    expect(slots.schoolName()).toBe('Arunima Yoga School');
  });
});
