import { leftOfImport, personRow, usableChannels } from './people.service.js';
import { NEWS_CHANNELS, type PersonEntity } from './person.entity.js';

/** The identity of a person in a registration. */
export interface Identity {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
}

/** Returns a person after a correction of their registration; null if no channel is left to reach them. */
export function asCorrected(
  person: PersonEntity,
  before: Identity,
  { name, email, phone }: Identity,
): PersonEntity | null {
  // A number from another registration was not corrected. Without an address, though, it identifies the person.
  const isOfThis = email === '' || hasNumberOf(person, before);
  const row = personRow({
    name,
    email,
    phone: isOfThis ? phone : person.phone,
    language: person.language,
  });
  const channels = usableChannels(row, person.channels);
  if (channels.length === 0) return null;
  const lost = person.channels.filter((each) => !channels.includes(each));
  return { ...person, ...row, ...leftOfImport(person, lost, []), channels };
}

/**
 * Merges two entries of the same person, as if all had been said under the name of the first. Channels and programs
 * are combined; the first keeps its contact and language. The consent is the last one that they gave themselves, as
 * after a repeat.
 */
export function together(
  first: PersonEntity,
  second: PersonEntity,
): Omit<PersonEntity, 'id' | 'version'> {
  const { id: _id, version: _version, ...kept } = first;
  const importId = first.importId ?? second.importId;
  // An import of another file would not have changed an existing person (PEOPLE-11).
  const joining = second.importId === importId ? second : { ...second, ...withoutImport(second) };
  if (joining.channels.length === 0) return kept;
  const both = [first, joining];
  const own = both.map((each) => withoutImport(each));
  const channels = NEWS_CHANNELS.filter((way) => both.some((each) => each.channels.includes(way)));
  const programs = [...new Set(both.flatMap((each) => each.programs))];
  const said = { ...first, importId, importChannels: channels, importPrograms: programs };
  const ownPrograms = own.flatMap((each) => each.programs).map((program) => ({ program }));
  const [consent = first] = both.toSorted(
    (one, other) =>
      Number(isOfFile(one)) - Number(isOfFile(other)) || other.consentAtMs - one.consentAtMs,
  );
  return {
    ...kept,
    ...personRow({
      name: first.name,
      email: first.email,
      phone: first.phone || joining.phone,
      language: first.language ?? joining.language,
    }),
    ...leftOfImport(
      said,
      own.flatMap((each) => each.channels),
      ownPrograms,
    ),
    channels,
    programs,
    consentAtMs: consent.consentAtMs,
    consentSource: consent.consentSource,
    lastSeenAtMs: Math.max(first.lastSeenAtMs, joining.lastSeenAtMs),
  };
}

/** Returns what a person has said themselves, without the imported facts. */
export function withoutImport({
  channels,
  programs,
  importChannels,
  importPrograms,
}: Pick<PersonEntity, 'channels' | 'programs' | 'importChannels' | 'importPrograms'>) {
  return {
    channels: channels.filter((each) => !importChannels.includes(each)),
    programs: programs.filter((each) => !importPrograms.includes(each)),
    importId: null,
    importChannels: [],
    importPrograms: [],
  };
}

function hasNumberOf(person: PersonEntity, { phone, phoneE164 }: Identity): boolean {
  return person.phone === phone || (phoneE164 !== null && person.phoneE164 === phoneE164);
}

/** Returns whether a person's only consent comes from a file. */
function isOfFile(person: PersonEntity): boolean {
  return withoutImport(person).channels.length === 0;
}
