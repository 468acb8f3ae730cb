import phones from '../../../../backend/test/cases/dialable-phones.json';
import lengthsByCode from '../../../../backend/test/cases/phone-lengths.json';
import { isDialable, lengthsOf } from './dialable-phone';

describe('the check whether a phone number can be dialled', () => {
  it.each(phones)(
    'DATA-9 for $phone returns $dialable, as the server does',
    ({ phone, dialable }) => {
      expect(isDialable(phone)).toBe(dialable);
    },
  );

  it('DATA-9 accepts for each country code exactly the lengths that the server knows', () => {
    const others = Object.entries(lengthsByCode).filter(([code]) => code !== '91');
    expect(others.length).toBeGreaterThan(200);
    for (const [code, lengths] of others) {
      expect([code, lengthsOf(code)]).toEqual([code, lengths]);
      for (let length = 1; length <= 18; length++) {
        const phone = `+${code} ${'5'.repeat(length)}`;
        expect([phone, isDialable(phone)]).toEqual([phone, lengths.includes(length)]);
      }
    }
  });

  it('DATA-9 rejects a blank text, a plus sign, a word and zeros', () => {
    for (const text of ['', ' ', '+', 'phone', '००००']) expect(isDialable(text)).toBe(false);
  });
});
