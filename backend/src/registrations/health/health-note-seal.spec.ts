import { HealthNoteSeal } from './health-note-seal.js';

const KEY = Buffer.alloc(32, 'a');
const config = { jwtSecret: 's'.repeat(32), dataDir: 'none', healthNotesKeys: [KEY] };
const seal = new HealthNoteSeal(config);

describe('the seal of health notes', () => {
  const NOTE = 'Ein steifer Rücken 🧘';
  /** Stored by an earlier version for the registration `registration-1`. */
  const STORED = {
    keyId: '3f6f858c0dab2d82',
    sealed: '6m4hzJR_cVfnE27g2TE6GkOvnYw2fL0Exdo9_G-gkm4u3K1xsJx7pKKUBj4AKwjlv1s1pg',
  };

  it('LAW-5 opens a note that an earlier version has stored', () => {
    expect(seal.open(STORED, 'registration-1')).toBe(NOTE);
    expect(seal.keyId).toBe(STORED.keyId);
  });

  it('LAW-6 opens no note for another registration, with another key, or after a change', () => {
    for (const note of [STORED, seal.seal(NOTE, 'registration-1')]) {
      expect(seal.open(note, 'registration-2')).toBeNull();
    }
    const other = new HealthNoteSeal({ ...config, healthNotesKeys: [Buffer.alloc(32, 'b')] });
    expect(other.open(STORED, 'registration-1')).toBeNull();
    for (const sealed of [`7${STORED.sealed.slice(1)}`, STORED.sealed.slice(0, -4), '', 'short']) {
      expect(seal.open({ ...STORED, sealed }, 'registration-1')).toBeNull();
    }
  });

  it('LAW-8 opens notes of the present and of the old key, and seals with the present one', () => {
    const present = Buffer.alloc(32, 'b');
    const both = new HealthNoteSeal({ ...config, healthNotesKeys: [present, KEY] });
    expect(both.open(STORED, 'registration-1')).toBe(NOTE);
    const sealed = both.seal(NOTE, 'registration-1');
    expect(sealed.keyId).not.toBe(STORED.keyId);
    expect(seal.open(sealed, 'registration-1')).toBeNull();
    expect(both.open(sealed, 'registration-1')).toBe(NOTE);
  });

  it('DATA-8 marks the same note the same in every version, and another one differently', () => {
    expect(seal.markOf('A stiff back.')).toBe('yIkUXoA-COaD2v-hm5rb1ng7EO07Asd0vwrCyhZDudU');
    expect(seal.markOf('A stiff neck.')).not.toBe(seal.markOf('A stiff back.'));
  });
});
