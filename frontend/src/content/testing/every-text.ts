/** A text of a dictionary with the path that leads to it, such as `landing.hero.button`. */
export interface FoundText {
  readonly path: string;
  readonly text: string;
}

/**
 * All texts below a value. A text that depends on values is made with 2 and 3 in their place; numbers
 * are no texts.
 */
export function everyText(value: unknown, path = ''): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return [{ path, text: String(value(2, 3)) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    everyText(inner, path ? `${path}.${key}` : key),
  );
}
