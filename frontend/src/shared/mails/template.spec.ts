import { filledTemplate, paragraphsOf } from './template';

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

  it('MAIL-15 fills in once: what a value holds is no placeholder', () => {
    expect(filledTemplate('{name}', { name: '{program} $& $1', program: 'x' })).toBe(
      '{program} $& $1',
    );
  });

  it('MAIL-15 has its paragraphs between blank lines', () => {
    expect(paragraphsOf('One\nmore\n\nTwo\n\n\nThree')).toEqual(['One\nmore', 'Two', 'Three']);
    expect(paragraphsOf('')).toEqual([]);
  });
});
