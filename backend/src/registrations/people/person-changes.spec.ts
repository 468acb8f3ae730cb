import { asCorrected, together, withoutImport } from './person-changes.js';
import { personRow } from './people.service.js';
import type { PersonEntity } from './person.entity.js';

const LAKSHMI = { name: 'Lakshmi Nair', email: 'lakshmi@example.org', phone: '+91 98450 77777' };
const NOTHING_OF_A_FILE = { importId: null, importChannels: [], importPrograms: [] };

function person(changes: Partial<PersonEntity> = {}): PersonEntity {
  return {
    id: 'one',
    ...personRow({ ...LAKSHMI, language: null, ...changes }),
    programs: ['yogasanas'],
    channels: ['email'],
    consentAtMs: 100,
    consentSource: 'form',
    lastSeenAtMs: 100,
    version: 3,
    ...NOTHING_OF_A_FILE,
    ...changes,
  };
}

/** Returns a person whom a file named, and who has given no consent themselves. */
function ofFile(importId: string, changes: Partial<PersonEntity> = {}): PersonEntity {
  const all = person({ consentSource: 'Paper form', ...changes });
  return { ...all, importId, importChannels: all.channels, importPrograms: all.programs };
}

const identity = (changes: Partial<typeof LAKSHMI> = {}) =>
  personRow({ ...LAKSHMI, language: null, ...changes });

describe('a person whose registration is corrected', () => {
  it.each([
    ['the old number of the corrected one', '+91 98450 77777', '+91 90000 00000'],
    ['the old number of the corrected one in another notation', '098450 77777', '+91 90000 00000'],
    ['another number', '+91 98111 22222', '+91 98111 22222'],
  ])(
    'PEOPLE-1 gets the corrected phone number only if they had the old number of this registration: %s',
    (_, phone, expected) => {
      const after = identity({ phone: '+91 90000 00000' });
      expect(asCorrected(person({ phone }), identity(), after)?.phone).toBe(expected);
    },
  );

  it('PEOPLE-1 gets the corrected phone number if they have no e-mail address, which leaves them no other identity', () => {
    const byPhone = person({ email: '', phone: '+91 98111 22222', channels: ['phone'] });
    const after = identity({ email: '', phone: '+91 90000 00000' });
    expect(asCorrected(byPhone, identity(), after)?.phone).toBe('+91 90000 00000');
  });

  it.each([
    ['the same', '12345', '+91 90000 00000'],
    ['another one', '54321', '54321'],
  ])(
    'PEOPLE-1 gets the corrected number in place of one that cannot be dialled only if theirs was %s',
    (_, phone, expected) => {
      const after = identity({ phone: '+91 90000 00000' });
      expect(asCorrected(person({ phone }), identity({ phone: '12345' }), after)?.phone).toBe(
        expected,
      );
    },
  );

  it('PEOPLE-1 is removed if the correction leaves no channel to reach them', () => {
    expect(asCorrected(person(), identity(), identity({ email: '' }))).toBeNull();
  });

  it('PEOPLE-12 loses the e-mail channel, also the imported one, together with the e-mail address', () => {
    const brought = ofFile('A', { channels: ['email', 'phone'] });
    expect(asCorrected(brought, identity(), identity({ email: '' }))).toMatchObject({
      channels: ['phone'],
      importChannels: ['phone'],
      importId: 'A',
    });
  });
});

describe('two people who are merged into one', () => {
  it('PEOPLE-1 have the programs and channels of both, the contact of the first, and the latest consent', () => {
    const second = person({
      id: 'two',
      phone: '+91 90000 00000',
      language: 'hi',
      programs: ['surya-kriya', 'yogasanas'],
      channels: ['phone'],
      consentAtMs: 200,
      consentSource: 'personal page',
      lastSeenAtMs: 50,
    });
    const { id: _id, version: _version, ...first } = person();
    const both = {
      ...first,
      language: 'hi',
      programs: ['yogasanas', 'surya-kriya'],
      channels: ['email', 'phone'],
      consentAtMs: 200,
      consentSource: 'personal page',
      lastSeenAtMs: 100,
    };
    expect(together(person(), second)).toEqual(both);
  });

  it('PEOPLE-1 keep the consent of the first if it is the latest, and get the phone number of the second if the first has none', () => {
    const second = person({ channels: ['phone'], consentAtMs: 50, consentSource: 'personal page' });
    expect(together(person(), second)).toMatchObject({ consentAtMs: 100, consentSource: 'form' });
    expect(together(person({ phone: '' }), second)).toMatchObject({ phone: LAKSHMI.phone });
  });

  it.each([
    ['the first person', true],
    ['the second person', false],
  ])(
    'PEOPLE-12 keep as imported only what they have not given themselves, if the file named %s',
    (_, isFirst) => {
      const said = person({ consentAtMs: 50, programs: ['surya-kriya'] });
      const brought = ofFile('A', { channels: ['email', 'phone'], consentAtMs: 100 });
      const [first, second] = isFirst ? [brought, said] : [said, brought];
      const both = together(first, second);
      expect(both).toMatchObject({
        channels: ['email', 'phone'],
        importId: 'A',
        importChannels: ['phone'],
        importPrograms: ['yogasanas'],
        // The person's own consent, which stays when the file is taken back.
        consentAtMs: 50,
        consentSource: 'form',
      });
      expect(both.programs.toSorted()).toEqual(['surya-kriya', 'yogasanas']);
    },
  );

  it('PEOPLE-12 no longer belong to an import if they have given all of its data themselves', () => {
    expect(together(ofFile('A'), person())).toMatchObject(NOTHING_OF_A_FILE);
  });

  it('PEOPLE-11 are not extended by a second file, except by what they have given themselves', () => {
    const brought = ofFile('A');
    const other = ofFile('B', { channels: ['phone'], programs: ['surya-kriya'], consentAtMs: 200 });
    const { id: _id, version: _version, ...kept } = brought;
    expect(together(brought, other)).toEqual(kept);
    // What the person said apart from the file is added.
    const more: PersonEntity = { ...other, channels: ['email', 'phone'] };
    expect(together(brought, more)).toMatchObject({
      channels: ['email'],
      programs: ['yogasanas'],
      importId: 'A',
      importChannels: [],
      importPrograms: ['yogasanas'],
      consentAtMs: 200,
    });
  });
});

describe('what a person has said themselves', () => {
  it('PEOPLE-12 is nothing if a file named all of it, and what the file did not name otherwise', () => {
    const brought = ofFile('A');
    expect(withoutImport(brought)).toEqual({ ...NOTHING_OF_A_FILE, channels: [], programs: [] });
    const said: PersonEntity = {
      ...brought,
      channels: ['email', 'phone'],
      programs: ['yogasanas', 'surya-kriya'],
    };
    expect(withoutImport(said)).toEqual({
      ...NOTHING_OF_A_FILE,
      channels: ['phone'],
      programs: ['surya-kriya'],
    });
  });
});
