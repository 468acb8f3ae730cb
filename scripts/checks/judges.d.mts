/** What html-validate says of a page, a line for each fault. */
export function htmlFaults(html: string, name: string): Promise<string[]>;
