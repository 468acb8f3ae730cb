import {
  addedPhones,
  MAX_STORED_NOTES,
  notesAfterRepeat,
  type StoredNotes,
  unverifiedNotes,
  unverifiedStartAfterEdit,
  unverifiedStartIn,
} from './repeat-notes.js';

const DAY = '2026-11-20';
const HEAD = '[Registered again on 2026-11-20]';
const PHONE = '+91 98765 43210';
const CHILD = { phone: PHONE, guardianName: 'Meera Rao', guardianRelation: 'mother' };

/** Returns notes that the person wrote themselves from beginning to end. */
const own = (notes: string): StoredNotes => ({ notes, notesUnverifiedFrom: null });

describe('the notes after the same person registered again', () => {
  it.each([
    ['the same phone and no note', { phone: PHONE, notes: '' }],
    ['the same phone, written in another way', { phone: '098765-43210', notes: '' }],
    ['the same note', { phone: PHONE, notes: 'Bad knee' }],
    ['a part of the note', { phone: PHONE, notes: 'knee' }],
  ])('DATA-8 stay unchanged after a repeat with %s', (_, repeated) => {
    expect(notesAfterRepeat({ phone: PHONE, ...own('Bad knee') }, repeated, DAY)).toBeNull();
  });

  it.each([
    ['a new note', { phone: PHONE, notes: 'Mornings' }, `Bad knee\n${HEAD}\nMornings`],
    ['a new phone', { phone: '12345', notes: '' }, `Bad knee\n${HEAD}\nPhone: 12345`],
    [
      'a new note and a new phone',
      { phone: '12345', notes: 'Mornings' },
      `Bad knee\n${HEAD}\nPhone: 12345\nMornings`,
    ],
  ])('DATA-8 get %s added as unverified', (_, repeated, expected) => {
    const after = notesAfterRepeat({ phone: PHONE, ...own('Bad knee') }, repeated, DAY);
    expect(after).toEqual({ notes: expected, notesUnverifiedFrom: 'Bad knee'.length });
    expect(unverifiedNotes(after ?? own(''))).toBe(expected.slice('Bad knee\n'.length));
  });

  it('DATA-8 consist of the addition if they were empty before', () => {
    const repeated = { phone: PHONE, notes: 'Mornings' };
    expect(notesAfterRepeat({ phone: PHONE, ...own('') }, repeated, DAY)).toEqual({
      notes: `${HEAD}\nMornings`,
      notesUnverifiedFrom: 0,
    });
  });

  it.each([
    ['another name alone', { guardianName: 'Ravi Rao' }, 'Guardian: Ravi Rao'],
    ['another relation alone', { guardianRelation: 'father' }, 'Guardian: Meera Rao (father)'],
    [
      'another name in the same relation',
      { guardianName: 'Sita Rao', guardianRelation: 'mother' },
      'Guardian: Sita Rao (mother)',
    ],
    [
      'the same name in another relation',
      { guardianName: 'Meera Rao', guardianRelation: 'guardian' },
      'Guardian: Meera Rao (guardian)',
    ],
    [
      'another name and another relation',
      { guardianName: 'Ravi Rao', guardianRelation: 'father' },
      'Guardian: Ravi Rao (father)',
    ],
  ])(
    'DATA-8 LAW-4 get a different guardian of a child added only once: %s',
    (_, guardian, line) => {
      const repeated = { phone: PHONE, notes: '', ...guardian };
      const once = notesAfterRepeat({ ...CHILD, ...own('') }, repeated, DAY);
      expect(once?.notes).toBe(`${HEAD}\n${line}`);
      // Sent again the next day, the same details add nothing.
      expect(
        notesAfterRepeat({ ...CHILD, ...(once ?? own('')) }, repeated, '2026-11-21'),
      ).toBeNull();
    },
  );

  it.each([
    [{ guardianName: 'Ravi Rao', guardianRelation: 'father' }, 'Guardian: Ravi Rao (father)'],
    [{ guardianName: 'Ravi Rao' }, 'Guardian: Ravi Rao'],
    [{ guardianRelation: 'father' }, 'Guardian: (father)'],
  ])('DATA-8 LAW-4 get %j added if no guardian was named before', (guardian, line) => {
    for (const nobody of [{}, { guardianName: null, guardianRelation: null }]) {
      const stored = { phone: PHONE, ...nobody, ...own('') };
      const after = notesAfterRepeat(stored, { phone: PHONE, notes: '', ...guardian }, DAY);
      expect(after?.notes).toBe(`${HEAD}\n${line}`);
    }
  });

  it.each([
    [
      'given with the same name and relation',
      { guardianName: 'Meera Rao', guardianRelation: 'mother' },
    ],
    ['given with the same name alone', { guardianName: 'Meera Rao' }],
    ['given with the same relation alone', { guardianRelation: 'mother' }],
    ['not given', {}],
  ])('DATA-8 LAW-4 stay unchanged if the guardian of the child is %s', (_, guardian) => {
    const repeated = { phone: PHONE, notes: '', ...guardian };
    expect(notesAfterRepeat({ ...CHILD, ...own('Bad knee') }, repeated, DAY)).toBeNull();
  });

  it('DATA-8 may have at most 16,000 characters', () => {
    expect(MAX_STORED_NOTES).toBe(16_000);
  });

  it('DATA-8 contain each phone number and each note exactly once after three repeats', () => {
    let stored = own('');
    for (const repeated of [
      { phone: '12345', notes: 'One' },
      { phone: '1-2345', notes: 'Two' },
      { phone: '12345', notes: 'One' },
    ]) {
      stored = notesAfterRepeat({ phone: PHONE, ...stored }, repeated, DAY) ?? stored;
    }
    const { notes } = stored;
    expect(stored.notesUnverifiedFrom).toBe(0);
    expect(notes.match(/12345|1-2345/g)).toEqual(['12345', '1-2345']);
    expect(notes.match(/One|Two/g)).toEqual(['One', 'Two']);
  });
});

