/** About five lines on a phone; a description that is hardly longer is shown whole. */
const BEGINNING_CHARACTERS = 240;
const WHOLE_CHARACTERS = 320;
const SHORTEST_BEGINNING_CHARACTERS = 80;

/**
 * A description as its beginning, and the rest ('' where it is short). Cut after a paragraph or a
 * sentence where one ends, else between words; the parts together hold every word.
 */
export function splitDescription(description: string): readonly [string, string] {
  const characters = Array.from(description.trim());
  if (characters.length <= WHOLE_CHARACTERS) return [characters.join(''), ''];
  const head = characters.slice(0, BEGINNING_CHARACTERS).join('');
  const cut = lastCut(head, /\n|[.!?।](?=\s)/gu) ?? lastCut(head, /\s/gu) ?? head.length;
  const text = characters.join('');
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}

/** Behind the last match that does not leave too little; null where there is none. */
function lastCut(text: string, pattern: RegExp): number | null {
  const ends = [...text.matchAll(pattern)].map(({ index, 0: match }) => index + match.length);
  const last = ends.at(-1) ?? 0;
  return last >= SHORTEST_BEGINNING_CHARACTERS ? last : null;
}
