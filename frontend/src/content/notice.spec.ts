/** @jest-environment node */
import { createHash } from 'node:crypto';
import { EVERY_LANGUAGE } from './every-language';
import { NOTICE_VERSION } from './notice';
import type { NoticeTexts } from './types/registration.types';

/**
 * The fingerprint of every wording that was ever published, by its version. A version that registrations name
 * keeps its row forever. The wording itself is in git.
 */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  '2026-11-22': '8cebff7ba5350000ace82845e0d5bd34c739cfe005b3fb0df8033f3333e3f0c1',
};

/** Returns every word of a notice. Texts that depend on settings are included for three examples. */
function wordsOf({ howLong, ...rest }: NoticeTexts): unknown {
  const settings = [
    [0, 30],
    [1, 1],
    [45, 90],
  ] as const;
  const kept = settings.map(([days, withoutBatch]) => howLong.text(days, withoutBatch));
  return [rest, howLong.label, howLong.confirmed, kept];
}

describe('the consent notice above the button', () => {
  it('LAW-3 has exactly the wording whose fingerprint is stored for its version', () => {
    const words = Object.entries(EVERY_LANGUAGE).map(([language, { registration }]) => [
      language,
      wordsOf(registration.notice),
    ]);
    const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex');
    expect(fingerprint).toBe(FINGERPRINTS[NOTICE_VERSION]);
  });

  it('LAW-3 has a version in the format that the API accepts', () => {
    expect(NOTICE_VERSION).toMatch(/^[\w.-]{1,20}$/);
  });
});
