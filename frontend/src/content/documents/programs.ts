import { LANGUAGES, WORKSHOPS } from '../../api/lists';
import type { Fields, ValuesOf } from '../document-schema';
import { isShipped, type ProgramSlug, SHIPPED_PROGRAMS, type StaffProgramSlug } from '../programs';
import type { PublishedPrograms } from '../published';
import type { DocumentFault } from '../text-check';

/** Visitors see a shown program. Staff still use a hidden one. Of a removed one only the name is used. */
const STATES = ['shown', 'hidden', 'removed'] as const;
export type ProgramState = (typeof STATES)[number];

/** The fields of `programs`: the programs in the order of all lists (PROG-2). */
const PROGRAMS_FIELDS = {
  items: {
    kind: 'list',
    label: 'In the order of the website',
    item: 'program',
    isOfPrograms: true,
    max: 40,
    fields: {
      slug: { kind: 'line', label: 'Address', format: 'slug', max: 40, required: true },
      state: {
        kind: 'choice',
        label: 'Visitors',
        options: STATES,
        names: { shown: 'See it', hidden: 'Do not see it', removed: 'Removed' },
        required: true,
      },
    },
  },
  hidesWorkshops: {
    kind: 'flag',
    label: 'Hide Yogic Food',
    hint: 'Hides its page and its part of the landing page. Booked workshops stay.',
  },
} as const satisfies Fields;

export type ProgramsDocument = ValuesOf<typeof PROGRAMS_FIELDS>;
type ProgramItem = ProgramsDocument['items'][number];

export const programsDocument = {
  fields: PROGRAMS_FIELDS,
  shipped: {
    items: SHIPPED_PROGRAMS.map((slug) => ({ slug, state: 'shown' })),
    hidesWorkshops: false,
  } satisfies ProgramsDocument,
};

/** Slugs that no program may have: they are the first part of other addresses, or names of documents. */
const TAKEN: readonly string[] = [
  ...LANGUAGES,
  ...`about privacy credits admin api register r offline 404 index main not-found my-registration api-docs
      assets icons og screenshots pictures admin-push sw favicon
      school identity programs landing teachers testimonials questions recipes website
      yogic-food chronic-treatment`.split(/\s+/),
];

/** Whether an added program may have this slug. */
export const isFreeSlug = (slug: string): boolean =>
  slug.length <= 40 &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
  !TAKEN.includes(slug) &&
  !isShipped(slug);

/** The faults of the document that go beyond single fields. */
export function programFaults({ items }: ProgramsDocument): readonly DocumentFault[] {
  const faults = items.flatMap(({ slug }, index): DocumentFault[] => {
    const field = `items.${index}.slug`;
    if (!isShipped(slug) && !isFreeSlug(slug)) {
      const message = `“${slug}” is an address that the website uses for something else.`;
      return [{ field, code: 'unknown_value', message }];
    }
    const isRepeated = items.findIndex((each) => each.slug === slug) < index;
    const message = `There is a program at the address “${slug}” already.`;
    return isRepeated ? [{ field, code: 'unknown_value', message }] : [];
  });
  if (items.some(({ state }) => state === 'shown')) return faults;
  const message = 'At least one program must be shown.';
  return [...faults, { field: 'items', code: 'required', message }];
}

/** The programs in a document, then the shipped ones that it lacks: a later version may have added some. */
export function itemsOf(document: Partial<ProgramsDocument> = {}): readonly ProgramItem[] {
  const items = document.items ?? [];
  const rest = programsDocument.shipped.items.filter(({ slug }) =>
    items.every((each) => each.slug !== slug),
  );
  return [...items, ...rest];
}

/** Returns {} if the document equals the shipped one, so that pages need not contain it. */
export function publishedPrograms(document: Partial<ProgramsDocument> = {}): {
  readonly programs?: PublishedPrograms;
} {
  const slugs = (state: ProgramState) =>
    itemsOf(document).flatMap((item): readonly ProgramSlug[] =>
      item.state === state ? [item.slug as ProgramSlug] : [],
    );
  const { hidesWorkshops = false } = document;
  const offered: readonly StaffProgramSlug[] = [
    ...slugs('shown'),
    ...(hidesWorkshops ? [] : ([WORKSHOPS] as const)),
  ];
  const hidden: readonly StaffProgramSlug[] = [
    ...slugs('hidden'),
    ...(hidesWorkshops ? ([WORKSHOPS] as const) : []),
  ];
  const removed = slugs('removed');
  const isAsShipped = offered.join() === [...SHIPPED_PROGRAMS, WORKSHOPS].join();
  if (isAsShipped && hidden.length + removed.length === 0) return {};
  return {
    programs: {
      offered,
      ...(hidden.length > 0 && { hidden }),
      ...(removed.length > 0 && { removed }),
    },
  };
}

type Documents = Readonly<Record<string, unknown>>;

const programsIn = (documents: Documents) =>
  documents['programs'] as Partial<ProgramsDocument> | undefined;

/** The added programs in documents, without removed ones. */
export const addedIn = (documents: Documents): readonly string[] =>
  itemsOf(programsIn(documents)).flatMap(({ slug, state }) =>
    isShipped(slug) || state === 'removed' ? [] : [slug],
  );

/**
 * Adds all programs that were published before to documents. A program that they no longer list is kept with its
 * texts as hidden or removed, because rows of the database may refer to it forever (PROG-4). Texts of programs that
 * are not listed are left out.
 * @param names the names of the shipped documents
 */
export function withFormerPrograms(
  documents: Documents,
  before: Documents,
  as: 'hidden' | 'removed',
  names: readonly string[],
): Documents {
  const items = itemsOf(programsIn(documents));
  const lost = itemsOf(programsIn(before)).filter(({ slug }) =>
    items.every((each) => each.slug !== slug),
  );
  const all = [
    ...items,
    ...lost.map(({ slug, state }) => ({ slug, state: state === 'removed' ? state : as })),
  ];
  const kept = Object.entries({ ...textsOfAll(before, all), ...documents }).filter(
    ([name]) => names.includes(name) || all.some(({ slug }) => slug === name),
  );
  return {
    ...Object.fromEntries(kept),
    ...(lost.length > 0 && {
      programs: { ...programsDocument.shipped, ...programsIn(documents), items: all },
    }),
  };
}

/** The documents of added programs. */
function textsOfAll(documents: Documents, items: readonly ProgramItem[]): Documents {
  const added = items.filter(({ slug }) => !isShipped(slug) && documents[slug] !== undefined);
  return Object.fromEntries(added.map(({ slug }) => [slug, documents[slug]]));
}
