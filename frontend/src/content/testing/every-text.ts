/** A text of a dictionary with its path, such as `landing.hero.button`. */
export interface FoundText {
  readonly path: string;
  readonly text: string;
}

/**
 * All texts within a value. A text that is a function is called with 2 and 3. Numbers do not count as
 * texts.
 */
export function everyText(value: unknown, path = ''): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return [{ path, text: String(value(2, 3)) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    everyText(inner, path ? `${path}.${key}` : key),
  );
}
