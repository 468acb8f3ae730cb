/** @jest-environment node */
import type { FormValues } from '../../../backend/src/site/slots-port';
import { aBatch } from '../../test/fake-api';
import { LANGUAGES } from '../api/lists';
import { EVERY_LANGUAGE } from '../content/every-language';
import { formTitle, personalTitle, plainForm, shippedDocuments, showDocuments } from './slots';

const FIELDS =
  'name email phone program batchId waitingFor noticeVersion guardianName guardianRelation healthNote notes newsByEmail newsByPhone';
const VALUES = Object.fromEntries(FIELDS.split(' ').map((field) => [field, ''])) as FormValues;
const FORM = {
  values: VALUES,
  retention: null,
  healthNotes: false,
  batches: null,
  stamp: 'stamp-1',
  press: '',
  outcome: 'open',
} as const;

const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)].map(
      ([, name = '', value]) => [name, value],
    ),
  );
const AGAIN = 'Nothing has been sent yet. Please press Register once more.';

/** The tag of the field with this name. */
const fieldOf = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];

describe('the plain form before it is sent', () => {
  it.each(LANGUAGES)(
    'REG-1 REG-2 REG-5 has in %s the note about time and cost, the explanation of the * mark, and a heading above the batches in detail',
    (language) => {
      const { intro, requiredNote, batches } = EVERY_LANGUAGE[language].registration;
      const html = plainForm(language, { ...FORM, batches: [aBatch()] });
      expect(html).toMatch(new RegExp(`<h1>[^<]+</h1><p[^>]*>${intro}</p>`));
      expect(html).toMatch(new RegExp(`<p[^>]*>${requiredNote.replace('*', '\\*')}</p>`));
      expect(html).toMatch(new RegExp(`<h2[^>]*>${batches.inDetail}</h2><ul`));
    },
  );

  it('REG-5 WAIT-9 REG-4 has the dates of each batch in detail, an empty choice of waiting list, and a button that asks for the batches', () => {
    const html = plainForm('en', { ...FORM, batches: [aBatch({ enrolled: 20 })] });
    expect(html).toContain('<strong>Dawn batch</strong><p>5 Dec 2026 to 30 Dec 2026');
    expect(html).toMatch(/name="waitingFor"[^>]*><option value=""[^>]*>\w/);
    const button = /<button([^>]*)>Show batches</.exec(html)?.[1];
    expect(button).toContain(' name="action"');
    expect(button).toContain(' value="batches"');
  });

  it('REG-4 does not say that there are no batches before a program is chosen', () => {
    expect(plainForm('en', FORM)).not.toContain('No batches are planned');
  });

  it('REG-12 has no batch chosen once the chosen one was refused', () => {
    const values = { ...VALUES, program: 'surya-kriya', batchId: 'batch-1' };
    const problem = { code: 'batch_full' as const, message: 'Full.' };
    const batches = [aBatch({ enrolled: 20 })];
    const html = plainForm('en', { ...FORM, values, batches, outcome: { status: 409, problem } });
    expect(html).toMatch(/<option value="batch-1" disabled="">/);
  });

  it('LAW-4 LAW-5 the browser offers neither the name of its user for the guardian nor an earlier note on health', () => {
    const html = plainForm('en', { ...FORM, healthNotes: true });
    for (const name of ['guardianName', 'healthNote']) {
      expect(fieldOf(html, name)).toMatch(/ autoComplete="off"/i);
    }
  });

  it('REG-0 keyboard and screen readers reach one Register button only, the last', () => {
    const buttons = plainForm('en', FORM).match(/<button[^>]*>Register</g);
    expect(buttons?.map((tag) => /tabindex="-1" aria-hidden="true"/i.test(tag))).toEqual([
      true,
      false,
    ]);
  });

  it('DATA-9 the link to the repeated form moves the focus to its heading', () => {
    const values = { ...VALUES, phone: '12345', program: 'yogasanas' };
    const html = plainForm('en', { ...FORM, values, outcome: 'registered' });
    expect(html).toMatch(/<h2 id="correct-phone" tabindex="-1">/i);
  });

  it.each([
    ['batchId', [aBatch({ _id: 'other' })]],
    ['waitingFor', [aBatch({ _id: 'other' })]],
    ['batchId', null],
  ] as const)(
    'FORM-4 the form shown again says at the list that a chosen batch is gone (%s, %j)',
    (field, batches) => {
      const values = { ...VALUES, program: 'surya-kriya', [field]: 'batch-1' };
      const html = plainForm('en', { ...FORM, values, batches, outcome: 'press-again' });
      const [list = ''] = html.match(/<select[^>]*name="batchId"[^>]*>/) ?? [];
      expect(list).toContain('aria-invalid="true"');
      const described = /aria-describedby="([^" ]+)/.exec(list)?.[1];
      expect(html).toMatch(
        new RegExp(`id="${described}"[^>]*>The batch you chose is not available here now\\.`),
      );
    },
  );

  it('FORM-4 REG-12 the form says only once that a refused batch is gone', () => {
    const values = { ...VALUES, program: 'surya-kriya', batchId: 'batch-1' };
    const problem = { code: 'batch_ended' as const, message: 'This batch has ended.' };
    const html = plainForm('en', { ...FORM, values, outcome: { status: 409, problem } });
    expect(html).toContain('This batch has ended.');
    expect(html).not.toContain('is not available here now');
  });
});

