import { addErrors, addRequest, changed, EMPTY_ADD_DRAFT, type AddDraft } from './add-draft';

const GOOD: AddDraft = {
  ...EMPTY_ADD_DRAFT,
  name: 'Asha Rao',
  phone: '98450 12345',
  program: 'surya-kriya',
};
const wrong = (part: Partial<AddDraft>) => Object.keys(addErrors({ ...GOOD, ...part }));

describe('what is wrong with a registration that staff write down', () => {
  it('DATA-2 name, phone and program are required, and nothing else', () => {
    expect(addErrors(GOOD)).toEqual({});
    expect(Object.keys(addErrors(EMPTY_ADD_DRAFT)).toSorted()).toEqual([
      'name',
      'phone',
      'program',
    ]);
  });

  it.each<[string, Partial<AddDraft>, string[]]>([
    ['a blank name', { name: '  ' }, ['name']],
    ['200 characters of a name', { name: '🙏'.repeat(200) }, []],
    ['201 characters of a name', { name: '🙏'.repeat(201) }, ['name']],
    ['four digits', { phone: '+91 (2) 3' }, ['phone']],
    ['five digits', { phone: '+91 (2) 34' }, []],
    ['21 digits', { phone: '1'.repeat(21) }, ['phone']],
    ['letters in a phone number', { phone: '98450 ABC 12' }, ['phone']],
    ['Devanagari digits', { phone: '९८४५० १२३४५' }, []],
    ['no e-mail', { email: ' ' }, []],
    ['half an e-mail', { email: 'asha@' }, ['email']],
    ['2,001 characters of notes', { notes: 'a'.repeat(2001) }, ['notes']],
    ['5,001 characters of staff notes', { staffNotes: 'a'.repeat(5001) }, ['staffNotes']],
  ])('DATA-2 %s', (_, part, fields) => {
    expect(wrong(part)).toEqual(fields);
  });
});

describe('the request', () => {
  it('leaves out a batch and a language that were not chosen', () => {
    expect(addRequest(GOOD, 'surya-kriya')).toEqual({
      name: 'Asha Rao',
      phone: '98450 12345',
      email: '',
      program: 'surya-kriya',
      status: 'pending',
      notes: '',
      staffNotes: '',
    });
    expect(addRequest({ ...GOOD, batchId: 'b', language: 'hi' }, 'surya-kriya')).toMatchObject({
      batchId: 'b',
      language: 'hi',
    });
  });

  it('another program clears the chosen batch, any other change keeps it', () => {
    const chosen = changed(GOOD, 'batchId', 'b');
    expect(changed(chosen, 'name', 'Ravi').batchId).toBe('b');
    expect(changed(chosen, 'program', 'surya-kriya').batchId).toBe('b');
    expect(changed(chosen, 'program', 'yogasanas').batchId).toBe('');
  });
});
