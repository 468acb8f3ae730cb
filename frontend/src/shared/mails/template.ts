/** '{program}' in a text that staff may write themselves (ADR 42). The backend's `mail/domain/template.ts` knows the same. */
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/**
 * A text with its placeholders filled in. A line in which one has nothing to say is left out, so that a text about a
 * batch reads well without one; what is no placeholder stays as it is typed.
 * @param values by name, '' for what there is not
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const lines = template.replaceAll('\r\n', '\n').split('\n');
  const saying = lines.filter((line) =>
    [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name] !== ''),
  );
  return saying
    .map((line) =>
      line.replaceAll(PLACEHOLDER, (typed: string, name: string) => values[name] ?? typed),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The paragraphs of a text: a blank line stands between two. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
}
