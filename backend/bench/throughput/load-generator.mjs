/**
 * A process of its own that loads one call of one server, and prints as JSON how long each answer took and
 * what went wrong. Its one argument is JSON: `url`, `connections`, `seconds`, and for registrations `batch`
 * (`batchId`, `program`) and `run`; see `applyLoad`.
 */
import autocannon from 'autocannon';
import { newcomers } from '../load-persons.mjs';

const { url, connections, seconds, batch, run } = JSON.parse(process.argv[2]);

/** Sends another person each time. */
function registration() {
  const newcomer = newcomers(batch, run);
  const setupRequest = (request) => {
    const { body, key } = newcomer();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return { ...request, body, headers };
  };
  return { method: 'POST', setupRequest };
}

const latencies = [];
/** How often a status came that is none of success. */
const refused = {};
const expected = batch ? 201 : 200;
const options = { url, connections, duration: seconds };
const load = autocannon(batch ? { ...options, requests: [registration()] } : options);
load.on('response', (_client, status, _bytes, ms) => {
  latencies.push(ms);
  if (status !== expected) refused[status] = (refused[status] ?? 0) + 1;
});
const { duration, errors, timeouts } = await load;
process.stdout.write(JSON.stringify({ seconds: duration, refused, errors, timeouts, latencies }));
