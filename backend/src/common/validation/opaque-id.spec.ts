import { isPossibleId } from './opaque-id.js';

describe('an id', () => {
  it.each(['0199a1b2-7e2f-7310-8097-ab274e375c60', 'x', '~', '!', ':id', 'x'.repeat(100)])(
    'DATA-6 may be %j',
    (text) => expect(isPossibleId(text)).toBe(true),
  );

  it.each(['', ' ', 'x ', ' x', 'x y', 'x\n', 'x\u0000', '\u007f', 'é', '🧘', 'x'.repeat(101)])(
    'DATA-6 cannot be %j',
    (text) => expect(isPossibleId(text)).toBe(false),
  );
});
