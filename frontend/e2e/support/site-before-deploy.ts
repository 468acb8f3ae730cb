import { createServer } from 'node:http';
import { once } from 'node:events';
import { freePort } from './product';

export interface DeployedSite {
  readonly url: string;
  /** From now on the site serves a changed service worker, as after a deploy. */
  deploy(): void;
  /** From now on requests whose path matches get no answer until the site stops. */
  hold(path: RegExp): void;
  stop(): Promise<void>;
}

/** A proxy of the product's site at another address, which can simulate a deploy. It passes on only pages and files. */
export async function siteBeforeDeploy(productUrl: string): Promise<DeployedSite> {
  let isDeployed = false;
  let held: RegExp | null = null;
  const server = createServer((request, response) => {
    const pass = async () => {
      const path = request.url ?? '/';
      if (held?.test(path)) return;
      const answer = await fetch(`${productUrl}${path}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const isNewer = isDeployed && path === '/sw.js';
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        'cache-control': 'no-cache',
      });
      response.end(isNewer ? Buffer.concat([body, Buffer.from('\n// another build')]) : body);
    };
    pass().catch(() => response.destroy());
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    hold: (path) => {
      held = path;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
