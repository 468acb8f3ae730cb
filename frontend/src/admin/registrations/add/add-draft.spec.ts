import { addErrors, addRequest, changed, EMPTY_ADD_DRAFT, type AddDraft } from './add-draft';
import { registrationsTexts } from '../registrations-texts';

const GOOD: AddDraft = {
  ...EMPTY_ADD_DRAFT,
  name: 'Asha Rao',
  phone: '98450 12345',
  program: 'surya-kriya',
};
const wrong = (part: Partial<AddDraft>) => Object.keys(addErrors({ ...GOOD, ...part }));

describe('the check of a registration that staff enter', () => {
  it('DATA-2 requires only name, phone and program', () => {
    expect(addErrors(GOOD)).toEqual({});
    expect(Object.keys(addErrors(EMPTY_ADD_DRAFT)).toSorted()).toEqual([
      'name',
      'phone',
      'program',
    ]);
  });

  it.each<[string, Partial<AddDraft>, string[]]>([
    ['a blank name', { name: '  ' }, ['name']],
    ['a name of 200 characters', { name: '🙏'.repeat(200) }, []],
    ['a name of 201 characters', { name: '🙏'.repeat(201) }, ['name']],
    ['a phone number of four digits', { phone: '+91 (2) 3' }, ['phone']],
    ['a phone number of five digits', { phone: '+91 (2) 34' }, []],
    ['a phone number of 20 digits', { phone: '1'.repeat(20) }, []],
    ['a phone number of 21 digits', { phone: '1'.repeat(21) }, ['phone']],
    ['letters in a phone number', { phone: '98450 ABC 12' }, ['phone']],
    ['a phone number in Devanagari digits', { phone: '९८४५० १२३४५' }, []],
    ['no e-mail address', { email: ' ' }, []],
    ['an e-mail address between spaces', { email: ' asha.rao@example.org ' }, []],
    ['the shortest e-mail address', { email: 'a@b' }, []],
    ['an e-mail address without a domain', { email: 'asha@' }, ['email']],
    ['an e-mail address without a local part', { email: '@example.org' }, ['email']],
    ['an e-mail address with a space', { email: 'asha rao@example.org' }, ['email']],
    ['an e-mail address with words after it', { email: 'asha@example.org or so' }, ['email']],
    ['an e-mail address with two @ signs', { email: 'asha@example.org@example.org' }, ['email']],
    ['notes of 2,000 characters', { notes: ` ${'a'.repeat(2000)} ` }, []],
    ['notes of 2,001 characters', { notes: 'a'.repeat(2001) }, ['notes']],
    ['staff notes of 5,000 characters', { staffNotes: ` ${'a'.repeat(5000)} ` }, []],
    ['staff notes of 5,001 characters', { staffNotes: 'a'.repeat(5001) }, ['staffNotes']],
  ])('DATA-2 reports exactly the wrong fields for %s', (_, part, fields) => {
    expect(wrong(part)).toEqual(fields);
  });
});

describe('the error messages of that check', () => {
  it('DATA-2 say what is missing, what is invalid, and how long each field may be', () => {
    expect(addErrors(EMPTY_ADD_DRAFT)).toEqual({
      name: 'Please enter the name.',
      phone: 'Please enter the phone number.',
      program: 'Please choose a program.',
    });
    const draft = {
      ...GOOD,
      name: 'a'.repeat(201),
      phone: '12',
      email: 'asha@',
      notes: 'a'.repeat(2001),
      staffNotes: 'a'.repeat(5001),
    };
    expect(addErrors(draft)).toEqual({
      name: 'Please keep the name within 200 characters.',
      phone: 'Please enter a phone number of 5 to 20 digits. Spaces and + ( ) - . are fine.',
      email: 'Please enter an email address such as asha@example.org, or leave it empty.',
      notes: 'Please keep the notes within 2,000 characters.',
      staffNotes: 'Please keep the notes within 5,000 characters.',
    });
  });

  it('DATA-2 differ between a missing and an invalid phone number', () => {
    const { phoneMissing, phoneInvalid } = registrationsTexts.add.errors;
    expect(EMPTY_ADD_DRAFT.phone).toBe('');
    for (const phone of ['', '  ']) {
      expect(addErrors({ ...GOOD, phone })).toEqual({ phone: phoneMissing });
    }
    expect(addErrors({ ...GOOD, phone: '12' })).toEqual({ phone: phoneInvalid });
  });
});

describe('the request that adds a registration', () => {
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

  it('WAIT-1 asks for the waiting list only with a batch, and not after a change of program', () => {
    expect(EMPTY_ADD_DRAFT.waiting).toBe(false);
    const waits = (part: Partial<AddDraft>) => {
      const request = addRequest({ ...GOOD, ...part }, 'surya-kriya');
      return 'waiting' in request ? request.waiting : 'left out';
    };
    expect(waits({ batchId: 'b', waiting: true })).toBe(true);
    expect(waits({ batchId: 'b' })).toBe('left out');
    expect(waits({ waiting: true })).toBe('left out');
    const line = changed(changed(GOOD, 'batchId', 'b'), 'waiting', true);
    expect(changed(line, 'program', 'yogasanas').waiting).toBe(false);
    expect(changed(line, 'name', 'Ravi').waiting).toBe(true);
  });

  it('loses the chosen batch at a change of program, and keeps it at any other change', () => {
    const chosen = changed(GOOD, 'batchId', 'b');
    expect(changed(chosen, 'name', 'Ravi').batchId).toBe('b');
    expect(changed(chosen, 'program', 'surya-kriya').batchId).toBe('b');
    expect(changed(chosen, 'program', 'yogasanas').batchId).toBe('');
  });
});
