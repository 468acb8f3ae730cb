/** @jest-environment node */
import { aBatch } from '../../test/fake-api';
import type { PersonalPageState } from '../features/registration/personal/personal-state';
import * as slots from './slots';

describe('the pages behind a personal link', () => {
  const TOKEN = 'T'.repeat(48);
  const REGISTRATION = {
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 98450 12345',
    program: 'surya-kriya',
    notes: '',
    status: 'pending',
    batch: aBatch(),
    isOver: false,
    canUndo: false,
    news: { email: false, phone: false },
    placeInLine: null,
    offeredUntil: null,
  } as const;
  const OVERVIEW = {
    kind: 'overview',
    token: TOKEN,
    registration: REGISTRATION,
    notice: null,
    problem: null,
    stamp: 's',
  } as const;

  it('LINK-4 needs no script, and every form and link stays at the address of the link', () => {
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

  it('LINK-4 is called in its title what it is about', () => {
    const titleOf = (state: PersonalPageState) =>
      slots.personalTitle('en', state).replace(' | Arunima Yoga School', '');
    expect(titleOf(OVERVIEW)).toBe('Your registration');
    expect(titleOf({ kind: 'gone' })).toBe('This link leads nowhere');
    expect(titleOf({ kind: 'erased' })).toBe('Your data is erased');
    const asked = { token: TOKEN, registration: REGISTRATION };
    expect(titleOf({ kind: 'cancel', ...asked })).toBe('Cancel your registration?');
    expect(titleOf({ kind: 'erase', ...asked })).toBe('Erase your data?');
  });

  it('LINK-4 leaves out what a batch lacks', () => {
    const schedule = { days: [], time: { start: '', end: '' } };
    const batch = aBatch({ schedule, location: '' });
    const html = slots.personalPage('en', {
      ...OVERVIEW,
      registration: { ...REGISTRATION, batch },
    });
    expect(html).not.toMatch(/<dt>(Days|Time)<|undefined|<dd><\/dd>/);
    expect(html).toContain('Directions');
  });

  it('LINK-5 offers a cancellation to who is registered, and Undo and the strike out to who has cancelled', () => {
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

  it('WAIT-7 says the place in line, and how to leave it; nothing for a calendar', () => {
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

  it('WAIT-7 offers a seat until its time, to be taken or declined by a form', () => {
    const registration = { ...REGISTRATION, offeredUntil: '2026-12-05 18:30' };
    const html = slots.personalPage('en', { ...OVERVIEW, registration });
    expect(html).toContain('A seat is free for you');
    expect(html).toContain('until 5 Dec 2026, 18:30.');
    expect(html).toContain(`<form action="/r/${TOKEN}/accept" method="post">`);
    expect(html).toContain('>Decline the seat<');
    const ask = slots.personalPage('en', { kind: 'cancel', token: TOKEN, registration });
    expect(ask).toContain('Decline the seat?');
    const over = { ...registration, isOver: true };
    expect(slots.personalPage('en', { ...OVERVIEW, registration: over })).toContain('has ended');
  });

  it('WAIT-5 says that a seat has gone to somebody who waited', () => {
    const registration = { ...REGISTRATION, placeInLine: 1 };
    const html = slots.personalPage('en', { ...OVERVIEW, registration, notice: 'in-line' });
    expect(html).toContain('Your seat has gone to somebody who was waiting for it.');
  });
});
