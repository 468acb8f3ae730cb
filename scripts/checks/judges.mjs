import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { filesUnder, inRoot } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';

/*
 * Checks the built pages and the API contract with third-party tools.
 */

/** html-validate with only its standard rules. */
const htmlJudge = () => new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The server fills slots when it serves the page (ADR 6). In a title, the marker would be a fault. */
const SERVER_SLOT = /<!--slot:[^>]*-->/g;

/**
 * @param {string} html a page
 * @param {string} name the name of the page in the faults
 * @returns {Promise<string[]>} the faults, one line each
 */
export async function htmlFaults(html, name, judge = htmlJudge()) {
  const { results } = await judge.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) => `${name}:${line}:${column} ${message} (${ruleId})`,
    ),
  );
}

/** Checks every page of the built site. The frontend must be built. */
export async function checkBuiltPages() {
  const judge = htmlJudge();
  const pages = filesUnder(['frontend/dist'], /\.html$/);
  if (pages.length === 0) return ['frontend/dist has no pages: npm run build'];
  const faults = [];
  for (const page of pages) {
    const html = readFileSync(inRoot(page), 'utf8').replaceAll(SERVER_SLOT, '');
    faults.push(...(await htmlFaults(html, page, judge)));
  }
  return faults;
}

/** Checks a contract with Redocly's recommended rules. Warnings count as faults. Nothing is sent over the network. */
export async function checkContractRules(file = 'docs/openapi.json') {
  const { stdout, output } = await capture(
    inRoot('node_modules', '.bin', 'redocly'),
    ['lint', file, '--config=scripts/checks/redocly.yaml', '--format=json', '--max-problems=1000'],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  if (!stdout.includes('"problems"')) return [`redocly did not judge ${file}: ${output}`];
  const { problems } = JSON.parse(stdout);
  return problems.map(
    ({ ruleId, message, location: [{ pointer } = {}] }) => `${pointer} ${message} (${ruleId})`,
  );
}
