import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { DomainError } from './common/errors/domain-error.js';

/** A head that takes longer to arrive is nobody's who wants an answer. */
const HEAD_TIMEOUT_MS = 15_000;

/** How late Node may notice that a time is over. */
const CHECK_EVERY_MS = 5_000;

/** How Node treats connections. */
export const CONNECTION_OPTIONS: ServerOptions = {
  headersTimeout: HEAD_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
  // Node would refuse with nothing in its answer: `hostFault` does it in words (API-12).
  requireHostHeader: false,
};

/**
 * An expectation that the server does not know is ignored, as RFC 9110 (10.1.1) allows; Node would refuse it
 * with nothing in its answer (API-12).
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * What is wrong where a request does not name its host exactly once (RFC 9112, 3.2): of two, a proxy in front
 * may have gone by the other.
 */
export function hostFault({ httpVersion, rawHeaders }: IncomingMessage): DomainError | undefined {
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts++;
  }
  const isFine = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  return isFine ? undefined : new DomainError('bad_request');
}
