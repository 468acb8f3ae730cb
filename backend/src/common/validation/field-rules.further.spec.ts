import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { DomainError } from '../errors/domain-error.js';
import { LANGUAGES } from '../languages.js';
import { type ListedProgram, listPrograms, PROGRAMS } from '../programs.js';
import { readDto } from './dto.pipe.js';
import {
  BatchId,
  Choice,
  Flag,
  Integer,
  Nested,
  Program,
  SelectedIds,
  Text,
  WhenSent,
} from './field-rules.js';

class Time {
  @Text({ label: 'Start', max: 5, optional: true, pattern: '^[0-9:]+$' })
  start = '';
}

/** Has one field for each further rule; a test sends only the fields that it is about. */
class Further {
  @Text({ label: 'Password', max: 9, min: 3, optional: true, example: 'namaste' })
  password?: string | null;

  @Choice({ label: 'Size', values: ['small', 'large'], optional: true })
  size?: string | null;

  @Text({ label: 'Batch', max: 36, optional: true, also: BatchId() })
  batchId?: string | null;

  @Program({ by: 'visitor', optional: true })
  wanted?: string | null;

  @Flag({ label: 'Contacted', optional: true })
  contacted?: boolean | null;

  @Flag({ label: 'Waiting', optional: true, inAddress: true })
  waiting?: boolean | null;

  @Integer({ label: 'Seats', min: 1, max: 10, default: 7 })
  seats = 7;

  @Nested('Time', Time)
  time = new Time();

  @WhenSent(Text({ label: 'Title', max: 5 }))
  title?: string;

  @WhenSent(Integer({ label: 'Days', min: 1, max: 365 }))
  days?: number;
}

class Required {
  @Text({ label: 'Name', max: 9 })
  name: string;

  @Choice({ label: 'Grade', values: ['first', 'second'] })
  grade: string;

  @Text({ label: 'Code', max: 9, min: 6 })
  code: string;

  @Flag({ label: 'Agreed' })
  agreed: boolean;

  @SelectedIds({ max: 2 })
  ids: string[];

  @Integer({ label: 'Count', min: 1, max: 10 })
  count: number;

  @Program()
  program: string;
}

