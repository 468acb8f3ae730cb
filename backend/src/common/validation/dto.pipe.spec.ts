import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, IsInt, ValidationTypes } from 'class-validator';
import { FIELD_ERROR_CATALOGUE } from '../errors/catalogue.js';
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
  it.each([undefined, null, {}, { unknown: 1 }])('ADMIN-8 %j is its defaults', (inner) => {
    expect(read({ name: 'a', inner }).inner).toEqual(new Inner());
  });

  it.each<[unknown]>([[5], ['text'], [true], [[]], [[{}]], [[[]]], [''], [0], [false]])(
    'API-12 %j is no object',
    (inner) => {
      expect(refusalOf({ name: 'a', inner }).errors).toEqual([
        { field: 'inner', code: 'invalid_object', message: 'Inner must be an object.' },
      ]);
    },
  );

  it('API-12 names the path of a field inside', () => {
    expect(refusalOf({ name: 'a', inner: { word: 'long' } }).errors).toMatchObject([
      { field: 'inner.word', code: 'too_long' },
    ]);
  });
});

describe('a request as a whole', () => {
  it('API-12 names every wrong field once, and its message is their sentences', () => {
    const error = refusalOf({ name: 5, count: 0, inner: { word: 'long' } });
    expect(error.errors?.map(({ field }) => field)).toEqual(['name', 'count', 'inner.word']);
    expect(error.message).toBe(
      'Name must be text. Count must be at least 1. Word must be at most 3 characters long.',
    );
  });

  it('API-12 ignores unknown fields', () => {
    const sample = read({ name: 'a', admin: true, constructor: 'x', enrolled: 5 });
    expect(Object.keys(sample).toSorted()).toEqual(['count', 'inner', 'name']);
  });

  it('API-12 a __proto__ in the body reaches no prototype', () => {
    const text = '{"name":"a","__proto__":{"polluted":1},"inner":{"__proto__":{"word":"x"}}}';
    const body = new UnparsedBody('application/json', Buffer.from(text));
    const sample = new DtoPipe().transform(body, { type: 'body', metatype: Sample }) as Sample;
    expect(sample.inner.word).toBeUndefined();
    expect('polluted' in sample || 'polluted' in {}).toBe(false);
  });

  it('ADMIN-8 a number too large for a number at all is no whole number', () => {
    const body = new UnparsedBody('application/json', Buffer.from('{"name":"a","count":1e999}'));
    const transform = () => new DtoPipe().transform(body, { type: 'body', metatype: Sample });
    expect(transform).toThrow('Count must be a whole number.');
  });
});

describe('the check of a field', () => {
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

  it('API-12 has a code of the catalogue and a sentence, in every request of ours', async () => {
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

  it('API-12 without a code is a fault of ours, and is not told to the client', () => {
    class Unfinished {
      @IsInt()
      count: number;
    }
    expect(() => readDto(Unfinished, { count: 'x' })).toThrow(
      new Error('the check isInt of count has no code'),
    );
  });
});
