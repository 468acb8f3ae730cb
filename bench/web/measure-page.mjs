import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median; of an even number of values, the lower of the two middle ones. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * One mobile run of Lighthouse with its default throttling.
 * @param {string} url
 * @param {number} port the browser's debugging port
 * @returns scores (0-100), times in milliseconds, CLS, and the bytes transferred until load: in total, and
 * of scripts
 */
export async function measureOnce(url, port) {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
  const { categories, audits } = result.lhr;
  const { observedLoad } = audits.metrics.details.items[0];
  // Only requests until the page has loaded; hydration starts later, when the browser is idle.
  const requests = (audits['network-requests'].details?.items ?? []).filter(
    (item) => item.networkRequestTime <= observedLoad,
  );
  const bytes = (items) => items.reduce((sum, item) => sum + item.transferSize, 0);
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(categories[id].score * 100)])),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter((item) => item.resourceType === 'Script')),
    failed: Object.values(audits)
      .filter(
        (audit) => audit.score !== null && audit.score < 0.9 && isScored(result.lhr, audit.id),
      )
      .map((audit) => audit.id),
  };
}

/** Whether an audit has a weight in one of the categories. */
function isScored({ categories }, id) {
  return Object.values(categories).some(({ auditRefs }) =>
    auditRefs.some((ref) => ref.id === id && ref.weight > 0),
  );
}

/** The median of each figure over several runs, and every audit that failed in any run. */
export function summary(runs) {
  const figures = Object.keys(runs[0]).filter((key) => key !== 'failed');
  return {
    ...Object.fromEntries(figures.map((key) => [key, median(runs.map((run) => run[key]))])),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}
