import { Metadata, type CountryCode, type MetadataJson } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import cases from '../../../test/cases/dialable-phones.json' with { type: 'json' };
import lengthsByCode from '../../../test/cases/phone-lengths.json' with { type: 'json' };
import { digitsOf, e164Of, isPhone, isSamePhone, readPhone, withAsciiDigits } from './phone.js';

describe('a phone number', () => {
  it.each(
    [
      ['12345', '98765 43210', '9876543210', '+919876543210', '+91 98765 43210', '0755-2345678'],
      ['(0755) 234 5678', '+1 (415) 555-2671', '+44.20.7946.0958', '0091 98765 43210'],
      ['12345678901234567890', '1-2-3-4-5', '+++12345', '98765\u00a043210', '((((12345))))'],
      ['९८७६५ ४३२१०', '+९१ ९८७६५ ४३२१०', '९८७65', '９８７６５', '٩٨٧٦٥'],
    ].flat(),
  )('DATA-2 may be typed as %j', (phone) => expect(isPhone(phone)).toBe(true));

  it.each(
    [
      ['1234', '123456789012345678901', '', '+', '() -.', 'phone', '98765x43210', '98765_43210'],
      [
        '98765/43210',
        '98765,43210',
        '98765;ext=1',
        'tel:9876543210',
        '98765\t43210',
        '98765\n43210',
      ],
      ['९८७६', '98765\u200f43210', '९८७६५ क', '①②③④⑤', '98765–43210', "98765'; DROP TABLE batches"],
    ].flat(),
  )('DATA-2 may not be typed as %j', (phone) => {
    expect(isPhone(phone)).toBe(false);
  });

  it.each([
    ['98765 43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['(0755) 234 5678', '+917552345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+44 20 7946 0958', '+442079460958'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['+९१-९८७६५-४३२१०', '+919876543210'],
    ['+49.30.901820', '+4930901820'],
    ['+971 50 123 4567', '+971501234567'],
    ['+999 123456789', null],
    ['12345678901234567890', null],
    ['((12345', null],
    ['', null],
  ])('DATA-2 %j has the E.164 form %s', (phone, expected) => expect(e164Of(phone)).toBe(expected));

  it.each([
    ['98765 43210', '+91-98765-43210', true],
    ['098765 43210', '9876543210', true],
    ['+1 415 555 2671', '4155552671', false],
    ['12345678901234567890', '1234567890 1234567890', true],
    ['98765 43210', '98765 43211', false],
  ])('DATA-8 %j and %j are the same number: %s', (one, other, same) => {
    expect(isSamePhone(one, other)).toBe(same);
    expect(isSamePhone(other, one)).toBe(same);
  });

  it.each(cases.map(({ phone, dialable }): [string, boolean] => [phone, dialable]))(
    'DATA-9 %j can be dialled: %s',
    (phone, dialable) => {
      expect(readPhone(phone).dialable).toBe(dialable);
    },
  );

  it('DATA-9 has the digits of every script replaced by ASCII digits, and nothing else changed', () => {
    expect(withAsciiDigits('०१२३४५६७८९ ٠١٢٣٤٥٦٧٨٩ ０９ 𝟎𝟗𝟘𝟡 ৩ க')).toBe(
      '0123456789 0123456789 09 0909 3 க',
    );
  });

  it('API-13 is reduced to its digits, whatever stands between them', () => {
    expect(digitsOf('+91 (987) 654-32.10')).toBe('919876543210');
  });
});

describe('the phone number lengths of other countries', () => {
  it('DATA-9 equal those of the library, so that an upgrade of the library cannot miss the form', () => {
    // The form does not use the library: dialable-phone.spec.ts (frontend) checks its table against the same file.
    const { country_calling_codes: countries, nonGeographic } = metadata as MetadataJson & {
      nonGeographic: object;
    };
    const plan = new Metadata();
    const known = [...Object.keys(countries), ...Object.keys(nonGeographic)].map((code) => {
      plan.selectNumberingPlan(code as CountryCode);
      const lengths = plan.numberingPlan?.possibleLengths() ?? [];
      return [code, [...lengths].sort((one, other) => one - other)];
    });
    expect(known.length).toBeGreaterThan(200);
    expect(Object.fromEntries(known)).toEqual(lengthsByCode);
  });
});
