import { registration } from '../../content/en/form';
import {
  changed,
  emptyValues,
  fieldErrors,
  fieldsIn,
  REGISTRATION_FIELDS,
  requestBody,
  type RegistrationValues,
} from './registration-values';

const texts = registration.fieldErrors;
const valid: RegistrationValues = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '98765 43210',
  program: 'yogasanas',
  batchId: '',
  guardianName: '',
  guardianRelation: '',
  healthNote: '',
  newsByEmail: false,
  newsByPhone: false,
  waitingFor: '',
  notes: '',
};

describe('the model of the registration form', () => {
  it('WAIT-9 holds either a batch or a waiting list: the choice of one clears the other', () => {
    const waits = changed({ ...valid, batchId: 'free' }, 'waitingFor', 'full');
    expect([waits.batchId, waits.waitingFor]).toEqual(['', 'full']);
    const seated = changed(waits, 'batchId', 'free');
    expect([seated.batchId, seated.waitingFor]).toEqual(['free', '']);
    expect(changed(waits, 'program', 'surya-kriya').waitingFor).toBe('');
    expect(changed(waits, 'name', 'Bina').waitingFor).toBe('full');
    expect(changed(waits, 'batchId', '').waitingFor).toBe('full');
    expect(changed(seated, 'waitingFor', '').batchId).toBe('free');
  });

  it.each([
    ['name', texts.nameMissing],
    ['email', texts.emailMissing],
    ['phone', texts.phoneMissing],
    ['program', texts.programMissing],
  ])('REG-2 requires the %s', (field, error) => {
    expect(fieldErrors({ ...valid, [field]: '' }, texts)).toEqual({ [field]: error });
  });

  it.each([
    ['name', texts.nameMissing],
    ['email', texts.emailMissing],
    ['phone', texts.phoneMissing],
  ])('REG-2 treats a %s of spaces as empty', (field, error) => {
    expect(fieldErrors({ ...valid, [field]: '   ' }, texts)).toEqual({ [field]: error });
  });

  it('REG-2 marks name, e-mail, phone and program as required, and no other field', () => {
    const field = fieldsIn(registration, {});
    expect(REGISTRATION_FIELDS.filter((each) => field(each).required)).toEqual([
      'name',
      'email',
      'phone',
      'program',
    ]);
  });

  it('REG-2 REG-6 returns the label, the required mark, the hint and the error of a field', () => {
    const field = fieldsIn(registration, { phone: texts.phoneInvalid });
    expect(field('phone')).toEqual({
      label: 'Phone Number',
      required: true,
      hint: 'We call or message you about your registration only.',
      error: texts.phoneInvalid,
    });
    expect(field('notes').error).toBeUndefined();
  });

  it('REG-2 requires neither a batch nor notes', () => {
    expect(fieldErrors(valid, texts)).toEqual({});
  });

  it.each([
    ['name', 'x'.repeat(200), undefined],
    ['name', 'x'.repeat(201), texts.nameTooLong],
    ['name', '🧘'.repeat(200), undefined],
    ['name', '🧘'.repeat(201), texts.nameTooLong],
    ['notes', '🧘'.repeat(2_000), undefined],
    ['notes', 'x'.repeat(2_000), undefined],
    ['notes', 'x'.repeat(2_001), texts.notesTooLong],
    ['name', ` ${'x'.repeat(200)} `, undefined],
    ['notes', ` ${'x'.repeat(2_000)} `, undefined],
    ['phone', '1234', texts.phoneInvalid],
    ['phone', '+ () -', texts.phoneInvalid],
    ['phone', '12345', undefined],
    ['phone', '+91 (98765) 432-10.', undefined],
    ['phone', '1'.repeat(20), undefined],
    ['phone', '1'.repeat(21), texts.phoneInvalid],
    ['phone', 'call me 12345', texts.phoneInvalid],
    ['phone', 'फ़ोन 98765 43210', texts.phoneInvalid],
    ['phone', '९८७६५', undefined],
    ['email', 'asha@localhost', undefined],
    ['email', ' asha@example.org ', undefined],
    ['email', 'asha@example.org@', texts.emailInvalid],
    ['email', 'asha@example.org,ravi@example.org', texts.emailInvalid],
    ['email', 'asha.example.org', texts.emailInvalid],
    ['email', 'asha@', texts.emailInvalid],
    ['email', 'two words@example.org', texts.emailInvalid],
  ] as const)('DATA-2 validates the %s %p', (field, value, error) => {
    expect(fieldErrors({ ...valid, [field]: value }, texts)[field]).toBe(error);
  });

  it('REG-4 clears the chosen batch when the program changes', () => {
    const chosen = { ...valid, batchId: 'batch-1' };
    expect(changed(chosen, 'program', 'angamardana').batchId).toBe('');
    expect(changed(chosen, 'program', '').batchId).toBe('');
    expect(changed(chosen, 'name', 'Asha').batchId).toBe('batch-1');
  });

  it('REG-9 starts empty, or with the program of the page', () => {
    const { newsByEmail, newsByPhone, ...typed } = emptyValues(undefined);
    expect(Object.values(typed).join('')).toBe('');
    expect([newsByEmail, newsByPhone]).toEqual([false, false]);
    expect(emptyValues('yogasanas')).toEqual({ ...emptyValues(undefined), program: 'yogasanas' });
  });

  it('REG-2 sends batchId only if a batch is chosen', () => {
    const values = { ...valid, program: 'yogasanas' as const };
    expect(requestBody(values, 'en')).not.toHaveProperty('batchId');
    expect(requestBody({ ...values, batchId: 'batch-1' }, 'en')).toHaveProperty(
      'batchId',
      'batch-1',
    );
  });

  it('WAIT-9 sends the full batch as batchId, with waiting: true', () => {
    const body = requestBody({ ...valid, program: 'yogasanas', waitingFor: 'full' }, 'en');
    expect([body.batchId, body.waiting]).toEqual(['full', true]);
    expect(requestBody({ ...valid, program: 'yogasanas' }, 'en')).not.toHaveProperty('waiting');
  });

  it.each(['newsByEmail', 'newsByPhone'] as const)(
    'PEOPLE-1 sends %s if it is checked, and leaves out the other one',
    (tick) => {
      const body = requestBody({ ...valid, program: 'yogasanas', [tick]: true }, 'en');
      const { newsByEmail, newsByPhone } = body;
      expect({ newsByEmail, newsByPhone }).toEqual({ [tick]: true });
    },
  );

  it('LAW-4 LAW-5 sends only the answers of the chosen program, and leaves out blank ones', () => {
    const answers = {
      guardianName: 'Meera',
      guardianRelation: 'mother',
      healthNote: 'Asthma',
    } as const;
    const sent = (
      program: 'yoga-for-kids' | 'treatment-module' | 'yogasanas',
      answered: object,
    ) => {
      const body = requestBody({ ...valid, ...answered, program }, 'en');
      return [body.guardianName, body.guardianRelation, body.healthNote];
    };
    expect(sent('yoga-for-kids', answers)).toEqual(['Meera', 'mother', undefined]);
    expect(sent('treatment-module', answers)).toEqual([undefined, undefined, 'Asthma']);
    expect(sent('yogasanas', answers)).toEqual([undefined, undefined, undefined]);
    for (const program of ['yoga-for-kids', 'treatment-module'] as const) {
      const body = requestBody({ ...valid, program, guardianName: ' ', healthNote: ' ' }, 'en');
      for (const field of ['guardianName', 'guardianRelation', 'healthNote']) {
        expect(body).not.toHaveProperty(field);
      }
    }
  });

  it('LAW-4 LAW-5 rejects too long answers only to the questions of the chosen program', () => {
    const long = { guardianName: 'x'.repeat(201), healthNote: 'x'.repeat(2_001) };
    const errorsOf = (program: RegistrationValues['program']) =>
      fieldErrors({ ...valid, ...long, program }, texts);
    expect(errorsOf('yoga-for-kids')).toEqual({ guardianName: texts.nameTooLong });
    expect(errorsOf('treatment-module')).toEqual({ healthNote: texts.notesTooLong });
    expect(errorsOf('yogasanas')).toEqual({});
    const fits = { guardianName: ` ${'x'.repeat(200)} `, healthNote: ` ${'x'.repeat(2_000)} ` };
    expect(fieldErrors({ ...valid, ...fits, program: 'yoga-for-kids' }, texts)).toEqual({});
    expect(fieldErrors({ ...valid, ...fits, program: 'treatment-module' }, texts)).toEqual({});
  });

  it('DATA-2 sends texts unchanged, with the language of the page', () => {
    const typed = { ...valid, program: 'yogasanas' as const, name: ' Asha "आशा" ', notes: '<b>' };
    expect(requestBody(typed, 'hi')).toEqual({
      name: ' Asha "आशा" ',
      email: 'asha@example.org',
      phone: '98765 43210',
      program: 'yogasanas',
      notes: '<b>',
      language: 'hi',
      noticeVersion: '2026-11-22',
    });
  });
});
