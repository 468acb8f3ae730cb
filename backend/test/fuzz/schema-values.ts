import * as fc from 'fast-check';
import { acceptedPrograms } from '../../src/common/programs.js';
import { hostileText, hostileValue, ownObject } from './hostile-values.js';
import { liveValue } from './live.js';
import { resolved, type Schema } from './operations.js';

const two = (max: number, min = 0) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));

const date = fc
  .tuple(fc.integer({ min: 2025, max: 2027 }), two(12, 1), two(28, 1))
  .map((parts) => parts.join('-'));

/** Generators by the example of a text field, because the contract has no formats, but examples. */
const BY_EXAMPLE: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/^\d{4}-\d\d-\d\d$/, date],
  [/^\d\d:\d\d$/, fc.tuple(two(23), two(59)).map((parts) => parts.join(':'))],
  // Must come before the pattern of e-mail addresses, because it contains one.
  [
    /^Name,Email,/,
    fc
      .nat()
      .map(
        (n) =>
          `Name,Email,Program,Consent source,Consent day\nMeera,m${n}@example.org,yogasanas,paper,2026-01-31`,
      ),
  ],
  [/@/, fc.emailAddress().filter((address) => address.length <= 254)],
  [/^[0-9a-f]{8}-[0-9a-f-]{27}$/, fc.uuid()],
  [/\{program\}/, fc.constantFrom('About {program}', 'Namaste {name}, come to {program}.')],
  [/^default$/, fc.constant('default')],
  [/^hatha-yoga-membership$/, fc.constantFrom(...acceptedPrograms('staff'))],
  [/^\+\d/, fc.integer({ min: 10_000, max: 9_999_999_999 }).map((digits) => `+91 ${digits}`)],
];

export function validText({ enum: allowed, example, minLength = 0, maxLength = 40 }: Schema) {
  if (allowed) return fc.constantFrom(...allowed);
  const known = BY_EXAMPLE.find(([pattern]) => example !== undefined && pattern.test(example));
  if (known) return known[1];
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.string({ ...length, unit: 'grapheme-ascii' }),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.constantFrom('Asha Rao', 'आशा राव', 'José').map((name) => name.padEnd(minLength, '.')),
  );
}

function validObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) =>
    (required.includes(name)
      ? validValue(field, name)
      : fc.option(validValue(field, name), { nil: undefined, freq: 2 })
    ).map((value) => [name, value] as const),
  );
  return fc
    .tuple(...fields)
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

function validKind(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const live = liveValue(name);
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 8, items = {} } = schema;
    const length = { minLength: minItems, maxLength: Math.min(maxItems, 8) };
    return fc.array(validValue(items, name), length);
  }
  // An existing user name is for a login, and a new one for an account. The new one is needed more often.
  const weight = name === 'username' ? 1 : 4;
  if (live) return fc.oneof({ weight, arbitrary: live }, validText(schema));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = 1_000 } = schema;
    return fc.oneof(fc.integer({ min, max: Math.min(max, min + 30) }), fc.constantFrom(min, max));
  }
  return schema.type === 'object' ? validObject(schema) : validText(schema);
}

/**
 * Values that a schema allows.
 * @param name the name of the field: some fields need an existing value, such as the id of a batch
 */
export function validValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const whole = resolved(schema);
  const value = validKind(whole, name);
  return whole.nullable ? fc.option(value, { freq: 8 }) : value;
}

/** Values just outside what a schema allows in length, range or type, or hostile values. */
export function wrongValue(schema: Schema): fc.Arbitrary<unknown> {
  const { minLength = 1, maxLength, minimum, maximum, enum: allowed } = resolved(schema);
  const steps: unknown[] = [null, '', [], {}, [''], true, 0, '0', ' 20 ', '１２'];
  if (maxLength !== undefined) {
    for (const unit of ['a', '🙏', '1']) {
      steps.push(unit.repeat(maxLength), unit.repeat(maxLength + 1), unit.repeat(minLength - 1));
    }
  }
  if (minimum !== undefined) steps.push(minimum - 1, String(minimum), minimum + 0.5);
  if (maximum !== undefined) steps.push(maximum + 1, String(maximum + 1), -maximum);
  for (const each of allowed ?? []) steps.push(each.toUpperCase(), ` ${each} `, [each]);
  return fc.oneof(fc.constantFrom(...steps), hostileText, hostileValue);
}

/** An object that is valid except for one or two fields, which are wrong, missing or unknown. */
export function nearlyValid(schema: Schema): fc.Arbitrary<unknown> {
  const whole = resolved(schema);
  const names = Object.keys(whole.properties ?? {});
  const spoiled = fc.constantFrom(...names).chain((name) => {
    const field = resolved(whole.properties?.[name] ?? {});
    const inner = field.properties ? nearlyValid(field) : wrongValue(field);
    return fc.oneof(
      { weight: 9, arbitrary: fc.tuple(fc.constant(name), fc.oneof(inner, wrongValue(field))) },
      { weight: 1, arbitrary: fc.constant([name, undefined] as const) },
    );
  });
  const added = fc.tuple(
    fc.constantFrom('__proto__', 'constructor', '_id', 'enrolled'),
    hostileValue,
  );
  return fc
    .tuple(
      validValue(whole),
      fc.array(fc.oneof({ weight: 8, arbitrary: spoiled }, added), { minLength: 1, maxLength: 2 }),
    )
    .map(([valid, changes]) =>
      ownObject([...new Map([...Object.entries(valid ?? {}), ...changes])]),
    );
}
