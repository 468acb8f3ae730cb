/** '{program}' in a text that staff may write themselves (ADR 42). The backend checks them: `mail/templates/template-rules.ts`. */
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/**
 * A text with its placeholders filled in. A line in which one has nothing to say is left out, so that a text about a
 * batch reads well without one; what is no placeholder stays as it is typed.
 * @param values by name, '' for what there is not
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const empty = Object.keys(values).filter((name) => values[name] === '');
  return template
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => !empty.some((name) => line.includes(`{${name}}`)))
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

const MAX_SHOWN_NAME = 60;
const NAME = /^[\p{L}\p{M}\p{Zs}.'’-]+$/u;
/** What a mail program might make a link of. */
const ADDRESS = /\.\p{L}{2}/u;

/**
 * The name as a mail may say it: '' for anything that does not read as a person's name. Whoever fills the form in
 * chooses name and address, and must not be able to write to others in the school's name.
 */
export function spokenName(name: string): string {
  const trimmed = name.trim();
  const isName = trimmed.length <= MAX_SHOWN_NAME && NAME.test(trimmed) && !ADDRESS.test(trimmed);
  return isName ? trimmed : '';
}
