import { UnparsedBody } from './unparsed-body.js';

const read = (text: string | Buffer, type: string | undefined = 'application/json'): unknown =>
  UnparsedBody.read(new UnparsedBody(type, Buffer.from(text)));

describe('a request body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'application/json ; foo=bar',
    'application/problem+json',
    'application/vnd.api+json',
  ])('API-12 is read when its type is %s', (type) => {
    expect(read('{"a":1}', type)).toEqual({ a: 1 });
  });

  it.each(
    [
      ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
      ['text/json', 'application/jsonp', 'json', 'application/xml', 'xapplication/json'],
    ].flat(),
  )('API-12 is refused when its type is %j', (type) => {
    expect(() => read('{"a":1}', type)).toThrow(
      expect.objectContaining({ code: 'unsupported_content_type', status: 415 }),
    );
  });

  it('API-12 is refused without a type', () => {
    expect(() => UnparsedBody.read(new UnparsedBody(undefined, Buffer.from('{}')))).toThrow(
      expect.objectContaining({ code: 'unsupported_content_type' }),
    );
  });

  it.each(
    [
      [
        '',
        ' ',
        '{',
        '{"a":1',
        '{a:1}',
        "{'a':1}",
        '{"a":1}}',
        '{"a":1,}',
        '{"a":NaN}',
        'undefined',
      ],
      [
        '{"a":"\u0001"}',
        '{"a":"\\ud8"}',
        '<a/>',
        'name=Asha',
        '\u0000',
        '[1,2',
        '"text',
        '{"a":01}',
      ],
    ].flat(),
  )('API-12 %j is refused as malformed_json', (text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'malformed_json', status: 400 }),
    );
  });

  it.each<[string, number[]]>([
    [
      'only the first byte of a two-byte character',
      [0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x22, 0x7d],
    ],
    ['a surrogate encoded in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['an overlong encoding of a slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['text in UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ['gzip data', [0x1f, 0x8b, 0x08, 0x00]],
  ])('API-12 with %s is refused as malformed_json, because it is not valid text', (_, bytes) => {
    expect(() => read(Buffer.from(bytes))).toThrow(
      expect.objectContaining({ code: 'malformed_json' }),
    );
  });

  it.each(['null', 'true', '5', '"text"', '[]', '[{"a":1}]'])(
    'API-12 %s is refused as body_not_object',
    (text) => {
      expect(() => read(text)).toThrow(
        expect.objectContaining({ code: 'body_not_object', status: 400 }),
      );
    },
  );

  it('API-12 that is missing is refused as body_not_object', () => {
    for (const none of [undefined, null, '', {}]) {
      expect(() => UnparsedBody.read(none)).toThrow(
        expect.objectContaining({ code: 'body_not_object' }),
      );
    }
  });

  it('API-12 may start with a byte order mark', () => {
    expect(read('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  it('API-12 is accepted up to a nesting depth of 8, and refused as malformed_json beyond it', () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(() => read(nested(8))).not.toThrow();
    expect(() => read(nested(9))).toThrow(expect.objectContaining({ code: 'malformed_json' }));
    expect(() => read(nested(10_000))).toThrow(expect.objectContaining({ code: 'malformed_json' }));
    expect(() => read(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toThrow(
      expect.objectContaining({ code: 'malformed_json' }),
    );
  });
});

describe('the keys __proto__ and constructor, which would make a value look like an instance of a class', () => {
  it('API-12 are removed from a body at any depth, even if they are escaped', () => {
    const text = '{"a":{"constructor":null,"b":[{"__proto__":{"x":1}}]},"\\u0063onstructor":1}';
    expect(read(text)).toEqual({ a: { b: [{}] } });
    expect(Object.keys(read(text) as object)).toEqual(['a']);
  });
});

describe('the body of a form that is sent without JavaScript', () => {
  const readForm = (text: string, type = 'application/x-www-form-urlencoded') =>
    UnparsedBody.readForm(new UnparsedBody(type, Buffer.from(text)));

  it('API-2 is read as decoded fields; of several with one name, the first counts', () => {
    expect(readForm('name=A%C3%A9+B%26C&notes=%0D%0A&name=second&empty=&alone')).toEqual({
      name: 'Aé B&C',
      notes: '\r\n',
      empty: '',
      alone: '',
    });
    expect(readForm('', 'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8')).toEqual({});
  });

  it('API-2 with a field named __proto__ or constructor changes no prototype', () => {
    expect(Object.keys(readForm('__proto__=x&constructor=y'))).toEqual(
      expect.arrayContaining(['__proto__', 'constructor']),
    );
    expect(Object.getPrototypeOf(readForm('__proto__=x'))).toBe(Object.prototype);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'API-12 of type %p is refused as unsupported_content_type',
    (type) => {
      expect(() => readForm('name=A', type)).toThrow(
        expect.objectContaining({
          code: 'unsupported_content_type',
          status: 415,
          message: 'The form must be sent as a form (application/x-www-form-urlencoded).',
        }),
      );
    },
  );

  it('API-12 that is missing is refused as unsupported_content_type', () => {
    expect(() => UnparsedBody.readForm(undefined)).toThrow(
      expect.objectContaining({ code: 'unsupported_content_type' }),
    );
  });
});