function refusalOf(fields: object, of: new () => object): DomainError {
  try {
    readDto(of, fields);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('further rules of a field', () => {
  const faultOf = (fields: object) => refusalOf(fields, Further).errors;

  it.each<[object, string, string, string]>([
    [{ password: 'ab' }, 'password', 'too_short', 'Password must be at least 3 characters long.'],
    [{ password: '🧘🧘' }, 'password', 'too_short', 'Password must be at least 3 characters long.'],
    [{ batchId: 'a b' }, 'batchId', 'batch_not_found', 'This batch does not exist any more.'],
    [{ contacted: 'true' }, 'contacted', 'not_boolean', 'Contacted must be true or false.'],
    [{ contacted: 1 }, 'contacted', 'not_boolean', 'Contacted must be true or false.'],
    [{ waiting: 'yes' }, 'waiting', 'not_boolean', 'Waiting must be true or false.'],
    [{ waiting: 0 }, 'waiting', 'not_boolean', 'Waiting must be true or false.'],
    [{ waiting: ['true'] }, 'waiting', 'not_boolean', 'Waiting must be true or false.'],
    [{ time: 'six' }, 'time', 'invalid_object', 'Time must be an object.'],
    [{ time: { start: 6 } }, 'time.start', 'not_text', 'Start must be text.'],
    [{ title: null }, 'title', 'required', 'Title is required.'],
    [{ days: null }, 'days', 'not_integer', 'Days must be a whole number.'],
    [{ title: '' }, 'title', 'required', 'Title is required.'],
    [{ title: 'abcdef' }, 'title', 'too_long', 'Title must be at most 5 characters long.'],
    [{ wanted: 5 }, 'wanted', 'not_text', 'Program must be text.'],
  ])('API-12 %j: %s is refused as %s', (fields, field, code, message) => {
    expect(faultOf(fields)).toEqual([{ field, code, message }]);
  });

  it.each<[object, object]>([
    [{ password: 'abc' }, { password: 'abc' }],
    [{ password: '🧘🧘🧘' }, { password: '🧘🧘🧘' }],
    [{ contacted: false }, { contacted: false }],
    [{ contacted: null }, { contacted: null }],
    [{ waiting: 'true' }, { waiting: true }],
    [{ waiting: 'false' }, { waiting: false }],
    [{ waiting: true }, { waiting: true }],
    [{ size: ' small ' }, { size: 'small' }],
    [{ time: null }, {}],
    [{ time: { start: ' 06:00 ' } }, { time: { start: '06:00' } }],
    [{ title: 'abcde' }, { title: 'abcde' }],
    [{}, {}],
  ])('API-12 %j is read as %j', (fields, expected) => {
    const found = readDto(Further, fields);
    expect({ ...found }).toEqual({ time: new Time(), seats: 7, ...expected });
    expect(found.time).toBeInstanceOf(Time);
  });

  const whole = {
    name: 'Asha',
    grade: 'first',
    code: 'abcdef',
    agreed: true,
    ids: ['0199-abcdef-1234567'],
    count: 1,
    program: 'yogasanas',
  };
  const ids = 'The selection must be a list of 1 to 2 ids of registrations.';

  it.each<[string, unknown, string, string]>([
    ['grade', undefined, 'required', 'Grade is required.'],
    ['grade', '', 'required', 'Grade is required.'],
    ['grade', 1, 'not_text', 'Grade must be text.'],
    ['grade', 'third', 'unknown_value', 'Grade must be one of: first, second.'],
    ['agreed', undefined, 'required', 'Agreed is required.'],
    ['agreed', null, 'required', 'Agreed is required.'],
    ['ids', undefined, 'invalid_list', ids],
    ['ids', [], 'invalid_list', ids],
    ['ids', ['0199-abcdef-1234567', 5], 'invalid_list', ids],
    ['ids', ['a b'], 'invalid_list', ids],
    ['ids', Array(3).fill('0199-abcdef-1234567'), 'invalid_list', ids],
    ['ids', '0199-abcdef-1234567', 'invalid_list', ids],
    ['count', undefined, 'not_integer', 'Count must be a whole number.'],
    ['count', null, 'not_integer', 'Count must be a whole number.'],
    ['program', undefined, 'required', 'Program is required.'],
    ['program', null, 'required', 'Program is required.'],
  ])('API-12 %s as %j is refused as %s', (field, value, code, message) => {
    const error = refusalOf({ ...whole, [field]: value }, Required);
    expect(error.errors).toEqual([{ field, code, message }]);
  });

  it('PROG-1 the refusal of an unknown program names hidden programs only to staff', () => {
    const name = Object.fromEntries(
      LANGUAGES.map((each) => [each, 'Yoga']),
    ) as ListedProgram['name'];
    listPrograms([
      { program: PROGRAMS[0], state: 'shown', inForm: true, name },
      { program: PROGRAMS[1], state: 'hidden', inForm: true, name },
    ]);
    try {
      expect(refusalOf({ program: 'pilates' }, Required).errors?.at(-1)?.message).toBe(
        `Program must be one of: ${PROGRAMS[0]}, ${PROGRAMS[1]}.`,
      );
      expect(refusalOf({ wanted: 'pilates' }, Further).message).toBe(
        `Program must be one of: ${PROGRAMS[0]}.`,
      );
    } finally {
      listPrograms(null);
    }
  });

  it('ADMIN-2 a selection of two ids is accepted if two is the maximum', () => {
    const two = ['0199-abcdef-1234567', '0199-abcdef-1234568'];
    expect(readDto(Required, { ...whole, ids: two })).toMatchObject({ ids: two });
  });
});

describe('the OpenAPI description of a field', () => {
  @Controller()
  class Samples {
    @Post()
    take(@Body() _further: Further): void {}

    @Post('required')
    need(@Body() _required: Required): void {}
  }
  @Module({ controllers: [Samples] })
  class SamplesModule {}

  const text = { type: 'string', maxLength: 5 };
  const program = {
    type: 'string',
    maxLength: 40,
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    example: 'hatha-yoga-membership',
  };
  const integer = { type: 'integer', minimum: 1, maximum: 10 };

  it('API-1 states exactly what its rule checks', async () => {
    const app = await NestFactory.create(SamplesModule, new FastifyAdapter(), { logger: false });
    const { components } = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    await app.close();
    expect(components?.schemas).toStrictEqual({
      Further: {
        type: 'object',
        properties: {
          password: { ...text, maxLength: 9, nullable: true, example: 'namaste' },
          size: { type: 'string', nullable: true, enum: ['small', 'large'] },
          batchId: { ...text, maxLength: 36, nullable: true },
          wanted: { ...program, nullable: true },
          contacted: { type: 'boolean', nullable: true },
          waiting: { type: 'boolean', nullable: true },
          seats: { ...integer, default: 7 },
          time: { type: 'object', nullable: true, allOf: [{ $ref: '#/components/schemas/Time' }] },
          title: { ...text, minLength: 1 },
          days: { ...integer, maximum: 365 },
        },
      },
      Time: {
        type: 'object',
        properties: { start: { ...text, nullable: true, pattern: '^[0-9:]+$' } },
      },
      Required: {
        type: 'object',
        properties: {
          name: { ...text, minLength: 1, maxLength: 9 },
          grade: { type: 'string', enum: ['first', 'second'] },
          code: { ...text, minLength: 6, maxLength: 9 },
          agreed: { type: 'boolean' },
          ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
          count: integer,
          program: { ...program, minLength: 1 },
        },
        required: ['name', 'grade', 'code', 'agreed', 'ids', 'program'],
      },
    });
  });
});
