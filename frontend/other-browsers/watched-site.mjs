import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '../../scripts/lib/servers.mjs';

const WATCH_PATH = '/watch-for-errors.js';
const REPORT_PATH = '/report-of-an-error';

/** Reports a page's errors at once. It is of the same origin, so the page's Content-Security-Policy allows it. */
const WATCH = `{
  const tell = (text) => navigator.sendBeacon('${REPORT_PATH}', String(text));
  const said = console.error;
  console.error = (...parts) => { tell('console: ' + parts.join(' ')); said(...parts); };
  addEventListener('error', (event) => tell(event.message));
  addEventListener('unhandledrejection', (event) => tell('rejected: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective));
}`;

/**
 * A proxy in front of the product that collects errors, since not every driver can: it puts a reporting script
 * before all others of each page, and records responses of 4xx and 5xx.
 * @param {string} target address of the product
 * @returns {Promise<{url: string, errors: readonly string[], stop: () => Promise<void>}>}
 */
export async function watchedSite(target) {
  const errors = [];
  const server = createServer((incoming, outgoing) => {
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      if (incoming.url === WATCH_PATH) {
        outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH);
      } else if (incoming.url === REPORT_PATH) {
        errors.push(String(body));
        outgoing.writeHead(204).end();
      } else pass(target, incoming, body, outgoing, errors);
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    errors,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(target, incoming, body, outgoing, errors) {
  const { method, url } = incoming;
  // Asks for an uncompressed page, so that the script can be inserted.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const passOn = async (answer) => {
    if (answer.statusCode >= 400) errors.push(`${answer.statusCode} for ${method} ${url}`);
    const chunks = [];
    for await (const chunk of answer) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    const sent = isPage
      ? Buffer.from(String(whole).replace('<head>', `<head><script src="${WATCH_PATH}"></script>`))
      : whole;
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode, isPage ? rest : answer.headers).end(sent);
  };
  const asked = request(`${target}${url}`, { method, headers }, (answer) => {
    passOn(answer).catch(() => outgoing.destroy());
  });
  asked.on('error', () => outgoing.destroy());
  asked.end(body);
}
