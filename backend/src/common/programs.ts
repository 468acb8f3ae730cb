/** The programs that the public form offers, in this order (REG-3, DATA-4). */
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

/** All program values that the API stores: the public eight and cooking workshops (DATA-4). */
export const PROGRAMS = [...PUBLIC_PROGRAMS, 'yogic-food'] as const;
export type ProgramValue = (typeof PROGRAMS)[number];

/** Older names that are still accepted, and stored as their present one (DATA-4). */
const OLDER_NAMES: ReadonlyMap<string, ProgramValue> = new Map([
  ['chronic-treatment', 'treatment-module'],
]);

/** Every name that a request may use. */
export const ACCEPTED_PROGRAMS: readonly string[] = [...PROGRAMS, ...OLDER_NAMES.keys()];

/** The program of a name in a request, or null if there is no such program. */
export function programOf(name: string): ProgramValue | null {
  return PROGRAMS.find((program) => program === name) ?? OLDER_NAMES.get(name) ?? null;
}
