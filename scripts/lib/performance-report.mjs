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
 * Replaces or adds a section in a text with marked sections. The other sections do not change.
 * @param {string} text
 * @param {string} name the name in the section's marks
 * @param {string} section Markdown
 */
export function withSection(text, name, section) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(`${end}\n`)[1] ?? '';
  return `${before.trimEnd()}\n\n${begin}\n\n${section}\n\n${end}\n${after}`;
}

/** Writes results into their marked section of docs/performance.md. */
export async function writeSection(name, title, markdown) {
  const text = await readFile(FILE, 'utf8').catch(() => HEADING);
  const { code } = await format(FILE, withSection(text, name, `## ${title}\n\n${markdown}`));
  await writeFile(FILE, code);
}
