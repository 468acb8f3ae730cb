import { PROGRAMS, WORKSHOPS } from '../api/lists';

/**
 * The programs of the school, by their value in addresses and in the API. Those that ship are the contract's list
 * (`backend/src/common/programs.ts`) in its order; what a visitor reads about them stands in `programs/` of each
 * language. Which there are now is published (`published.ts`, PROG-1).
 */

/** Those that ship and that the public form offers (REG-3). */
export type ShippedProgram = Exclude<(typeof PROGRAMS)[number], typeof WORKSHOPS>;
export const SHIPPED_PROGRAMS: readonly ShippedProgram[] = PROGRAMS.filter(
  (program) => program !== WORKSHOPS,
);

declare const added: unique symbol;
/** One that the owner has added: no text of it ships. */
export type AddedProgram = string & { readonly [added]: true };

/** What the public form may offer. */
export type ProgramSlug = ShippedProgram | AddedProgram;

/** What staff may plan batches for (DATA-4). */
export type StaffProgramSlug = ProgramSlug | typeof WORKSHOPS;

/** Something of each program: of those that ship certainly, of an added one where it is published. */
export type ByProgram<Shipped, Value extends string = ShippedProgram> = Readonly<
  Record<Value, Shipped>
> &
  Readonly<Record<string, Shipped | undefined>>;

export const isShipped = (program: string): program is ShippedProgram =>
  SHIPPED_PROGRAMS.some((each) => each === program);
