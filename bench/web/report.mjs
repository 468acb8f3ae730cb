import { markdownTable } from '../../scripts/lib/performance-report.mjs';

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

/** The figures as a Markdown table with a row for each page. */
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
  return markdownTable(HEAD, cells);
}
