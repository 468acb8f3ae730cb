/** @jest-environment node */
import { personalRegistration } from '../../test/fake-api';
import { EVERY_LANGUAGE } from '../content/every-language';
import * as slots from './slots';

const TOKEN = 'T'.repeat(48);
const REGISTRATION = personalRegistration();
const OVERVIEW = {
  kind: 'overview',
  token: TOKEN,
  registration: REGISTRATION,
  notice: null,
  problem: null,
  stamp: 's-1',
} as const;

type Registration = Parameters<typeof slots.personalPage>[1] & { kind: 'overview' };
const overview = (
  changes: Partial<Registration['registration']> = {},
  more: Partial<Pick<Registration, 'notice'>> = {},
) =>
  slots.personalPage('en', {
    ...OVERVIEW,
    ...more,
    registration: { ...REGISTRATION, ...changes },
  });
const linkTo = (html: string, step: string) =>
  html.match(`<a href="/r/${TOKEN}/${step}"[^>]*>[^<]*`)?.[0];

describe('the overview behind a personal link', () => {
  it('LINK-5 after a cancellation says so once, also when the batch has ended, and makes the calendar link plain', () => {
    const html = overview({ status: 'cancelled', isOver: true }, { notice: 'cancelled' });
    expect(html).toContain('Your registration is cancelled.');
    expect(html).not.toContain('This batch has ended.');
    expect(html).not.toContain('role="status"');
    expect(linkTo(html, 'calendar.ics')).toBe(
      `<a href="/r/${TOKEN}/calendar.ics" rel="noreferrer" class="link">Remove from calendar`,
    );
    expect(linkTo(overview(), 'calendar.ics')).toBe(
      `<a href="/r/${TOKEN}/calendar.ics" rel="noreferrer" class="link strong">Add to calendar`,
    );
  });

  it('LINK-5 LINK-6 after the end of the batch, offers no cancellation and no calendar file', () => {
    expect(linkTo(overview(), 'cancel')).toContain('>Cancel my registration');
    const over = overview({ status: 'confirmed', isOver: true });
    expect(over).toMatch(
      /data-status="confirmed"><p class="badge">Confirmed<\/p><p>This batch has ended. We hope to see you again.<\/p>/,
    );
    expect(linkTo(over, 'cancel')).toBeUndefined();
    expect(linkTo(over, 'calendar.ics')).toBeUndefined();
    expect(linkTo(over, 'correct')).toContain('>Correct phone or notes');
  });

  it('WAIT-7 the link to decline an offered seat asks first, and is not the one to erase everything', () => {
    const html = overview({ offeredUntil: '2026-12-05 18:30' });
    const declining = [...html.matchAll(/href="([^"]*)"[^>]*>Decline the seat</g)];
    expect(declining.map(([, address]) => address)).toEqual([
      `/r/${TOKEN}/cancel`,
      `/r/${TOKEN}/cancel`,
    ]);
  });

  it('LINK-4 marks the status with its own colour', () => {
    const statuses = ['pending', 'confirmed', 'cancelled'] as const;
    const marked = statuses.map((status) => /data-status="(\w+)"/.exec(overview({ status }))?.[1]);
    expect(marked).toEqual(statuses);
  });

  it('LINK-3 links to other sites do not tell them the address of the page', () => {
    const elsewhere = [...overview().matchAll(/<a href="https:[^>]*>/g)].map(([tag]) => tag);
    expect(elsewhere).toHaveLength(2);
    for (const tag of elsewhere) expect(tag).toMatch(/ rel="[^"]*noreferrer"/);
  });

  it('LINK-4 has the place with street, city and postal code', () => {
    expect(overview().replaceAll('<!-- -->', '')).toContain(
      '12 Lake Ridge Road, Shyamla Hills, Bhopal 462002<br/>',
    );
  });

  it('LINK-1 sends the stamp of the page with the request for a new link', () => {
    expect(overview()).toContain(
      `<form action="/r/${TOKEN}/renew" method="post"><input type="hidden" name="stamp" value="s-1"/>`,
    );
  });

  it('PEOPLE-4 has a checkbox for each way that the person can be reached, checked as they have chosen', () => {
    const boxes = (html: string) =>
      [...html.matchAll(/<input type="checkbox" name="(\w+)"( checked="")? value="true"\/>/g)].map(
        ([, way, checked]) => [way, checked !== undefined],
      );
    expect(boxes(overview({ news: { email: true, phone: false } }))).toEqual([
      ['email', true],
      ['phone', false],
    ]);
    expect(boxes(overview({ news: { email: false, phone: true } }))).toEqual([
      ['email', false],
      ['phone', true],
    ]);
    expect(boxes(overview({ email: '' }))).toEqual([['phone', false]]);
    expect(boxes(overview({ phone: '' }))).toEqual([['email', false]]);
  });
});

describe('the pages without a registration', () => {
  it.each([
    ['en', 'gone', '/'],
    ['hi', 'gone', '/hi'],
    ['en', 'erased', '/'],
    ['hi', 'leftNews', '/hi'],
  ] as const)(
    'LINK-2 in %s for the state %s has the school’s phone and leads to %s',
    (language, kind, home) => {
      const html = slots.personalPage(language, { kind });
      expect(html.match(/<a href="(\/[^"]*)"/)?.[1]).toBe(home);
      expect(html).toContain('href="tel:+910000012345"');
    },
  );

  it.each([
    ['en', ''],
    ['hi', '/hi'],
  ] as const)(
    'PEOPLE-8 in %s the page that stops news says what its button does, which sends the token of that mail',
    (language, prefix) => {
      const html = slots.personalPage(language, { kind: 'leaveNews', token: 'N-1' });
      expect(html).toContain(` action="${prefix}/r/news/N-1" method="post"`);
      const { title, text } = EVERY_LANGUAGE[language].myRegistration.leaveNews;
      expect(html).toContain(`<h1>${title}</h1><p>${text}</p><form`);
    },
  );
});

describe('the questions behind a personal link', () => {
  const ask = (kind: 'cancel' | 'erase', batch: typeof REGISTRATION.batch | null) =>
    slots.personalPage('en', {
      kind,
      token: TOKEN,
      registration: { ...REGISTRATION, batch },
    });
  const buttonOf = (html: string) => html.match(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/);

  it('LINK-5 LINK-9 name the program and the batch, and mark only the erasure as dangerous', () => {
    const erase = ask('erase', REGISTRATION.batch);
    expect(erase).toContain('<p class="subject">Surya Kriya, Dawn batch</p>');
    expect(ask('cancel', null)).toContain('<p class="subject">Surya Kriya</p>');
    expect(buttonOf(erase)?.slice(1)).toEqual(['button danger normal', 'Erase it for good']);
    expect(buttonOf(ask('cancel', null))?.slice(1)).toEqual([
      'button primary normal',
      'Yes, cancel it',
    ]);
  });

  it('LINK-5 LINK-9 LINK-7 send the answer to their own step, and lead back to the overview without a change', () => {
    const ways = (html: string) => [
      /<form[^>]* action="([^"]*)" method="post"/.exec(html)?.[1],
      /<a href="\/r\/T+"[^>]*>([^<]*)/.exec(html)?.[1],
    ];
    const correct = slots.personalPage('en', {
      kind: 'correct',
      token: TOKEN,
      values: { phone: '12345', notes: '', version: 'v-7' },
      problem: null,
    });
    const own = `/r/${TOKEN}`;
    expect(ways(ask('cancel', REGISTRATION.batch))).toEqual([`${own}/cancel`, 'No, keep it']);
    expect(ways(ask('erase', REGISTRATION.batch))).toEqual([`${own}/erase`, 'No, keep it']);
    expect(ways(correct)).toEqual([`${own}/correct`, 'Back without saving']);
  });

  it('WAIT-7 send what was asked, so that an answer is not taken for that to another question', () => {
    const askedOf = (changes: Partial<Registration['registration']>) =>
      /name="asked" value="(\w+)"/.exec(
        slots.personalPage('en', {
          kind: 'cancel',
          token: TOKEN,
          registration: { ...REGISTRATION, ...changes },
        }),
      )?.[1];
    expect([
      askedOf({}),
      askedOf({ placeInLine: 2 }),
      askedOf({ offeredUntil: '2026-12-05 18:30' }),
    ]).toEqual(['cancel', 'leave', 'decline']);
  });
});

