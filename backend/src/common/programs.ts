import { type Language, LANGUAGES } from './languages.js';

/** The programs that ship and that the public form offers, in this order (REG-3, DATA-4). */
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

/** Cooking workshops: booked from their own page, and in no list of the form (DATA-4). */
export const WORKSHOPS = 'yogic-food';

/** All program values that ship: the public eight and cooking workshops (DATA-4). */
export const PROGRAMS = [...PUBLIC_PROGRAMS, WORKSHOPS] as const;
type ShippedProgram = (typeof PROGRAMS)[number];

declare const added: unique symbol;
/** One that the owner has added (PROG-1): no code knows it by name. */
type AddedProgram = string & { readonly [added]: true };
export type ProgramValue = ShippedProgram | AddedProgram;

/** What a program's value looks like, in addresses too. */
export const PROGRAM_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_PROGRAM_LENGTH = 40;

/** A program of the published website. */
export interface ListedProgram {
  program: ProgramValue;
  /** Visitors see one that is shown; staff go on with a hidden one; one that was removed only has its name. */
  state: 'shown' | 'hidden' | 'removed';
  /** Whether the public form lists it. */
  inForm: boolean;
  name: Record<Language, string>;
}

/** Older names that are still accepted, and stored as their present one (DATA-4). */
const OLDER_NAMES: ReadonlyMap<string, ProgramValue> = new Map([
  ['chronic-treatment', 'treatment-module'],
]);

/** Where no website says what they are called: their values as words. */
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

/** From now on there are these, for the whole process; null for what ships (PROG-1). */
export function listPrograms(programs: readonly ListedProgram[] | null): void {
  listed = programs ?? SHIPPED;
}

/** By whom a program is named: visitors choose among those that are shown, staff among the hidden ones too. */
export type ProgramReader = 'visitor' | 'staff';

const STATES_FOR: Readonly<Record<ProgramReader, readonly ListedProgram['state'][]>> = {
  visitor: ['shown'],
  staff: ['shown', 'hidden'],
};
const isFor = (reader: ProgramReader, { state }: ListedProgram): boolean =>
  STATES_FOR[reader].includes(state);

/** Those that visitors may choose, in the order of the website. */
export const offeredPrograms = (): readonly ListedProgram[] =>
  listed.filter((each) => isFor('visitor', each));

/** Those that staff may choose: hidden ones too. */
export const staffPrograms = (): readonly ListedProgram[] =>
  listed.filter((each) => isFor('staff', each));

/** Every name that a request may use. */
export function acceptedPrograms(reader: ProgramReader): string[] {
  const present = listed.flatMap((each) => (isFor(reader, each) ? [each.program] : []));
  const older = [...OLDER_NAMES].flatMap(([name, program]) =>
    present.includes(program) ? [name] : [],
  );
  return [...present, ...older];
}

/** The program of a name in a request, or null if there is no such program for who asks. */
export function programOf(name: string, reader: ProgramReader = 'staff'): ProgramValue | null {
  const value = OLDER_NAMES.get(name) ?? name;
  const found = listed.find(({ program }) => program === value);
  return found && isFor(reader, found) ? found.program : null;
}
