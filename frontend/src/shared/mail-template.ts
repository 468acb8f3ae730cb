/** A placeholder such as '{program}' in texts of staff (ADR 42). The backend checks them: `mail/templates/template-rules.ts`. */
const PLACEHOLDER = /\{([a-z_]+)\}/g;

/**
 * Fills in the placeholders of a text. A line with a placeholder whose value is '' is left out, so that a text about a
 * batch also reads well without a batch. Unknown placeholders stay as typed.
 * @param values by name; '' for a value that does not exist
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

/** The paragraphs of a text, which are separated by blank lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
}

const MAX_SHOWN_NAME = 60;
const NAME = /^[\p{L}\p{M}\p{Zs}.'’-]+$/u;
/** Matches text that a mail program might turn into a link. */
const ADDRESS = /\.\p{L}{2}/u;

/**
 * The name as a mail may use it; '' for anything that does not look like a person's name. A visitor chooses both name
 * and address, and must not be able to send own text to others in the school's name.
 */
export function spokenName(name: string): string {
  const trimmed = name.trim();
  const isName = trimmed.length <= MAX_SHOWN_NAME && NAME.test(trimmed) && !ADDRESS.test(trimmed);
  return isName ? trimmed : '';
}