describe('the form to correct a registration', () => {
  const refusalOf = (...fields: string[]) => ({
    code: 'validation_failed',
    message: 'Please check the marked fields.',
    errors: fields.map((field) => ({ field, code: 'too_long', message: `Wrong ${field}.` })),
  });
  const correct = (problem: ReturnType<typeof refusalOf> | null) =>
    slots.personalPage('en', {
      kind: 'correct',
      token: TOKEN,
      values: { phone: '12345', notes: 'Knee', version: 'v-7' },
      problem,
    });
  const focused = (html: string) =>
    [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
      .filter(([tag]) => /autofocus/i.test(tag))
      .map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]);

  it('LINK-7 sends the version that was read, with phone and notes filled in', () => {
    const html = correct(null);
    expect(html).toContain('<input type="hidden" name="version" value="v-7"/>');
    expect(html).toMatch(/<input[^>]*name="phone"[^>]*value="12345"/);
    expect(html).toMatch(/<textarea[^>]*name="notes"[^>]*rows="6"[^>]*>Knee<\/textarea>/);
    expect(focused(html)).toEqual([]);
    expect(html).not.toContain('role="alert"');
    expect(html).toContain(EVERY_LANGUAGE.en.registration.hints.notes);
  });

  it('LINK-7 refused, says so above the fields', () => {
    expect(correct(refusalOf('phone'))).toMatch(
      /role="alert"[^>]*>Please check the marked fields\.<.*<form/s,
    );
  });

  it.each([
    [['phone'], 'phone'],
    [['notes'], 'notes'],
    [['phone', 'notes'], 'phone'],
    [[], 'phone'],
  ])('LINK-7 refused for %j, focuses the field %s', (fields, name) => {
    expect(focused(correct(refusalOf(...fields)))).toEqual([name]);
  });
});
