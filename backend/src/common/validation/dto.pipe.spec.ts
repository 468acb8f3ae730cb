import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, IsInt, ValidationTypes } from 'class-validator';
import { FIELD_ERROR_CATALOGUE } from '../errors/field-catalogue.js';
import { DomainError } from '../errors/domain-error.js';
import { DtoPipe, readDto } from './dto.pipe.js';
import { Integer, Nested, Text } from './field-rules.js';
import { UnparsedBody } from './unparsed-body.js';

class Inner {
  @Text({ label: 'Word', max: 3, optional: true })
  word?: string | null;
}

class Sample {
  @Text({ label: 'Name', max: 5 })
  name: string;

  @Integer({ label: 'Count', min: 1, max: 10, default: 7 })
  count = 7;

  @Nested('Inner', Inner)
  inner: Inner = new Inner();
}

function read(fields: object): Sample {
  const body = new UnparsedBody('application/json', Buffer.from(JSON.stringify(fields)));
  return new DtoPipe().transform(body, { type: 'body', metatype: Sample }) as Sample;
}

function refusalOf(fields: object): DomainError {
  try {
    read(fields);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('an object field', () => {
  it.each([undefined, null, {}, { unknown: 1 }])(
    'ADMIN-8 %j is read as an object of default values',
    (inner) => {
      expect(read({ name: 'a', inner }).inner).toEqual(new Inner());
    },
  );

  it.each<[unknown]>([[5], ['text'], [true], [[]], [[{}]], [[[]]], [''], [0], [false]])(
    'API-12 %j is refused as invalid_object',
    (inner) => {
      expect(refusalOf({ name: 'a', inner }).errors).toEqual([
        { field: 'inner', code: 'invalid_object', message: 'Inner must be an object.' },
      ]);
    },
  );

  it('API-12 with an invalid field inside is refused with the path of that field', () => {
    expect(refusalOf({ name: 'a', inner: { word: 'long' } }).errors).toMatchObject([
      { field: 'inner.word', code: 'too_long' },
    ]);
  });
});

describe('a request body', () => {
  it('API-12 is refused with one error for each wrong field, and their sentences as its message', () => {
    const error = refusalOf({ name: 5, count: 0, inner: { word: 'long' } });
    expect(error.errors?.map(({ field }) => field)).toEqual(['name', 'count', 'inner.word']);
    expect(error.message).toBe(
      'Name must be text. Count must be at least 1. Word must be at most 3 characters long.',
    );
  });

  it('API-12 is read without its unknown fields', () => {
    const sample = read({ name: 'a', admin: true, constructor: 'x', enrolled: 5 });
    expect(Object.keys(sample).toSorted()).toEqual(['count', 'inner', 'name']);
  });

  it('API-12 with the key __proto__ changes no prototype', () => {
    const text = '{"name":"a","__proto__":{"polluted":1},"inner":{"__proto__":{"word":"x"}}}';
    const body = new UnparsedBody('application/json', Buffer.from(text));
    const sample = new DtoPipe().transform(body, { type: 'body', metatype: Sample }) as Sample;
    expect(sample.inner.word).toBeUndefined();
    expect('polluted' in sample || 'polluted' in {}).toBe(false);
  });

  it('ADMIN-8 with a number that is too large for JavaScript is refused: it must be a whole number', () => {
    const body = new UnparsedBody('application/json', Buffer.from('{"name":"a","count":1e999}'));
    const transform = () => new DtoPipe().transform(body, { type: 'body', metatype: Sample });
    expect(transform).toThrow('Count must be a whole number.');
  });
});

describe('each check of a request field', () => {
  const SOURCES = join(__dirname, '../..');
  const files = (readdirSync(SOURCES, { recursive: true }) as string[]).filter((file) =>
    /\.(dto|query|request)\.ts$/.test(file),
  );

  /** Returns the checks of a class that can fail, with the message and the code of each. */
  function checksOf(shape: Type<object>) {
    return getMetadataStorage()
      .getTargetValidationMetadatas(shape, '', false, false)
      .filter(({ type }) =>
        [ValidationTypes.CUSTOM_VALIDATION, ValidationTypes.IS_DEFINED].includes(type),
      )
      .map(({ propertyName, name, message, context }) => ({
        check: `${shape.name}.${propertyName} ${name}`,
        // Where a list can change while the server runs, the message is a function, called when it is needed.
        message: (typeof message === 'function' ? message({} as never) : message) as unknown,
        code: (context as { code?: string } | undefined)?.code,
      }));
  }

  it('API-12 has a code of the catalogue and a sentence, in every request class', async () => {
    const modules = await Promise.all(
      files.map(async (file) => (await import(join(SOURCES, file))) as Record<string, unknown>),
    );
    const classes = modules
      .flatMap((exports) => Object.values(exports))
      .filter((item): item is Type<object> => String(item).startsWith('class '));
    const checks = classes.flatMap(checksOf);
    expect(checks.length).toBeGreaterThan(300);
    expect(
      checks.filter(
        ({ code, message }) =>
          code === undefined ||
          !(code in FIELD_ERROR_CATALOGUE) ||
          typeof message !== 'string' ||
          message === '',
      ),
    ).toEqual([]);
  });

  it('API-12 throws an internal error if it has no code', () => {
    class Unfinished {
      @IsInt()
      count: number;
    }
    expect(() => readDto(Unfinished, { count: 'x' })).toThrow(
      new Error('the check isInt of count has no code'),
    );
  });
});
