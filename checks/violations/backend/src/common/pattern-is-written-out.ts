// violates: pattern-is-written-out

/** What a visitor sends would be the pattern. */
export const contains = (text: string, word: string): boolean => new RegExp(word).test(text);
