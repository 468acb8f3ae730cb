import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';

const FILE = inRoot('docs', 'performance.md');
const HEADING = '# Measured\n\nWritten by `npm run bench:web`; the numbers are of one machine.\n';

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);
const kilobytes = (bytes) => (bytes / 1000).toFixed(0);

const HEAD = [
  'page',
  'perf.',
  'a11y',
  'best pr.',
  'SEO',
  'FCP s',
  'LCP s',
  'LCP without scripts s',
  'ratio',
  'TBT ms',
  'CLS',
  'kB until load',
  'of it script',
];

/** The figures as a Markdown table, a row a page. */
export function table(rows) {
  const cells = rows.map(({ page, real, limit }) => [
    `\`${page}\``,
    real.performance,
    real.accessibility,
    real['best-practices'],
    real.seo,
    seconds(real.fcp),
    seconds(real.lcp),
    seconds(limit.lcp),
    (real.lcp / limit.lcp).toFixed(2),
    real.tbt.toFixed(0),
    real.cls.toFixed(3),
    kilobytes(real.bytes),
    kilobytes(real.scriptBytes),
  ]);
  return [HEAD, HEAD.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Puts a table into its marked section of docs/performance.md, and leaves the others alone. */
export async function writeSection(name, markdown, runs) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = await readFile(FILE, 'utf8').catch(() => HEADING);
  const section = `${begin}\n\n## The public site: Lighthouse, mobile, median of ${runs}\n\n${markdown}\n\n${end}\n`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(`${end}\n`)[1] ?? '';
  await writeFile(FILE, `${before.trimEnd()}\n\n${section}${after}`);
}
