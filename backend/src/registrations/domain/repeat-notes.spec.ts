import { notesAfterRepeat } from './repeat-notes.js';

const DAY = '2026-11-20';
const HEAD = '[Registered again on 2026-11-20]';
const PHONE = '+91 98765 43210';

describe('the notes after the same person registered again', () => {
  it.each([
    ['the same phone and no note', { phone: PHONE, notes: '' }],
    ['the same phone, written in another way', { phone: '098765-43210', notes: '' }],
    ['the same note', { phone: PHONE, notes: 'Bad knee' }],
    ['a part of the note', { phone: PHONE, notes: 'knee' }],
  ])('DATA-8 stay as they are for %s', (_, repeated) => {
    expect(notesAfterRepeat({ phone: PHONE, notes: 'Bad knee' }, repeated, DAY)).toBeNull();
  });

  it.each([
    ['a new note', { phone: PHONE, notes: 'Mornings' }, `Bad knee\n${HEAD}\nMornings`],
    ['a new phone', { phone: '12345', notes: '' }, `Bad knee\n${HEAD}\nPhone: 12345`],
    ['both', { phone: '12345', notes: 'Mornings' }, `Bad knee\n${HEAD}\nPhone: 12345\nMornings`],
  ])('DATA-8 keep %s', (_, repeated, expected) => {
    expect(notesAfterRepeat({ phone: PHONE, notes: 'Bad knee' }, repeated, DAY)).toBe(expected);
  });

  it('DATA-8 begin with what is new where there were none', () => {
    const repeated = { phone: PHONE, notes: 'Mornings' };
    expect(notesAfterRepeat({ phone: PHONE, notes: '' }, repeated, DAY)).toBe(`${HEAD}\nMornings`);
  });

  it('DATA-8 lose nothing and repeat nothing, however often it happens', () => {
    let notes = '';
    for (const repeated of [
      { phone: '12345', notes: 'One' },
      { phone: '1-2345', notes: 'Two' },
      { phone: '12345', notes: 'One' },
    ]) {
      notes = notesAfterRepeat({ phone: PHONE, notes }, repeated, DAY) ?? notes;
    }
    expect(notes.match(/12345|1-2345/g)).toEqual(['12345', '1-2345']);
    expect(notes.match(/One|Two/g)).toEqual(['One', 'Two']);
  });
});
