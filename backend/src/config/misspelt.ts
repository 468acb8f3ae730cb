/** Two edits: a letter more, less or other, or two that changed places. A short name is too near to other words. */
const MAX_EDITS = 2;
const SHORTEST_NAME = 8;

/** A variable of the environment that nobody reads, and the setting that it was probably meant to be. */
export interface Misspelt {
  name: string;
  meant: string;
}

/**
 * Finds variables whose names are almost those of settings. Such a setting has no effect, and its default applies: with a
 * misspelt DATABASE_URL, a school would fill the embedded database.
 * @param names those of all settings
 */
export function misspeltIn(env: Record<string, string | undefined>, names: string[]): Misspelt[] {
  const known = new Set(names);
  const given = Object.keys(env).filter((name) => env[name]?.trim() && !known.has(name));
  return given.flatMap((name) => {
    const meant = names.find(
      (each) => each.length >= SHORTEST_NAME && edits(name.toUpperCase(), each) <= MAX_EDITS,
    );
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** The number of letters to insert, remove or replace until both texts are the same. */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return MAX_EDITS + 1;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [at, its] of [...other].entries()) {
      const replaced = (above[at] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}
