// violates: pattern-in-linear-time

/** Searches to the end of the slashes from each slash. */
export const withoutSlashes = (path: string): string => path.replace(/^[/\\]+|\/+$/g, '');
