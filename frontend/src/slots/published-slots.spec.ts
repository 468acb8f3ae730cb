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

describe('the output of the slots', () => {
  it('SITE-7 has the published school facts in forms, personal pages, mails and the sender of mails', () => {
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

  const MAIL = {
    kind: 'confirmed',
    words: null,
    name: 'Asha',
    program: 'yogasanas',
    batch: null,
    before: null,
    message: null,
    placeInLine: null,
    offeredUntil: null,
    siteUrl: 'https://ushas.example',
    personalLink: 'https://ushas.example/r/x',
  } as const;
  const STAFF = {
    kind: 'notes',
    count: 3,
    link: 'https://ushas.example/admin/registrations',
  } as const;
  const NEWS = {
    name: 'Asha',
    program: 'yogasanas',
    siteUrl: 'https://ushas.example',
    leaveLink: 'https://ushas.example/r/leave',
    batch: {
      _id: 'b1',
      name: 'Dawn',
      program: 'yogasanas',
      startDate: '2026-12-01',
      endDate: '2026-12-20',
      schedule: { days: ['Monday'], time: '06:00-07:30' },
      instructor: '',
      location: '',
      price: null,
    },
  } as unknown as Parameters<typeof slots.news>[1];
  const LOGO = '<img src="https://ushas.example/icons/icon-192.png" alt="" width="40" height="40"';

  it('LOGO-5 has the accent colour and the logo of the school in mails, in light and dark mode', () => {
    const { identity } = slots.shippedDocuments;
    const before = [slots.mail('en', MAIL).html, slots.staffMail(STAFF).html];
    for (const html of before) {
      expect(html).not.toContain('<img');
      expect(html).toContain('border-top:4px solid #b4436c');
    }
    const logo = { picture: 'a'.repeat(64), width: 600, height: 400 };
    slots.showDocuments({ identity: { ...identity, accent: 'leaf', logo } });
    try {
      for (const html of [
        slots.mail('hi', MAIL).html,
        slots.news('en', NEWS).html,
        slots.staffMail(STAFF).html,
      ]) {
        expect(html).toContain(LOGO);
        expect(html).toContain('border-top:4px solid #197031');
        expect(html).toMatch(/<a class="link"[^>]* style="color:#\w+/);
        expect(html).not.toMatch(/#9b2d5e|#7a2f55|border-top:4px solid #b4436c/);
        expect(html).toContain('.card { border-top-color: #8ad294 !important; }');
      }
      // Without the address of the site, a mail cannot show the logo.
      const alone = { ...MAIL, siteUrl: null, personalLink: null };
      expect(slots.mail('en', alone).html).not.toContain('<img');
      expect(slots.staffMail({ kind: 'code', code: '123456' }).html).not.toContain('<img');
    } finally {
      slots.showDocuments({});
    }
    expect([slots.mail('en', MAIL).html, slots.staffMail(STAFF).html]).toEqual(before);
  });
});

describe('the plain form with the shipped content', () => {
  const inputOf = (html: string, name: string) =>
    html.match(`<input[^>]*name="${name}"[^>]*>`)?.[0];

  it('REG-1 sets the keyboard and the autocomplete that name, email and phone need', () => {
    const html = slots.plainForm('en', FORM);
    expect(inputOf(html, 'name')).toMatch(/type="text" autoComplete="name" autoCapitalize="words"/);
    expect(inputOf(html, 'email')).toMatch(
      /type="email" autoComplete="email" inputMode="email" autoCapitalize="none"/,
    );
    expect(inputOf(html, 'phone')).toMatch(/type="tel" autoComplete="tel" inputMode="tel"/);
  });

  it('REG-1 has a trap field for robots that keyboard, screen readers and autocomplete do not reach', () => {
    const html = slots.plainForm('en', FORM);
    expect(inputOf(html, 'website')).toMatch(/tabindex="-1" autoComplete="off"/i);
    expect(html).toMatch(/<div aria-hidden="true"[^>]*><label>Leave this field empty<input/);
  });

  it.each([
    ['en', '/'],
    ['hi', '/hi'],
  ] as const)('NAV-2 links from the thank-you page to the landing page (%s)', (language, home) => {
    const html = slots.plainForm(language, { ...FORM, outcome: 'registered' });
    expect(html.match(/<a href="\/[^"]*"/g)).toEqual([`<a href="${home}"`]);
  });
});
