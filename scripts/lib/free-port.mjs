import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range from which the system takes the ports of outgoing connections: a server that is killed and
// started again finds its port still free.
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** A TCP port on the loopback address that was free a moment ago. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Different TCP ports on the loopback address that were free a moment ago. */
export async function freePorts(count) {
  const servers = [];
  while (servers.length < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) servers.push(server);
  }
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
