import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, PAIRS, SHIPPED_TOKENS } from './testing/contrast';

describe.each(Object.entries<Readonly<Record<string, string>>>(SHIPPED_TOKENS))(
  'the colours of the %s scheme',
  (_scheme, tokens) => {
    it.each(
      PAIRS.flatMap(([front, grounds, least]) =>
        grounds.map((ground) => [front, ground, least] as const),
      ),
    )('%s on %s has a contrast of at least %d', (front, ground, least) => {
      expect(contrast(tokens[front] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
    });

    it('REG-8 has a green for success and a red for failure', () => {
      const channels = (name: string) =>
        [1, 3, 5].map((start) => parseInt((tokens[name] ?? '').slice(start, start + 2), 16));
      const [green, red] = [channels('color-success'), channels('color-danger-text')];
      expect(Math.max(...green)).toBe(green[1]);
      expect(Math.max(...red)).toBe(red[0]);
    });
  },
);

it('REG-8 a success message is drawn in green, a failure message in red', () => {
  const form = readFileSync(join(__dirname, '../ui/form.module.css'), 'utf8');
  const colourOf = (outcome: string) =>
    new RegExp(`\\.${outcome} \\{[^}]*?\\n\\s*color: var\\(--([\\w-]+)\\)`).exec(form)?.[1];
  expect(colourOf('success')).toBe('color-success');
  expect(colourOf('failure')).toBe('color-danger-text');
});

const styleSheet = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

it('LAND-1 CONST the layout of the hero changes at 48rem and at 1025 px, the first width of the desktop image', () => {
  const queries = styleSheet('features/landing/hero.module.css').match(/@media \(.*width.*\)/g);
  const narrow = '@media (48rem <= width < 1025px)';
  const wide = '@media (width >= 1025px)';
  expect(queries).toEqual(['@media (width < 48rem)', narrow, wide, narrow, wide]);
});

it('REG-0 on a phone the form leaves a strip of the backdrop visible above it', () => {
  const [, onPhone = ''] =
    /@media \(width < 40rem\) \{\n  \.foot[^@]*?\.sheet \{([^}]*)\}/.exec(
      styleSheet('features/registration/registration.module.css'),
    ) ?? [];
  expect(onPhone).toContain('max-height: calc(100dvh - 4.5rem);');
  expect(onPhone).toContain('margin: auto 0 0;');
});

it('LAW-4 LAW-5 the plain form hides the questions of a program, where the browser can, until that program is chosen', () => {
  const [, rules = ''] =
    /@supports selector\(:has\(\*\)\) \{\n([^}]*)\}/.exec(
      styleSheet('features/registration/registration.module.css'),
    ) ?? [];
  expect(rules.trim().split(/\s*\n\s*/)).toEqual([
    ".form:not(:has(option[value='yoga-for-kids']:checked)) > .forChild,",
    ".form:not(:has(option[value='treatment-module']:checked)) > .forHealth {",
    'display: none;',
  ]);
});
