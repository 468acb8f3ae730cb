import { readDto } from '../../common/validation/dto.pipe.js';
import { CreateRegistrationRequest } from './new-registration.dto.js';

const GOOD = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '98765 43210',
  program: 'yogasanas',
};

describe('the registration request of a visitor', () => {
  it.each<[string, unknown, string, string]>([
    ['name', '', 'required', 'Full name is required.'],
    ['name', '\u200b\u2060 \u3164', 'required', 'Full name is required.'],
    ['email', undefined, 'required', 'Email address is required.'],
    ['email', 'asha@', 'invalid_email', 'Please enter a valid email address.'],
    ['phone', null, 'required', 'Phone number is required.'],
    [
      'phone',
      '1234',
      'invalid_phone',
      'Phone number must have 5 to 20 digits; + ( ) - . and spaces may stand between them.',
    ],
    ['batchId', 'two words', 'batch_not_found', 'This batch does not exist any more.'],
    ['notes', 5, 'not_text', 'Additional notes must be text.'],
    ['language', 'xx', 'unknown_value', expect.stringMatching(/^Language must be one of: /)],
  ])('REG-2 with the field %s as %j is refused as %s', (field, value, code, message) => {
    expect(() => readDto(CreateRegistrationRequest, { ...GOOD, [field]: value })).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: [{ field, code, message }] }),
    );
  });

  it.each(['', null, undefined])('REG-2 with %j as its batch is accepted', (batchId) => {
    expect(() => readDto(CreateRegistrationRequest, { ...GOOD, batchId })).not.toThrow();
  });
});
