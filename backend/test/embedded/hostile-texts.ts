import { resolved, type Schema } from '../fuzz/operations.js';

/** 16 kB, in bytes. */
export const LONG = 16_000;

/** Characters for texts in a body. The last three are a combining mark, a Devanagari letter and a surrogate pair. */
export const CHARACTERS = [
  [
    '/',
    '\\',
    '.',
    ' ',
    '\t',
    '\n',
    '+',
    '-',
    '%',
    '&',
    '=',
    ';',
    '<',
    '(',
    '[',
    '"',
    '@',
    '0',
    'a',
  ],
  ['\u0000', '\u0301', 'क', '🧘'],
].flat();

/** Characters for addresses, in the form in which they are sent. */
export const ADDRESS_UNITS = [
  ['/', '\\', '.', '../', '%', '%2f', '%5c', '%00', '%20', '%0a', '%cc%81', '%e0%a4%95', '+', '-'],
  ['&', '=', ';', '?', '[', '(', '"', '@', ':', '*', '0', 'a'],
].flat();

/** Headers that the product's code or the framework reads. */
export const HEADERS = [
  ['authorization', 'accept-encoding', 'accept-language', 'content-type', 'cookie', 'forwarded'],
  ['if-none-match', 'idempotency-key', 'origin', 'referer', 'range', 'traceparent', 'user-agent'],
  ['x-forwarded-for', 'x-forwarded-host', 'x-request-id'],
].flat();

/** All headers together may have 16 kB. */
export const LONG_HEADER = 14_000;

/** A text of about `bytes` bytes of one unit, between an 'a' and `end`, so that it is not trimmed. */
export function filled(unit: string, bytes: number, end = '!'): string {
  return `a${unit.repeat(Math.floor((bytes - 1 - end.length) / Buffer.byteLength(unit)))}${end}`;
}

/** Variants of a body, each with one text filled with one character, at its maximum length and beyond. */
export function hostileBodies(schema: Schema, body: unknown): unknown[] {
  const { type, properties = {}, maxLength } = resolved(schema);
  if (type === 'object') {
    const whole = (body ?? {}) as Record<string, unknown>;
    return Object.entries(properties).flatMap(([name, field]) =>
      hostileBodies(field, whole[name]).map((value) => ({ ...whole, [name]: value })),
    );
  }
  if (type !== 'string' && type !== 'array') return [];
  const lengths = type === 'array' || maxLength === undefined ? [LONG] : [maxLength, LONG];
  const texts = lengths.flatMap((length) =>
    CHARACTERS.flatMap((character) => filled(character, length)),
  );
  return type === 'array' ? texts.map((text) => [text]) : texts;
}
