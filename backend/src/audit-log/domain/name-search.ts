const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
}

/** Whether each word of a search text begins a word of the name, without regard to case. */
export function beginsWordsOf(name: string, searchText: string): boolean {
  const [words, sought] = [wordsOf(name), wordsOf(searchText)];
  return (
    sought.length > 0 &&
    sought.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}
