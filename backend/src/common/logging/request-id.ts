import type { HttpServer } from '../http-server.js';

/** What proxies make: a UUID, hexadecimal digits, HAProxy's with its colons and underscores. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/**
 * Takes the `X-Request-Id` of a proxy that TRUST_PROXY names in place of our own, so that one id finds a
 * request in the logs of both. From anybody else it is not believed, and one of another form never: it would
 * let strangers write into the log what they like.
 */
export function adoptRequestIds(server: HttpServer): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-request-id'];
    // The sender alone, or with whom it forwards for: so only where the sender is trusted.
    const isForwarded = (request.ips?.length ?? 0) > 1;
    if (isForwarded && typeof given === 'string' && REQUEST_ID.test(given)) request.id = given;
    done();
  });
}
