import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { inRoot } from './files.mjs';

const FILE = inRoot('docs', 'performance.md');
const HEADING =
  '# Measured\n\nWritten by `npm run bench` and `npm run bench:web`; the numbers are of one machine.\n';

/**
 * A Markdown table.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/**
 * Puts a section into a text that holds marked sections, and leaves the others alone.
 * @param {string} text
 * @param {string} name of the mark
 * @param {string} section Markdown
 */
export function withSection(text, name, section) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(`${end}\n`)[1] ?? '';
  return `${before.trimEnd()}\n\n${begin}\n\n${section}\n\n${end}\n${after}`;
}

/** Puts what was measured into its marked section of docs/performance.md. */
export async function writeSection(name, title, markdown) {
  const text = await readFile(FILE, 'utf8').catch(() => HEADING);
  const { code } = await format(FILE, withSection(text, name, `## ${title}\n\n${markdown}`));
  await writeFile(FILE, code);
}
