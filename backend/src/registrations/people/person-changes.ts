import { leftOfImport, personRow, usableChannels } from './people.service.js';
import { NEWS_CHANNELS, type PersonEntity } from './person.entity.js';

/** Who somebody is by a registration. */
export interface Identity {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
}

/** Somebody whose registration was corrected; null where the only way to tell them of anything went with that. */
export function asCorrected(
  person: PersonEntity,
  before: Identity,
  { name, email, phone }: Identity,
): PersonEntity | null {
  // A number that came with another registration was not corrected; but who has no address is told apart by it.
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
 * Two who turn out to be one: what there would be, had all been said under the name of the first. What both have
 * said adds up; of contact and language the first keeps what it has; and the consent is the last that they gave
 * themselves, as after a repeat.
 */
export function together(
  first: PersonEntity,
  second: PersonEntity,
): Omit<PersonEntity, 'id' | 'version'> {
  const { id: _id, version: _version, ...kept } = first;
  const importId = first.importId ?? second.importId;
  // Another file would not have touched who was there already (PEOPLE-11).
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

/** What somebody has said themselves, without what only the file said of them. */
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

/** Who has agreed to nothing but what a file says. */
function isOfFile(person: PersonEntity): boolean {
  return withoutImport(person).channels.length === 0;
}
