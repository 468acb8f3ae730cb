const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
}

/** True if each word of the search text is the beginning of a word of the name, ignoring case. */
export function beginsWordsOf(name: string, searchText: string): boolean {
  const [words, sought] = [wordsOf(name), wordsOf(searchText)];
  return (
    sought.length > 0 &&
    sought.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}
