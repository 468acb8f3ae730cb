import { type Language, LANGUAGES } from './languages.js';

/** The built-in programs that the public form offers, in this order (REG-3, DATA-4). */
export const PUBLIC_PROGRAMS = [
  'hatha-yoga-membership',
  'angamardana',
  'yogasanas',
  'bhuta-shuddhi',
  'surya-shakti',
  'surya-kriya',
  'treatment-module',
  'yoga-for-kids',
] as const;

/** Cooking workshops: they are booked from their own page, and the form does not list them (DATA-4). */
export const WORKSHOPS = 'yogic-food';

/** All built-in program values: the public eight and cooking workshops (DATA-4). */
export const PROGRAMS = [...PUBLIC_PROGRAMS, WORKSHOPS] as const;
type ShippedProgram = (typeof PROGRAMS)[number];

declare const added: unique symbol;
/** A program that the owner has added (PROG-1), which no code knows by name. */
type AddedProgram = string & { readonly [added]: true };
export type ProgramValue = ShippedProgram | AddedProgram;

/** The format of a program's value, which also appears in addresses. */
export const PROGRAM_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_PROGRAM_LENGTH = 40;

/** A program of the published website. */
export interface ListedProgram {
  program: ProgramValue;
  /** Visitors see only shown programs, staff also hidden ones; of a removed one only its name is used. */
  state: 'shown' | 'hidden' | 'removed';
  /** True if the public form lists it. */
  inForm: boolean;
  name: Record<Language, string>;
}

/** Older names that are still accepted, and stored as the present name (DATA-4). */
const OLDER_NAMES: ReadonlyMap<string, ProgramValue> = new Map([
  ['chronic-treatment', 'treatment-module'],
]);

/** The built-in programs, for when no website is published; their names are made from their values. */
const SHIPPED: readonly ListedProgram[] = PROGRAMS.map((program) => {
  const name = program.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return {
    program,
    state: 'shown',
    inForm: program !== WORKSHOPS,
    name: Object.fromEntries(LANGUAGES.map((each) => [each, name])) as ListedProgram['name'],
  };
});

let listed = SHIPPED;

/** Sets the programs of the whole process; null restores the built-in ones (PROG-1). */
export function listPrograms(programs: readonly ListedProgram[] | null): void {
  listed = programs ?? SHIPPED;
}

/** Who names a program: visitors may choose shown ones, staff also hidden ones. */
export type ProgramReader = 'visitor' | 'staff';

const STATES_FOR: Readonly<Record<ProgramReader, readonly ListedProgram['state'][]>> = {
  visitor: ['shown'],
  staff: ['shown', 'hidden'],
};
const isFor = (reader: ProgramReader, { state }: ListedProgram): boolean =>
  STATES_FOR[reader].includes(state);

/** The programs that visitors may choose, in the order of the website. */
export const offeredPrograms = (): readonly ListedProgram[] =>
  listed.filter((each) => isFor('visitor', each));

/** The programs that staff may choose, including hidden ones. */
export const staffPrograms = (): readonly ListedProgram[] =>
  listed.filter((each) => isFor('staff', each));

/** Every name that a request may use, including older ones. */
export function acceptedPrograms(reader: ProgramReader): string[] {
  const present = listed.flatMap((each) => (isFor(reader, each) ? [each.program] : []));
  const older = [...OLDER_NAMES].flatMap(([name, program]) =>
    present.includes(program) ? [name] : [],
  );
  return [...present, ...older];
}

/** The program of a name in a request, or null if this reader may not choose one of that name. */
export function programOf(name: string, reader: ProgramReader = 'staff'): ProgramValue | null {
  const value = OLDER_NAMES.get(name) ?? name;
  const found = listed.find(({ program }) => program === value);
  return found && isFor(reader, found) ? found.program : null;
}
