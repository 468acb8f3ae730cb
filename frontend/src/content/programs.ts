import { PROGRAMS, WORKSHOPS } from '../api/lists';

/**
 * The programs of the school, by their slug in addresses and in the API. The shipped ones are the contract's list
 * (`backend/src/common/programs.ts`) in its order. Their texts are in `programs/` of each language. The current
 * programs are part of the published content (`published.ts`, PROG-1).
 */

/** The shipped programs that the public form offers (REG-3). */
export type ShippedProgram = Exclude<(typeof PROGRAMS)[number], typeof WORKSHOPS>;
export const SHIPPED_PROGRAMS: readonly ShippedProgram[] = PROGRAMS.filter(
  (program) => program !== WORKSHOPS,
);

declare const added: unique symbol;
/** A program that the owner has added. It has no shipped texts. */
export type AddedProgram = string & { readonly [added]: true };

/** A program that the public form may offer. */
export type ProgramSlug = ShippedProgram | AddedProgram;

/** A program that staff may plan batches for (DATA-4). */
export type StaffProgramSlug = ProgramSlug | typeof WORKSHOPS;

/** A value for each program: always for shipped ones, and for added ones if published. */
export type ByProgram<Shipped, Value extends string = ShippedProgram> = Readonly<
  Record<Value, Shipped>
> &
  Readonly<Record<string, Shipped | undefined>>;

export const isShipped = (program: string): program is ShippedProgram =>
  SHIPPED_PROGRAMS.some((each) => each === program);
