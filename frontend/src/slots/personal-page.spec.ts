/** @jest-environment node */
import { aBatch, personalRegistration } from '../../test/fake-api';
import { EVERY_LANGUAGE } from '../content/every-language';
import type {
  OverviewState,
  PersonalPageState,
  PersonalRegistration,
} from '../features/registration/personal/personal-state';
import * as slots from './slots';

type Notice = OverviewState['notice'];

describe('the pages behind a personal link', () => {
  const TOKEN = 'T'.repeat(48);
  const REGISTRATION = personalRegistration();
  const OVERVIEW = {
    kind: 'overview',
    token: TOKEN,
    registration: REGISTRATION,
    notice: null,
    problem: null,
    stamp: 's',
  } as const;

  it('LINK-4 need no script, and their forms and internal links stay below the address of the personal link', () => {
    for (const [language, base] of [
      ['en', `/r/${TOKEN}`],
      ['hi', `/hi/r/${TOKEN}`],
    ] as const) {
      const html = slots.personalPage(language, OVERVIEW);
      expect(html).not.toMatch(/<script|\son\w+=/);
      const own = [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, path]) => path);
      expect(own.toSorted()).toEqual(
        ['calendar.ics', 'cancel', 'correct', 'erase', 'my-data.json', 'news', 'renew'].map(
          (step) => `${base}/${step}`,
        ),
      );
    }
  });

  it('LINK-4 have a title of their own for each state: overview, gone, erased, cancel, erase', () => {
    const titleOf = (state: PersonalPageState) =>
      slots.personalTitle('en', state).replace(' | Arunima Yoga School', '');
    expect(titleOf(OVERVIEW)).toBe('Your registration');
    expect(titleOf({ kind: 'gone' })).toBe('This link no longer works');
    expect(titleOf({ kind: 'erased' })).toBe('Your data is erased');
    const asked = { token: TOKEN, registration: REGISTRATION };
    expect(titleOf({ kind: 'cancel', ...asked })).toBe('Cancel your registration?');
    expect(titleOf({ kind: 'erase', ...asked })).toBe('Erase your data?');
  });

  it('LINK-4 leave out the days and times that a batch lacks, and keep the directions', () => {
    const schedule = { days: [], time: { start: '', end: '' } };
    const batch = aBatch({ schedule, location: '' });
    const html = slots.personalPage('en', {
      ...OVERVIEW,
      registration: { ...REGISTRATION, batch },
    });
    expect(html).not.toMatch(/<dt>(Days|Time)<|undefined|<dd><\/dd>/);
    expect(html).toContain('Directions');
  });

  it('LINK-4 show each fact of the batch and of the person beside its name', () => {
    const batch = aBatch({
      name: 'Hilltop',
      instructor: 'Meera',
      location: 'Hall 1',
      schedule: { days: ['Monday'], time: { start: '06:00', end: '07:00' } },
      price: 100,
    });
    const registration = { ...personalRegistration(batch), notes: 'Knee' };
    const html = slots.personalPage('en', { ...OVERVIEW, registration });
    const facts = [...html.replaceAll('<!-- -->', '').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
    // The first text of a value: the place is followed by the address of the school.
    expect(facts.map(([, name, value]) => [name, /[^<>]+(?=<|$)/.exec(value ?? '')?.[0]])).toEqual([
      ['Program', 'Surya Kriya'],
      ['Batch', 'Hilltop'],
      ['Dates', '5 Dec 2026 to 30 Dec 2026'],
      ['Days', 'Monday'],
      ['Time', '06:00 - 07:00'],
      ['Teacher', 'Meera'],
      ['Place', 'Hall 1'],
      ['Price', '₹100'],
      ['Phone Number', '+91 98450 12345'],
      ['Additional Notes', 'Knee'],
    ]);
    const none = slots.personalPage('en', {
      ...OVERVIEW,
      registration: { ...registration, batch: null },
    });
    expect(none).toContain(
      `<dt>Batch</dt><dd>${EVERY_LANGUAGE.en.myRegistration.facts.noBatch}</dd>`,
    );
  });

  it('LINK-5 after a cancellation, offer calendar removal and, while possible, Undo, and say if an Undo failed', () => {
    const cancelled = { ...REGISTRATION, status: 'cancelled', canUndo: true } as const;
    const html = slots.personalPage('en', { ...OVERVIEW, registration: cancelled });
    expect(html).toContain(`action="/r/${TOKEN}/undo" method="post"`);
    expect(html).toContain('Remove from calendar');
    expect(html).not.toContain('Cancel my registration');
    const late = slots.personalPage('en', {
      ...OVERVIEW,
      registration: { ...cancelled, canUndo: false },
    });
    expect(late).not.toContain('Undo');
    const problem = { message: 'It is too late.' };
    const refused = { ...OVERVIEW, problem };
    expect(slots.personalPage('en', { ...refused, registration: cancelled })).toContain(
      'Your cancellation could not be taken back: It is too late.',
    );
    expect(slots.personalPage('en', refused)).not.toContain('could not be taken back');
  });

  it.each([
    ['en', 'batch_full', 'Please choose another batch.', 'Please choose another batch.'],
    ['hi', 'batch_full', 'Full.', 'यह बैच अभी-अभी भर गया। कृपया दूसरा बैच चुनें।'],
    ['hi', 'new_code', 'Only in English.', 'Only in English.'],
  ] as const)(
    'LINK-4 say in the language %s why a request is refused with the code %s',
    (language, code, message, said) => {
      const html = slots.personalPage(language, { kind: 'refused', problem: { code, message } });
      const alerts = [...html.matchAll(/<[a-z]+ role="alert"[^>]*>([^<]*)</g)];
      expect(alerts.map(([, text]) => text)).toEqual([said]);
    },
  );

  it.each(['gone', 'erased', 'leftNews'] as const)(
    'LINK-4 show no error on the page for the state %s',
    (kind) => {
      expect(slots.personalPage('en', { kind })).not.toContain('role="alert"');
    },
  );

  it('WAIT-7 show the place in line and how to leave the waiting list, without a calendar file', () => {
    const registration = { ...REGISTRATION, placeInLine: 3 };
    const html = slots.personalPage('en', { ...OVERVIEW, registration });
    expect(html).toContain('On the waiting list');
    expect(html).toContain('You are number 3 in line.');
    expect(html).toContain('>Leave the waiting list<');
    expect(html).not.toContain('calendar.ics');
    expect(html).not.toContain('/accept');
    const ask = slots.personalPage('en', { kind: 'cancel', token: TOKEN, registration });
    expect(ask).toContain('Leave the waiting list?');
  });

  it('WAIT-7 offer a seat until its deadline, to be taken by a form or declined', () => {
    const registration = { ...REGISTRATION, offeredUntil: '2026-12-05 18:30' };
    const html = slots.personalPage('en', { ...OVERVIEW, registration });
    expect(html).toContain('A seat is free for you');
    expect(html).toContain('until 5 Dec 2026, 18:30.');
    expect(html).toContain(`<form action="/r/${TOKEN}/accept" method="post">`);
    expect(html).toContain('>Decline the seat<');
    const ask = slots.personalPage('en', { kind: 'cancel', token: TOKEN, registration });
    expect(ask).toContain('Decline the seat?');
    const over = { ...registration, isOver: true };
    const ended = slots.personalPage('en', { ...OVERVIEW, registration: over });
    expect(ended).toContain('has ended');
    // A step that the server no longer offers (LINK-4).
    expect(ended).not.toMatch(/\/(accept|cancel)"/);
  });

  it('WAIT-5 say that the visitor’s seat has gone to somebody else, who need not have waited for it', () => {
    const registration = { ...REGISTRATION, placeInLine: 1 };
    const html = slots.personalPage('en', { ...OVERVIEW, registration, notice: 'in-line' });
    expect(html).toContain('Your seat has gone to somebody else.');
  });

  it('LINK-4 show no result of an earlier step that the present status contradicts', () => {
    const shownWith = (notice: Notice, change: Partial<PersonalRegistration>) =>
      slots.personalPage('en', {
        ...OVERVIEW,
        notice,
        registration: { ...REGISTRATION, ...change },
      });
    const ACTIVE = 'Your registration is active again.';
    const TAKEN = 'The seat is yours. We will call you to confirm it.';
    const FIRST = 'You are first in line for the next one.';
    // Cancelled in another tab; then this one is reloaded.
    expect(shownWith('undone', {})).toContain(ACTIVE);
    expect(shownWith('undone', { status: 'cancelled' })).not.toContain(ACTIVE);
    expect(shownWith('accepted', {})).toContain(TAKEN);
    expect(shownWith('accepted', { status: 'cancelled' })).not.toContain(TAKEN);
    expect(shownWith('accepted', { status: 'confirmed' })).not.toContain(TAKEN);
    expect(shownWith('accepted', { placeInLine: 1 })).not.toContain(TAKEN);
    const offeredUntil = '2026-12-05 18:30';
    expect(shownWith('accepted', { offeredUntil })).not.toContain(TAKEN);
    expect(shownWith('in-line', { placeInLine: 1 })).toContain(FIRST);
    expect(shownWith('in-line', { placeInLine: 2 })).not.toContain(FIRST);
    expect(shownWith('in-line', { offeredUntil })).not.toContain(FIRST);
    // The address of a result is opened again after the batch has ended.
    expect(shownWith('undone', { isOver: true })).not.toContain(ACTIVE);
    expect(shownWith('accepted', { isOver: true })).not.toContain(TAKEN);
    expect(shownWith('in-line', { placeInLine: 1, isOver: true })).not.toContain(FIRST);
    expect(shownWith('corrected', { status: 'cancelled' })).toContain('Your changes are saved.');
  });

  it('WAIT-7 say that a declined seat is not kept any more, without naming an undo that nobody asked for', () => {
    const registration = { ...REGISTRATION, status: 'cancelled', canUndo: true } as const;
    const message = 'This seat is not kept for you any more. Please call us.';
    const problem = { code: 'offer_over', message };
    const html = slots.personalPage('en', { ...OVERVIEW, registration, problem });
    expect(html).toContain(message);
    expect(html).not.toContain('could not be taken back');
  });
});
