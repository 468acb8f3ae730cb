import { asksForSecondPress, FASTEST_HUMAN_MS } from './robot-signs.js';

describe('the signs of a robot', () => {
  it('NAV-6 include a form that is filled in within less than 2 s', () => {
    expect(FASTEST_HUMAN_MS).toBe(2_000);
  });

  it.each([
    [FASTEST_HUMAN_MS - 1, ['see http://example.org'], true],
    [FASTEST_HUMAN_MS, ['see http://example.org'], false],
    [0, ['Asha', 'HTTPS://EXAMPLE.ORG'], true],
    [0, ['www.example.org'], true],
    [0, ['[url=x]'], true],
    [0, ['Asha Rao', 'asha@example.org', '+91 98765 43210', 'my knee: www'], false],
    [0, [], false],
    [null, ['http://example.org'], true],
    [null, ['Asha'], false],
    // The form was issued by a replica whose clock is ahead.
    [-500, ['http://example.org'], true],
  ])(
    'in a form sent after %p ms with %p require a second press of the button: %p',
    (ageMs, texts, expected) => {
      expect(asksForSecondPress(ageMs, texts)).toBe(expected);
    },
  );
});
