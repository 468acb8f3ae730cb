/** @jest-environment node */
import { createHash } from 'node:crypto';
import { en } from './en';
import { hi } from './hi';
import type { ShippedProgram } from './programs';
import { everyText } from './testing/every-text';
import type { SiteTexts } from './types';

/**
 * Fingerprints texts that are too long to repeat here, but must not change by accident: whom a practice is not for,
 * what to bring, what an answer promises. After an intended change, copy the value that the failed test shows.
 */
const fingerprintOf = (part: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(everyText(part)))
    .digest('hex')
    .slice(0, 12);

describe('The shipped texts of each page', () => {
  it.each<[string, keyof SiteTexts, string, string]>([
    ['LAND-1 LAND-3 LAND-8', 'landing', '670d3c471b9b', '0db7493eb026'],
    ['LAND-9', 'footer', '7d23d9b94c52', '21cea7ff35c0'],
    ['PAGE-1', 'about', '4739b7d65240', '61313f97db68'],
    ['PAGE-2', 'programHeadings', '5930b8789d63', '7c48bc302615'],
    ['PAGE-4', 'postures', 'd80503dcd23b', '267478606118'],
    ['PAGE-10', 'yogicFood', 'f10d6a6c8f4e', '25aa7f6db9a2'],
    ['NAV-1 REG-1', 'plainForm', '28c3f6072076', '133fcaf45f55'],
    ['NAV-1', 'offline', 'd0b9e460fe43', '6bca7ba6e8cc'],
    ['NAV-5', 'notFound', 'e46619344ceb', 'e75edf20f666'],
    ['NAV-1 LAW-1', 'privacy', '02d308d400b4', '4d3999299781'],
    ['NAV-1', 'credits', 'dcfc249f7436', 'f5091c50803f'],
    ['LAND-3 REG-5', 'common', '0f66ae5f2436', '7e2ee11541dd'],
    ['NAV-4', 'navigation', 'badc909d0f0d', 'cb0295ce288f'],
    ['REG-10 SITE-21', 'pwa', '2151c8a166d3', '2669a30769c3'],
    ['LAND-9', 'school', '99ba0d7e0670', '872f7e9b501d'],
    ['REG-1 LAW-1 WAIT-9', 'registration', '2995c2a7cec9', '3ac6a21a5fe3'],
    ['MAIL-1 MAIL-10 MAIL-11 WAIT-8', 'mails', 'bdcb1f06a93e', '71f8d965a00b'],
    ['LINK-4 LINK-5 WAIT-7', 'myRegistration', 'ede8f9f3afb6', 'c2accf719453'],
  ])('%s the texts of %s still have their stored fingerprint', (_, part, inEnglish, inHindi) => {
    expect([en, hi].map((texts) => fingerprintOf(texts[part]))).toEqual([inEnglish, inHindi]);
  });

  it.each<[string, ShippedProgram, string, string]>([
    ['PAGE-2', 'hatha-yoga-membership', 'fc0e9e445e21', '199cae4f5554'],
    ['PAGE-3', 'angamardana', '6cc848f69e16', 'b4a415df022d'],
    ['PAGE-4', 'yogasanas', 'e1f295b22cf6', '53402f5a2b12'],
    ['PAGE-5', 'bhuta-shuddhi', 'cbbff6abc634', '643a7935aafc'],
    ['PAGE-6', 'surya-shakti', '6ebfb96e61cc', '819496356c7f'],
    ['PAGE-7', 'surya-kriya', 'ba5bd2e3355d', '570cbb24dd60'],
    ['PAGE-8', 'treatment-module', 'b65ceb44ceeb', 'e504eac6404e'],
    ['PAGE-9', 'yoga-for-kids', '4c952eecfd0b', '2bb0669c272d'],
  ])(
    '%s the texts of the program %s still have their stored fingerprint',
    (_, program, inEnglish, inHindi) => {
      const shown = [en, hi].map(({ programs }) => fingerprintOf(programs[program]));
      expect(shown).toEqual([inEnglish, inHindi]);
    },
  );
});
