/**
 * `npm run bench:web`: runs Lighthouse (mobile) on the built site, alternating each page with a copy of
 * it without scripts, and writes the table in docs/performance.md. RUNS (default 5) is the number of runs
 * for each median.
 */
import { launch } from 'chrome-launcher';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/programs.mjs';
import { writeSection } from '../../scripts/lib/performance-report.mjs';
import { startBuiltProduct } from '../../scripts/lib/running-product.mjs';
import { measureOnce, summary } from './measure-page.mjs';
import { table } from './report.mjs';
import { serveScriptFreeCopy } from './script-free-copy.mjs';

const PAGES = ['/', '/yogasanas', '/surya-kriya', '/hi'];
const RUNS = Number(process.env.RUNS ?? 5);

const product = await startBuiltProduct();
const copy = await serveScriptFreeCopy(product.url);
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
});
try {
  const rows = [];
  for (const page of PAGES) {
    const real = [];
    const limit = [];
    for (let run = 0; run < RUNS; run++) {
      real.push(await measureOnce(product.url + page, chrome.port));
      limit.push(await measureOnce(copy.url + page, chrome.port));
    }
    rows.push({ page, real: summary(real), limit: summary(limit) });
    console.log(table(rows.slice(-1)));
    const { failed } = rows.at(-1).real;
    if (failed.length > 0) console.log(`  below 0.9 in some run: ${failed.join(', ')}`);
  }
  const title = `The public site: Lighthouse, mobile, median of ${RUNS}`;
  await writeSection('web', title, table(rows));
} finally {
  chrome.kill();
  copy.stop();
  await product.stop();
}
