import { filledTemplate, paragraphsOf, spokenName } from './mail-template';

const VALUES = { name: 'Asha', program: 'Yogasanas', batch: '', days: 'Monday' };

describe('a text with placeholders', () => {
  it.each([
    ['Namaste {name}: {program}', 'Namaste Asha: Yogasanas'],
    ['One\nIn {batch} on {days}\nTwo', 'One\nTwo'],
    ['In {batch}', ''],
    ['One\n\nIn {batch}\n\nTwo', 'One\n\nTwo'],
    ['{nothing} {Name} {} {name', '{nothing} {Name} {} {name'],
    ['One\r\n{name}\r\n', 'One\nAsha'],
  ])('MAIL-15 %j becomes %j', (template, filled) => {
    expect(filledTemplate(template, VALUES)).toBe(filled);
  });

  it('MAIL-15 does not fill in placeholders inside an inserted value', () => {
    expect(filledTemplate('{name}', { name: '{program} $& $1', program: 'x' })).toBe(
      '{program} $& $1',
    );
  });

  it('MAIL-15 is split into paragraphs at blank lines', () => {
    expect(paragraphsOf('One\nmore\n\nTwo\n\n\nThree')).toEqual(['One\nmore', 'Two', 'Three']);
    expect(paragraphsOf('')).toEqual([]);
    expect(paragraphsOf('One\n\n  \n\nTwo')).toEqual(['One', 'Two']);
  });
});

describe('the name that a visitor enters', () => {
  it.each([
    ['Asha', 'Asha'],
    ['  R.K. Sharma ', 'R.K. Sharma'],
    ['A.P.J. Kalam', 'A.P.J. Kalam'],
    ["Siobhán O'Neil-Śarmā", "Siobhán O'Neil-Śarmā"],
    ['D’Souza', 'D’Souza'],
    ['आशा राव', 'आशा राव'],
    [`  ${'A'.repeat(60)}  `, 'A'.repeat(60)],
    ['A'.repeat(61), ''],
    ['evil.example', ''],
    ['https://evil', ''],
    ['5 Asha', ''],
    ['Asha 5', ''],
    ['Asha <b>', ''],
    ['Asha\r\nBcc: all', ''],
    ['', ''],
  ])(
    'MAIL-6 is used only if it reads as a name, otherwise an empty text is used: %j',
    (name, spoken) => {
      expect(spokenName(name)).toBe(spoken);
    },
  );
});
