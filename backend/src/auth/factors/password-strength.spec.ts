import { livesOnNames, passwordFault } from './password-strength.js';

const NAMES = ['meera.k', 'Meera Krishnan'];

describe('a new password', () => {
  it.each([
    'correct horse battery',
    'quiet lake seven',
    'x7#kQ2!vL',
    'नया पासवर्ड 🧘',
    'password of meera',
    ' spaces kept here ',
    'x7#kQ2!vLp'.repeat(100),
  ])('is accepted if it is long or strong: %s', async (password) => {
    expect(await passwordFault(password, NAMES)).toBeNull();
  });

  it.each([
    ['1234567', 'weak_password'],
    ['x7#kQ2!v', 'weak_password'],
    ['🧘🌅🙏🪷🌄🌊🌿🔥', 'weak_password'],
    ['long enough', 'weak_password'],
    ['evening-sun', 'weak_password'],
    ['first choices', null],
    ['quiet-lakes', null],
  ])(
    'of fewer than 12 characters is accepted only if it is strong: %s gives %s',
    async (password, fault) => {
      expect(await passwordFault(password, NAMES)).toBe(fault);
    },
  );

  it.each([
    'password123',
    'passwordpassword',
    'password1234',
    'p@ssw0rd1234',
    '123456789012',
    '210987654321',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'iloveyou1234',
    'unbelievable',
    'x'.repeat(1_000),
  ])('is refused if it is common or easy to guess: %s', async (password) => {
    expect(await passwordFault(password, NAMES)).toBe('common_password');
  });

  it.each([
    'meerakrishnan',
    'Meera Krishnan 1',
    'Krishnan-Meera!!',
    'M33r@Kr1shn@n2026',
    'meera.k-meera.k',
    'nanhsirkareem',
    'ArunimaYoga2026',
    'Yoga School 108!',
    'arunima arunima',
  ])(
    'is refused if it consists of the name of the person or of the school: %s',
    async (password) => {
      expect(await passwordFault(password, NAMES)).toBe('personal_password');
    },
  );

  it.each([
    ['meera1234567', true],
    ['meera12345678', false],
    ['x', false],
  ])(
    'consists of names if it has fewer than 8 characters besides them: %s %s',
    (password, expected) => {
      expect(livesOnNames(password, NAMES)).toBe(expected);
    },
  );

  it.each([
    ['0', 'o'],
    ['1', 'i'],
    ['3', 'e'],
    ['4', 'a'],
    ['5', 's'],
    ['7', 't'],
    ['@', 'a'],
    ['$', 's'],
    ['!', 'i'],
  ])('AUTH-1 is also compared with names in which %s is read as %s', (sign, letter) => {
    expect(livesOnNames(`x${sign}x1234567`, [`x${letter}x`])).toBe(true);
  });

  it('AUTH-1 is compared with name parts of three letters, but not of two', () => {
    expect(livesOnNames('ann1234567', ['Ann Lee'])).toBe(true);
    expect(livesOnNames('li1234567', ['Li Wu'])).toBe(false);
  });
});