describe('the plain form after it was sent', () => {
  it('RUN-3 asks, when its network is over the limit, for a second press, and sends from when that counts', () => {
    const html = plainForm('en', { ...FORM, press: 'press-2', outcome: 'press-again' });
    expect(html).toContain(AGAIN);
    expect(hidden(html)).toMatchObject({ stamp: 'stamp-1', press: 'press-2' });
    const open = plainForm('en', FORM);
    expect(open).not.toContain(AGAIN);
    expect(hidden(open)).not.toHaveProperty('press');
    expect(hidden(open)).toMatchObject({ stamp: 'stamp-1' });
  });

  it('REG-7 shows the error of each wrong field, and focuses only the first of them', () => {
    const wrong = (field: string) =>
      ({ field, code: 'required', message: `${field} is wrong.` }) as const;
    const problem = {
      code: 'validation_failed' as const,
      message: 'Please check the marked fields.',
      errors: [wrong('notes'), wrong('phone'), wrong('name')],
    };
    const html = plainForm('en', { ...FORM, outcome: { status: 400, problem } });
    const fields = [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => tag);
    const named = (mark: string) =>
      fields.filter((tag) => tag.includes(mark)).map((tag) => /name="(\w+)"/.exec(tag)?.[1]);
    expect(named('aria-invalid="true"')).toEqual(['name', 'phone', 'notes']);
    expect(named('autofocus')).toEqual(['name']);
  });

  it('PEOPLE-1 leaves a checkbox for news unchecked for any value other than true', () => {
    const values = { ...VALUES, newsByEmail: 'on', newsByPhone: 'false' };
    const html = plainForm('en', { ...FORM, values });
    const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => tag);
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).not.toContain('checked');
  });

  it('REG-2 WAIT-9 keeps the chosen program, batch and waiting list', () => {
    const values = { ...VALUES, program: 'surya-kriya', batchId: 'b2', waitingFor: 'full' };
    const list = [aBatch(), aBatch({ _id: 'b2' }), aBatch({ _id: 'full', enrolled: 20 })];
    const html = plainForm('en', { ...FORM, values, batches: list });
    const chosen = [...html.matchAll(/<option value="([^"]*)"[^>]*selected=""/g)];
    expect(chosen.map(([, value]) => value)).toEqual(['surya-kriya', 'b2', 'full', '']);
  });
});

describe('the thank-you page', () => {
  const THANKS = 'Thank you for registering! We will contact you soon.';
  const sent = (change: Partial<FormValues>) =>
    plainForm('en', {
      ...FORM,
      values: { ...VALUES, name: 'Asha', program: 'surya-kriya', ...change },
      batches: [aBatch({ name: 'Hilltop' })],
      outcome: 'registered',
    });
  const textsOf = (html: string) =>
    [...html.replaceAll('<!-- -->', '').matchAll(/>([^<>]+)</g)].map(([, text]) => text);

  it('REG-7 LINK-11 says what was registered for, what happens next and whom to ask, in this order', () => {
    expect(textsOf(sent({}))).toEqual([
      'You are registered',
      THANKS,
      'Program',
      'Surya Kriya',
      'Batch',
      'No batch chosen yet',
      'What happens next',
      'We call or message you within two working days to answer questions and confirm your place.',
      'On the first day, come ten minutes early, on an empty stomach, in loose clothes.',
      'If there is something to pay, you pay it at the school, on the first day.',
      'Questions until then? Call us: ',
      '+91 00000 12345',
      'To the home page',
    ]);
  });

  it('DATA-9 says above the repeated form that only the number is to be changed', () => {
    const html = sent({ phone: '12345' });
    const repeated = html.slice(html.indexOf('<section'));
    expect(textsOf(repeated).slice(0, 2)).toEqual([
      'Correct the phone number',
      'Change only the number, and press Register again: you stay registered once.',
    ]);
  });

  it('REG-7 REG-12 is announced as a success, and a refusal or a request for a second press as a failure', () => {
    const said = (html: string) =>
      [...html.matchAll(/role="(status|alert)" data-outcome="(\w+)"[^>]*>([^<]*)/g)].map((found) =>
        found.slice(1),
      );
    const problem = { code: 'batch_full' as const, message: 'Full.' };
    const refused = plainForm('en', { ...FORM, outcome: { status: 409, problem } });
    expect(said(sent({}))).toEqual([['status', 'success', THANKS]]);
    expect(said(refused)).toEqual([['alert', 'failure', 'Full.']]);
    expect(said(plainForm('en', { ...FORM, outcome: 'press-again' }))).toEqual([
      ['alert', 'failure', AGAIN],
    ]);
    expect(said(plainForm('en', FORM))).toEqual([]);
  });
});

it('SITE-7 NAV-6 the titles of forms and personal pages escape the name that the school has chosen', () => {
  const { school } = shippedDocuments;
  const name = { ...school.name, en: 'Om & <b>Yoga</b>' };
  showDocuments({ school: { ...school, name } });
  const written = 'Om &amp; &lt;b&gt;Yoga&lt;/b&gt;';
  expect(formTitle('en', FORM)).toBe(`Register | ${written}`);
  expect(personalTitle('en', { kind: 'gone' })).toBe(`This link no longer works | ${written}`);
  showDocuments({});
  expect(formTitle('en', FORM)).toBe('Register | Arunima Yoga School');
});
