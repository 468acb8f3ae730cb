import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityStyle } from '../../prerender/identity-style';
import { contrast, PAIRS, SHIPPED_TOKENS } from '../shared/design/testing/contrast';
import { ACCENT_NAMES, ACCENTS } from './accents';
import { checkDocument } from './document-check';
import { publishedContent, SHIPPED } from './documents';
import { showPublished } from './published';

const prefixed = (colours: object) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`color-${name}`, value]));

/** The tokens of both schemes on a public page with an accent. */
function tokensWith(accent: (typeof ACCENT_NAMES)[number]) {
  const { light, dark } = ACCENTS[accent];
  const isShipped = accent === 'dawn';
  const glow = isShipped ? {} : { 'dawn-saffron': dark.action, 'dawn-sand': dark.heading };
  return {
    light: { ...SHIPPED_TOKENS.light, ...prefixed(light), ...glow },
    dark: { ...SHIPPED_TOKENS.dark, ...prefixed(light), ...glow, ...prefixed(dark) },
  };
}

describe('the accent colours that a school can choose', () => {
  afterEach(() => showPublished({}));

  it('SITE-14 are eight, of which the first has the colours of the shipped design', () => {
    expect(ACCENT_NAMES).toEqual([
      'dawn',
      'terracotta',
      'turmeric',
      'leaf',
      'lake',
      'sky',
      'violet',
      'slate',
    ]);
    expect(SHIPPED.identity.accent).toBe('dawn');
    expect(SHIPPED_TOKENS.light).toMatchObject(prefixed(ACCENTS.dawn.light));
    expect(SHIPPED_TOKENS.dark).toMatchObject(prefixed(ACCENTS.dawn.dark));
  });

  describe.each(ACCENT_NAMES)('%s', (accent) => {
    it.each(['light', 'dark'] as const)(
      'SITE-14 has the required contrast on every background, in the %s scheme',
      (scheme) => {
        const tokens: Readonly<Record<string, string>> = tokensWith(accent)[scheme];
        const tooLow = PAIRS.flatMap(([front, grounds, least]) =>
          grounds
            .map((ground) => [front, ground, contrast(tokens[front] ?? '', tokens[ground] ?? '')])
            .filter(([, , found]) => !(Number(found) >= least)),
        );
        expect(tooLow).toEqual([]);
      },
    );

    it('SITE-14 has a contrast of at least 4.5 in mails, in light and dark mode', () => {
      const { light, dark } = ACCENTS[accent];
      for (const colour of [light.accent, light.heading]) {
        expect(contrast(colour, '#fffdf9')).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(dark.accent, '#221c2b')).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('SITE-14 are added to a page as styles only if another one than the shipped accent is chosen', () => {
    expect(identityStyle(true)).toBe('');
    expect(publishedContent({ identity: SHIPPED.identity })).toEqual({});
    const content = publishedContent({ identity: { ...SHIPPED.identity, accent: 'leaf' } });
    expect(content).toEqual({ identity: { accent: 'leaf' } });
    showPublished(content);
    const { light, dark } = ACCENTS.leaf;
    const site = identityStyle(true);
    expect(site).toMatch(
      /^<style>@media screen\{:root\{.*\}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{.*\}\}<\/style>$/,
    );
    const [day = '', night = ''] = site.split('@media screen and');
    expect(day).toContain(`--color-action:${light.action};`);
    expect(day).toContain(`--dawn-saffron:${dark.action}`);
    expect(night).toContain(`--color-ground:${dark.ground};`);
    // The admin's lists use the dawn colours to tell programs apart.
    expect(identityStyle(false)).not.toContain('--dawn');
    expect(identityStyle(false)).toContain(`--color-action:${light.action};`);
  });

  it('SITE-14 are the only accepted values', () => {
    for (const [accent, code] of [
      ['#ff0000', 'unknown_value'],
      ['', 'required'],
      ['__proto__', 'unknown_value'],
    ]) {
      const { faults } = checkDocument('identity', { ...SHIPPED.identity, accent });
      expect(faults.map((fault) => [fault.field, fault.code])).toEqual([['accent', code]]);
    }
  });

  it('SITE-14 set only colours that the design has', () => {
    const css = readFileSync(join(__dirname, '../shared/design/tokens.css'), 'utf8');
    for (const name of Object.keys(ACCENTS.leaf.dark)) expect(css).toContain(`--color-${name}:`);
  });
});