describe('the mark where the unverified part of notes begins', () => {
  it('DATA-8 stays at the first addition, even if somebody types a heading of such a part', () => {
    const fake = `I was verified.\n${HEAD}\nThe rest is mine too.`;
    const once = notesAfterRepeat(
      { phone: PHONE, ...own('Knee') },
      { phone: PHONE, notes: fake },
      DAY,
    );
    const twice = notesAfterRepeat(
      { phone: PHONE, ...(once ?? own('')) },
      { phone: '12345', notes: '' },
      DAY,
    );
    expect(unverifiedNotes(twice ?? own(''))).toBe(`${HEAD}\n${fake}\n${HEAD}\nPhone: 12345`);
    expect(unverifiedNotes(own(fake))).toBe('');
  });

  it.each([
    ['Knee', null],
    [`Knee\n${HEAD}\nMornings`, 4],
    [`${HEAD}\nMornings`, 0],
    [`\n${HEAD}\nMornings`, 0],
    ['Knee [Registered again on a whim]', null],
  ])('DATA-8 is found only by the headings in the notes %j of an older server', (notes, start) => {
    expect(unverifiedStartIn(notes)).toBe(start);
  });

  it.each([
    [
      'stays in front of the unverified part if staff add text before it',
      `Knee, left\n${HEAD}\nMornings`,
      10,
      `${HEAD}\nMornings`,
    ],
    [
      'stays in front of the unverified part if staff join it to the line before',
      `Knee: ${HEAD}\nMornings`,
      6,
      `${HEAD}\nMornings`,
    ],
    [
      'stays in front of the unverified part if staff delete the text before it',
      `${HEAD}\nMornings`,
      0,
      `${HEAD}\nMornings`,
    ],
    [
      'is removed if staff change a word within the unverified part',
      `Knee\n${HEAD}\nEvenings`,
      null,
      '',
    ],
    ['is removed if staff append to the unverified part', `Knee\n${HEAD}\nMornings!`, null, ''],
    ['is removed if staff delete the unverified part', 'Knee', null, ''],
  ])('DATA-8 %s', (_, notes, start, expected) => {
    const before = { notes: `Knee\n${HEAD}\nMornings`, notesUnverifiedFrom: 4 };
    const notesUnverifiedFrom = unverifiedStartAfterEdit(before, notes);
    expect(notesUnverifiedFrom).toBe(start);
    expect(unverifiedNotes({ notes, notesUnverifiedFrom })).toBe(expected);
  });

  it('DATA-8 is not set by an edit of notes without an unverified part', () => {
    expect(unverifiedStartAfterEdit(own('Knee'), 'Knee, left')).toBeNull();
  });

  it('API-13 separates the added phone numbers from those that were typed before it', () => {
    const notes = `Phone: 11111\n${HEAD}\nPhone: 98111 22333\nPhone me: 5`;
    expect(addedPhones({ notes, notesUnverifiedFrom: 12 })).toEqual(['98111 22333']);
  });
});
