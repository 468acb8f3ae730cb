import { createServer, type Server } from 'node:http';
import type { Metrics } from './common/metrics.js';

/**
 * Serves the metrics at `/metrics` of a port of their own, which the proxy in front does not publish.
 * @throws Error when the port is taken
 */
export function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // It alone never keeps the process alive.
    server.listen(port, host, () => resolve(server.unref()));
  });
}
