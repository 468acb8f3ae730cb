import { DomainError } from '../errors/domain-error.js';
import { acceptedPrograms } from '../programs.js';
import { readDto } from './dto.pipe.js';
import { Choice, Integer, Program, Text } from './field-rules.js';

class Sample {
  @Text({ label: 'Name', max: 5 })
  name: string;

  @Text({ label: 'Secret', max: 5, optional: true, untrimmed: true })
  secret?: string | null;

  @Choice({ label: 'Colour', values: ['red', 'blue'], optional: true })
  colour?: string | null;

  @Integer({ label: 'Count', min: 1, max: 10, default: 7 })
  count = 7;

  @Program({ optional: true })
  program?: string | null;
}

const read = (fields: object): Sample => readDto(Sample, fields);

function refusalOf(fields: object): DomainError {
  try {
    read(fields);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a text field', () => {
  it.each<[unknown, string]>([
    ['abc', 'abc'],
    ['  abc\t\n', 'abc'],
    [' a b ', 'a b'],
    ['abcde', 'abcde'],
    ['    abcde    ', 'abcde'],
    ['🧘🧘🧘🧘🧘', '🧘🧘🧘🧘🧘'],
    ['योगा', 'योगा'],
    ['\u200fa\u200f', '\u200fa\u200f'],
    ["<b>'", "<b>'"],
    ['$1', '$1'],
  ])('DATA-2 %j is kept as %j: trimmed, otherwise as sent', (name, kept) => {
    expect(read({ name }).name).toBe(kept);
  });

  it.each<[unknown, string, string]>([
    [undefined, 'required', 'Name is required.'],
    [null, 'required', 'Name is required.'],
    ['', 'required', 'Name is required.'],
    [' \n\t\u00a0', 'required', 'Name is required.'],
    [5, 'not_text', 'Name must be text.'],
    [0, 'not_text', 'Name must be text.'],
    [true, 'not_text', 'Name must be text.'],
    [false, 'not_text', 'Name must be text.'],
    [['a'], 'not_text', 'Name must be text.'],
    [[], 'not_text', 'Name must be text.'],
    [{}, 'not_text', 'Name must be text.'],
    [{ toString: 'a', length: 1 }, 'not_text', 'Name must be text.'],
    ['a\u0000b', 'invalid_characters', 'Name contains characters that cannot be stored.'],
    ['\ud83e', 'invalid_characters', 'Name contains characters that cannot be stored.'],
    ['\udd7a\ud83e', 'invalid_characters', 'Name contains characters that cannot be stored.'],
    ['abcdef', 'too_long', 'Name must be at most 5 characters long.'],
    ['🧘🧘🧘🧘🧘🧘', 'too_long', 'Name must be at most 5 characters long.'],
    ['a'.repeat(60_000), 'too_long', 'Name must be at most 5 characters long.'],
  ])('API-12 %j is refused as %s', (name, code, message) => {
    const error = refusalOf({ name });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    expect(error.errors).toEqual([{ field: 'name', code, message }]);
  });

  it.each([undefined, null, '', '   '])('REG-2 that is optional may be %j', (colour) => {
    expect(() => read({ name: 'a', colour })).not.toThrow();
  });

  it('AUTH-1 a password keeps its spaces', () => {
    expect(read({ name: 'a', secret: ' x ' }).secret).toBe(' x ');
  });

  it.each(['green', 'RED', 'redblue', '__proto__'])(
    'API-12 %j is refused because it is not in the list of allowed values',
    (colour) => {
      expect(refusalOf({ name: 'a', colour }).errors).toEqual([
        { field: 'colour', code: 'unknown_value', message: 'Colour must be one of: red, blue.' },
      ]);
    },
  );
});

describe('a whole number', () => {
  it.each<[unknown, number]>([
    [undefined, 7],
    [null, 7],
    [1, 1],
    [10, 10],
    [3.0, 3],
    ['3', 3],
    [' 3 ', 3],
    ['+3', 3],
    ['010', 10],
  ])('ADMIN-8 %j is read as %i', (count, expected) => {
    expect(read({ name: 'a', count }).count).toBe(expected);
  });

  it.each<[unknown, string]>([
    [0, 'too_small'],
    ['0', 'too_small'],
    [-1, 'too_small'],
    ['-1', 'too_small'],
    [11, 'too_large'],
    ['11', 'too_large'],
    [1e300, 'too_large'],
    [9_007_199_254_740_992, 'too_large'],
    [1.5, 'not_integer'],
    ['1.5', 'not_integer'],
    ['1e1', 'not_integer'],
    ['0x5', 'not_integer'],
    ['', 'not_integer'],
    [' ', 'not_integer'],
    ['three', 'not_integer'],
    ['3 seats', 'not_integer'],
    ['३', 'not_integer'],
    ['9'.repeat(400), 'not_integer'],
    [true, 'not_integer'],
    [[3], 'not_integer'],
    [{ count: 3 }, 'not_integer'],
  ])('ADMIN-8 %j is refused as %s', (count, code) => {
    const message = {
      too_small: 'Count must be at least 1.',
      too_large: 'Count must be at most 10.',
      not_integer: 'Count must be a whole number.',
    }[code];
    expect(refusalOf({ name: 'a', count }).errors).toEqual([{ field: 'count', code, message }]);
  });
});

describe('a program field', () => {
  it('DATA-4 is read as the present name of the program, without outer spaces', () => {
    expect(read({ name: 'a', program: ' chronic-treatment ' }).program).toBe('treatment-module');
    expect(read({ name: 'a', program: 'yogic-food' }).program).toBe('yogic-food');
  });

  it.each(['pilates', 'Yogasanas', 'main'])('DATA-4 %j is refused', (program) => {
    const message = `Program must be one of: ${acceptedPrograms('staff').join(', ')}.`;
    expect(refusalOf({ name: 'a', program }).errors).toEqual([
      { field: 'program', code: 'unknown_value', message },
    ]);
  });
});
