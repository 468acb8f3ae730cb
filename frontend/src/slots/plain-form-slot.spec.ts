/** @jest-environment node */
import type { FormValues } from '../../../backend/src/site/slots-port';
import { aBatch } from '../../test/fake-api';
import { EVERY_LANGUAGE } from '../content/every-language';
import { NOTICE_VERSION } from '../content/notice';
import { SCHOOL } from '../content/school';
import { formTitle, plainForm } from './slots';

const FIELDS =
  'name email phone program batchId waitingFor noticeVersion guardianName guardianRelation healthNote notes newsByEmail newsByPhone';
const VALUES = Object.fromEntries(FIELDS.split(' ').map((field) => [field, ''])) as FormValues;
const FORM = {
  values: VALUES,
  retention: null,
  healthNotes: false,
  batches: null,
  stamp: 's',
  press: '',
  outcome: 'open',
} as const;

describe('the form that the server draws', () => {
  it('REG-2 the plain form sends the fields of API-2, without a script and without browser validation', () => {
    const html = plainForm('en', { ...FORM, healthNotes: true });
    const names = [...html.matchAll(/<(?:input|select|textarea)[^>]*name="(\w+)"/g)];
    const always = Object.keys(VALUES).filter((name) => name !== 'waitingFor');
    expect(names.map(([, name]) => name)).toEqual(['stamp', 'website', ...always]);
    expect(html).toMatch(/<form noValidate="" [^>]*action="\/register" method="post">/);
    expect(html.match(/required=""/g)).toHaveLength(4);
    expect(html).not.toMatch(/<script|\son\w+=/);
  });

  it('WAIT-9 the plain form offers the waiting lists of full batches, with the place in line', () => {
    const full = aBatch({ _id: 'full', name: 'Dusk', enrolled: 20, waiting: 3 });
    const form = { ...FORM, batches: [aBatch(), full] };
    const html = plainForm('en', form);
    expect(html).toMatch(/<select[^>]*name="waitingFor"/);
    expect(html).toContain('<option value="full">Dusk: you would be number 4 in line</option>');
    expect(html).not.toContain('<option value="batch-1">Dawn batch:');
    const values = { ...VALUES, program: 'yogasanas', waitingFor: 'full' };
    const waiting = { ...form, values, outcome: 'registered' as const };
    const thanks = plainForm('en', waiting);
    expect(thanks).toContain('>You are on the waiting list</h1>');
    expect(thanks).toContain('You are on the waiting list.');
    expect(thanks).toContain('Dusk, 5 Dec 2026 to 30 Dec 2026');
    expect(thanks).not.toMatch(/pay it at the school|You are registered/);
    expect(formTitle('en', waiting)).toMatch(/^You are on the waiting list \| /);
    expect(formTitle('hi', waiting)).toMatch(/^आप प्रतीक्षा सूची में हैं \| /);
    const both = { ...waiting, values: { ...values, batchId: 'batch-1' } };
    expect(formTitle('en', both)).toMatch(/^You are registered \| /);
  });

  it('NAV-6 the title of the form shows its outcome: open, refused, press again or registered', () => {
    const refused = { status: 409, problem: { code: 'batch_full', message: 'Full.' } };
    expect(formTitle('en', FORM)).toMatch(/^Register \| /);
    expect(formTitle('en', { ...FORM, outcome: refused })).toMatch(/^Not sent yet: Register/);
    expect(formTitle('en', { ...FORM, outcome: 'press-again' })).toMatch(/^Not sent yet/);
    expect(formTitle('en', { ...FORM, outcome: 'registered' })).toMatch(/^You are registered/);
    expect(formTitle('hi', FORM)).toMatch(/^रजिस्टर करें \| /);
  });

  it('REG-1 Enter in a field presses Register, not the button that shows the batches', () => {
    const [first = ''] = plainForm('en', FORM).match(/<button.*?<\/button>/) ?? [];
    expect(first).toContain('Register');
    expect(first).not.toContain('name=');
  });

  it.each([
    ['en', '/hi/register', 'lang="hi" aria-label="यह पेज हिंदी में पढ़ें"'],
    ['hi', '/register', 'lang="en" aria-label="Read this page in English"'],
  ] as const)(
    'NAV-6 REG-10 from the %s form, a button of the form leads to %s, with what was typed and without sending it',
    (language, path, name) => {
      const switches = (outcome: 'open' | 'registered') => {
        const values = { ...VALUES, phone: '12345' };
        const html = plainForm(language, { ...FORM, values, outcome });
        expect(html).toContain('name="notes"');
        return html.match(/<button[^>]*formaction=.*?<\/button>/gi) ?? [];
      };
      expect(switches('open')).toEqual([expect.stringContaining(name)]);
      const [only = ''] = switches('open');
      for (const part of [` formAction="${path}"`, ' name="action"', ' value="batches"']) {
        expect(only).toContain(part);
      }
      // It is sent already, and another press would send it again.
      expect(switches('registered')).toEqual([]);
    },
  );

  it('REG-1 the plain form sets the keyboard and the autocomplete that name, email and phone need', () => {
    const html = plainForm('en', FORM);
    const said = ['name', 'email', 'phone'].map((name) => {
      const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      return ['type', 'inputMode', 'autoComplete', 'autoCapitalize'].map(
        (attribute) => new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(input)?.[1],
      );
    });
    expect(said).toEqual([
      ['text', undefined, 'name', 'words'],
      ['email', 'email', 'email', 'none'],
      ['tel', 'tel', 'tel', undefined],
    ]);
  });

  it('REG-10 the form shows typed values unchanged and escaped', () => {
    const values = { ...VALUES, name: '"><b>', notes: '\n</textarea><script>' };
    const html = plainForm('en', { ...FORM, values });
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
    // HTML ignores a line break right after the opening tag, so one more is added.
    expect(html).toContain('>\n\n&lt;/textarea&gt;&lt;script&gt;</textarea>');
  });

  it.each([
    ['en', 'Teacher: Meera', 'Place: Hall 1', 'More about this batch'],
    ['hi', 'शिक्षक: Meera', 'जगह: Hall 1', 'इस बैच के बारे में और पढ़ें'],
  ] as const)(
    'REG-5 the plain form shows name, teacher, place and full description of each batch below its list (%s)',
    (language, ...labels) => {
      const description = `For beginners. ${'We breathe & move.\n'.repeat(250)}The end.`;
      const about = { instructor: 'Meera', location: 'Hall 1', description };
      const html = plainForm(language, {
        ...FORM,
        values: { ...VALUES, program: 'surya-kriya', batchId: 'batch-2' },
        batches: [
          aBatch({ name: 'Hilltop' }),
          aBatch({ _id: 'batch-2', name: '<Riverside>', ...about }),
        ],
      });
      const below = html.slice(html.indexOf('</select>', html.indexOf('name="batchId"')));
      const text = below.replaceAll(/<(?!!)[^>]*>/g, '').replaceAll('<!-- -->', '');
      for (const part of [
        'Hilltop',
        '&lt;Riverside&gt;',
        'For beginners.',
        'The end.',
        ...labels,
      ]) {
        expect(text).toContain(part);
      }
      expect(text.match(/We breathe &amp; move\./g)).toHaveLength(250);
    },
  );

  it('REG-3 DATA-4 the plain form offers the eight programs, and cooking workshops only if requested', () => {
    const offered = (program: string) => {
      const html = plainForm('en', { ...FORM, values: { ...VALUES, program } });
      const [list = ''] = html.match(/<select[^>]*name="program".*?<\/select>/) ?? [];
      return [...list.matchAll(/<option value="([^"]*)"( selected="")?/g)].map(
        ([, value, chosen]) => `${value}${chosen ? ' chosen' : ''}`,
      );
    };
    const eight = offered('').slice(1);
    expect(eight).toHaveLength(8);
    expect(eight).not.toContain('yogic-food');
    expect(offered('yogic-food')).toEqual(['', ...eight, 'yogic-food chosen']);
    expect(offered('yogasanas')).toHaveLength(9);
    expect(offered('pilates')).toEqual(['', ...eight]);
  });

  it('DATA-4 the thank-you page names a cooking workshop and its batch', () => {
    const values = { ...VALUES, program: 'yogic-food', batchId: 'batch-1' };
    const html = plainForm('en', {
      ...FORM,
      values,
      batches: [aBatch({ name: 'Sunday kitchen' })],
      outcome: 'registered',
    });
    expect(html).toContain('Yogic Food');
    expect(html).toContain('Sunday kitchen');
  });

  it('REG-11 a full batch is listed but disabled', () => {
    const html = plainForm('en', {
      ...FORM,
      values: { ...VALUES, program: 'surya-kriya' },
      batches: [aBatch({ enrolled: 20 })],
    });
    expect(html).toMatch(/<option value="batch-1" disabled="">[^<]*0 spots left/);
  });

  it.each([
    ['batchId', 'a chosen batch that has filled up', 20],
    ['waitingFor', 'a batch of a chosen waiting list that has a seat now', 19],
  ])('REG-12 WAIT-9 the form shown again keeps the choice in %s: %s', (field, _, enrolled) => {
    const values = { ...VALUES, program: 'surya-kriya', [field]: 'batch-1' };
    const html = plainForm('en', { ...FORM, values, batches: [aBatch({ enrolled })] });
    expect(html).toMatch(/<option value="batch-1" selected="">5 Dec/);
  });

  it('REG-4 the form says if no program is chosen, and if a program has no batches', () => {
    expect(plainForm('en', FORM)).toContain('Choose a program first');
    const values = { ...VALUES, program: 'surya-kriya' };
    const html = plainForm('en', { ...FORM, values, batches: [] });
    expect(html).toContain('No batches are planned for this program yet.');
  });

  it.each([
    ['en', 'Phone number is required.'],
    ['hi', 'इसे भरना ज़रूरी है।'],
  ] as const)(
    'REG-7 the form shows the error beside its field, and focuses that field (%s)',
    (language, sentence) => {
      const problem = {
        code: 'validation_failed' as const,
        message: 'Phone number is required.',
        errors: [
          { field: 'phone', code: 'required' as const, message: 'Phone number is required.' },
        ],
      };
      const html = plainForm(language, { ...FORM, outcome: { status: 400, problem } });
      const [input = ''] = html.match(/<input[^>]*name="phone"[^>]*>/) ?? [];
      expect(input).toContain('aria-invalid="true"');
      expect(input).toContain('autofocus=""');
      expect(html.match(/autofocus/g)).toHaveLength(1);
      const described = /aria-describedby="(\S+)/.exec(input)?.[1];
      expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>${sentence}</p>`));
    },
  );

  it.each([
    ['en', 'Correct the phone number', '12345 cannot be dialled'],
    ['hi', 'फ़ोन नंबर ठीक करें', '12345 पर फ़ोन नहीं लग सकता'],
  ] as const)(
    'DATA-9 for an undialable phone, the thank-you page (%s) has a hint and a filled-in form to correct it',
    (language, link, hint) => {
      const values = { ...VALUES, name: 'Asha Rao', phone: '12345', program: 'yogasanas' };
      const html = plainForm(language, { ...FORM, values, outcome: 'registered' });
      expect(html).toContain(hint);
      expect(html).toContain(`<a href="#correct-phone">${link}</a>`);
      const form = html.slice(html.indexOf('id="correct-phone"'));
      expect(form).toMatch(/<form[^>]* method="post"/);
      for (const value of ['12345', 'Asha Rao', 's']) expect(form).toContain(`value="${value}"`);
      // No URL contains personal data.
      expect(html).not.toMatch(/(?:href|action)="(?!tel:\+910000012345")[^"]*(?:12345|Asha)/);

      const dialable = { ...values, phone: '98765 43210' };
      const thanks = plainForm(language, { ...FORM, values: dialable, outcome: 'registered' });
      expect(thanks).not.toContain('correct-phone');
      expect(thanks).not.toContain('<form');
    },
  );

  it('REG-7 the thank-you page names the program, the batch and the next steps', () => {
    const html = plainForm('en', {
      ...FORM,
      values: { ...VALUES, program: 'surya-kriya', batchId: 'batch-1' },
      batches: [aBatch()],
      outcome: 'registered',
    });
    expect(html).toContain('Thank you for registering! We will contact you soon.');
    expect(html).toContain('Surya Kriya');
    expect(html).toContain('5 Dec 2026 to 30 Dec 2026, Monday, Friday, 06:00 - 07:00');
    expect(html).toContain('What happens next');
    expect(html).not.toContain('<form');
  });

  it.each([
    ['en', 'Questions until then? Call us:'],
    ['hi', 'इस बीच कोई सवाल हो, तो हमें फ़ोन करें:'],
  ] as const)(
    'LINK-11 the thank-you page shows the phone of the school (%s)',
    (language, sentence) => {
      const html = plainForm(language, { ...FORM, outcome: 'registered' });
      expect(html).toContain(`${sentence} <a href="tel:+910000012345">+91 00000 12345</a>`);
    },
  );

  it.each([
    [
      'en',
      'By sending this form you agree to this:',
      'Until your batch ends; without a batch, for 30 days.',
    ],
    ['hi', 'यह फ़ॉर्म भेजकर आप इससे सहमत होते हैं:', 'आपका बैच पूरा होने तक; बैच न चुना हो, तो 30 दिन।'],
  ] as const)(
    'LAW-1 LAW-2 the plain form shows in %s the consent notice, with the retention periods, above its button',
    (language, heading, howLong) => {
      const html = plainForm(language, FORM);
      const { what, why, whom } = EVERY_LANGUAGE[language].registration.notice;
      const places = [heading, what[1], why[1], howLong, whom[1], SCHOOL.email.text].map((text) =>
        html.indexOf(text),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(0);
      expect(html.lastIndexOf('<button')).toBeGreaterThan(places.at(-1) ?? 0);
      expect(html).toContain(`name="noticeVersion" value="${NOTICE_VERSION}"`);
      const retention = {
        daysAfterBatchEnd: 45,
        daysWithoutBatch: 1,
        keepConfirmedOfEndedBatch: false,
        keepConfirmedWithoutBatch: false,
      };
      const set = plainForm(language, { ...FORM, retention });
      expect(set).not.toContain(howLong);
      expect(set).toMatch(
        /45 (days after your batch ends; without a batch, for 1 day\.|दिन बाद तक)/,
      );
    },
  );

  it('LAW-5 the plain form has the health field only if the server accepts health notes', () => {
    expect(plainForm('en', FORM)).not.toContain('About your health');
    expect(plainForm('en', { ...FORM, healthNotes: true })).toContain('About your health');
  });

  it('PEOPLE-1 the plain form has both news checkboxes unchecked, and keeps a checked one', () => {
    const ticksIn = (html: string) =>
      ['newsByEmail', 'newsByPhone'].map((name) => {
        const [box = ''] =
          new RegExp(`<input type="checkbox"[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
        return [box.includes('value="true"'), box.includes('checked')];
      });
    expect(ticksIn(plainForm('en', FORM))).toEqual([
      [true, false],
      [true, false],
    ]);
    const values = { ...VALUES, newsByPhone: 'true' };
    expect(ticksIn(plainForm('en', { ...FORM, values }))).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
