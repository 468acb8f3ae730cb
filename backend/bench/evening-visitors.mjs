/**
 * A process of its own that is many visitors: each comes at a time of their own, whether or not those before have their
 * answers, on a connection of their own, and reads a program's page, looks at the list twice, and registers once. Its
 * one argument is JSON: `url`, `visitors`, `seconds`, `batch` (`batchId`, `program`) and `run`. Prints as JSON how long
 * each answer took, by the call, and how many there were of each kind.
 */
import http from 'node:http';
import { newcomers } from './load-persons.mjs';

const { url, visitors, seconds, batch, run } = JSON.parse(process.argv[2]);
/** No answer within this time is a failure. */
const HANG_MS = 30_000;

const times = { page: [], list: [], register: [] };
const answers = {};
const newcomer = newcomers(batch, run);

/** @returns {Promise<void>} when the answer is there; what went wrong is counted as an answer of its own kind */
function ask(agent, what, path, { method = 'GET', headers = {}, body } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const ended = (answer) => {
      times[what].push(performance.now() - startedAt);
      const kind = `${what} ${answer}`;
      answers[kind] = (answers[kind] ?? 0) + 1;
      resolve();
    };
    const request = http.request(url + path, { method, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const isRefusal = response.statusCode >= 400;
        const code = isRefusal ? ` ${JSON.parse(Buffer.concat(chunks)).code}` : '';
        ended(`${response.statusCode}${code}`);
      });
    });
    request.on('error', (error) => ended(error.code ?? error.message));
    request.setTimeout(HANG_MS, () => request.destroy(new Error('hang')));
    request.end(body);
  });
}

async function visit() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent, 'page', `/${batch.program}`);
  const list = `/api/registration/batches/${batch.program}`;
  await ask(agent, 'list', list);
  await ask(agent, 'list', list);
  const { body, key } = newcomer();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  await ask(agent, 'register', '/api/registration', { method: 'POST', headers, body });
  agent.destroy();
}

const startedAt = performance.now();
const visits = [];
await new Promise((resolve) => {
  const come = () => {
    const due = Math.min(
      visitors,
      Math.ceil(((performance.now() - startedAt) / 1000 / seconds) * visitors),
    );
    while (visits.length < due) visits.push(visit());
    if (visits.length < visitors) setTimeout(come, 2);
    else resolve();
  };
  come();
});
await Promise.all(visits);
process.stdout.write(JSON.stringify({ times, answers }));
