import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const SCRIPTS =
  /<script\b(?![^>]*application\/(?:ld\+)?json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/**
 * Serves the same site without the scripts of its pages, but with the same HTML, styles, fonts and
 * pictures. Its figures are the limit with which the real pages are compared.
 * @param {string} origin the running product
 * @returns {Promise<{url: string, stop: () => void}>}
 */
export function serveScriptFreeCopy(origin) {
  const server = createServer((request, response) => {
    forward(origin, request, response).catch(() => response.writeHead(502).end());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() });
    });
  });
}

async function forward(origin, request, response) {
  const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const headers = {
    'content-type': type,
    'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
  };
  const body = Buffer.from(await answer.arrayBuffer());
  if (!/^text\/|json|svg|xml/.test(type)) {
    response.writeHead(answer.status, headers).end(body);
    return;
  }
  const text = type.startsWith('text/html')
    ? body.toString().replace(SCRIPTS, '')
    : body.toString();
  const compressed = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(compressed);
}
