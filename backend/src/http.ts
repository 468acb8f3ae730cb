import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { bearerTokenOf } from './auth/sessions/admin.guard.js';
import { SessionsService } from './auth/sessions/sessions.service.js';
import { COMPRESS_FROM_BYTES } from './batches/joinable-batches.service.js';
import {
  addressFault,
  AllowedMethods,
  MAX_ADDRESS_LENGTH,
  routedAddress,
} from './common/http/addresses.js';
import { DomainError } from './common/errors/domain-error.js';
import { refuseUnreadable, type Reply, sendProblem } from './common/errors/problem.js';
import type { HttpServer } from './common/http/http-server.js';
import { adoptRequestIds } from './common/telemetry/logger.js';
import { BodyTimeouts, MAX_UPLOAD_BYTES, uploadPlaceholder } from './common/http/upload.js';
import type { Metrics } from './common/telemetry/metrics.js';
import { traceRequests } from './common/telemetry/request-spans.js';
import {
  MAX_BODY_BYTES,
  MAX_FILE_BODY_BYTES,
  UnparsedBody,
} from './common/validation/unparsed-body.js';
import type { Config } from './config/env.js';

/** Headers that take longer to arrive do not come from an honest client. */
const HEAD_TIMEOUT_MS = 15_000;

/** How often Node checks for timeouts. */
const CHECK_EVERY_MS = 5_000;

/** Node's options for connections. */
const CONNECTION_OPTIONS: ServerOptions = {
  headersTimeout: HEAD_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
  // Node would refuse with an empty body; `hostFault` refuses with a message (API-12).
  requireHostHeader: false,
};

/**
 * Ignores an unknown `Expect` header, as RFC 9110 (10.1.1) allows. Node would refuse it with an empty body
 * (API-12).
 */
function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Returns an error unless a request has exactly one Host header (RFC 9112, 3.2): with two, a proxy in front
 * may have used the other one.
 */
function hostFault({ httpVersion, rawHeaders }: IncomingMessage): DomainError | undefined {
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts++;
  }
  const isFine = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  return isFine ? undefined : new DomainError('bad_request');
}

/**
 * Replaces Fastify's schema compilers, which it would otherwise load at each start. Our routes have no schemas: DTO
 * classes validate requests (ADR 12).
 */
const WITHOUT_SCHEMAS = {
  buildValidator: () => withoutSchemas,
  buildSerializer: () => withoutSchemas,
};

function withoutSchemas(): never {
  throw new Error('routes have no schemas for Fastify');
}

/** How long a whole request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How long a response may stand still because its reader takes no byte of it. Node notices up to twice as late. */
const STILL_RESPONSE_MS = 30_000;

/** The HTTP server under the framework. */
export function createAdapter(config: Config, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    // Off, because `reportRequests` writes the access log.
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOf(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url }: { url?: string | undefined }) => routedAddress(url ?? '/'),
    // A too long id must reach its call, which refuses it; with the default limit no route would match.
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    // Replaced by `BodyTimeouts`.
    requestTimeout: 0,
    http: CONNECTION_OPTIONS,
    // While closing, requests on open connections are still answered (RUN-4).
    return503OnClosing: false,
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    frameworkErrors: (error: Error, _request: unknown, reply: unknown) =>
      refuseUnroutable(error, reply as Reply, logger),
    clientErrorHandler: refuseUnreadable,
  });
}

/** Answers a request with a broken address. No hook has run for it, so headers are set here. */
function refuseUnroutable(error: Error, reply: Reply, logger: Logger): void {
  reply.header('X-Request-Id', reply.request.id).header('X-Content-Type-Options', 'nosniff');
  sendProblem(error, reply, logger);
}

/** Turns a number of hops into a function, because Fastify takes no number. */
function trustProxyOf(setting: Config['trustProxy']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number): boolean => hop < setting;
}

/** Turns off every browser feature that needs a permission; our pages use none. */
const PERMISSIONS_POLICY =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

/** Sets up security headers, body handling, compression, error responses and the access log. */
export async function configureHttp(
  app: NestFastifyApplication,
  config: Config,
  logger: Logger,
  metrics: Metrics,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  adoptRequestIds(server);
  if (config.tracing) traceRequests(server);
  addSecurityHeaders(server, config.siteUrl.startsWith('https:'));
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['gzip'],
    // Request bodies are not decompressed: a few bytes could expand to any size.
    globalDecompression: false,
  });
  ignoreExpectations(server.server);
  cutOffWhoDoesNotRead(server);
  const timeouts = new BodyTimeouts(REQUEST_TIMEOUT_MS);
  timeouts.watch(server.server);
  leaveBodiesUnparsed(server);
  takeFilesFromStaff(server, app, timeouts);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    // No API response may be cached. Tested on the route, because the address can be written in several ways.
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    done(addressFault(request.originalUrl) ?? hostFault(request.raw));
  });
  refuseWrongMethods(server, logger);
  reportRequests(server, logger, metrics);
}

/**
 * Closes the connection of a client that asks and does not read: otherwise its responses would stay in memory for as
 * long as it likes. After a response Node sets the time for which a connection may be idle.
 */
function cutOffWhoDoesNotRead(server: HttpServer): void {
  server.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket.setTimeout(STILL_RESPONSE_MS);
    done();
  });
}

/** Adds the security headers. They are the same for every response, so they are computed once. */
function addSecurityHeaders(server: HttpServer, secure: boolean): void {
  const headers = new Map([['Permissions-Policy', PERMISSIONS_POLICY]]);
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Prerendered pages have inline styles, but no inline scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // With 'no-referrer' a browser would hide the origin of our own forms even from us.
    referrerPolicy: { policy: 'same-origin' },
    // On plain http in a local network these headers would be ignored, or lock visitors out.
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
  });
  collect({} as IncomingMessage, collector as unknown as ServerResponse, (fault) => {
    if (fault !== undefined) throw fault as Error;
  });
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Passes on every body as bytes; only a call that declares a body parses them (API-12). */
function leaveBodiesUnparsed(server: HttpServer): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // Fastify would refuse an invalid content type, even for a call that ignores its body.
    if (request.mediaType === undefined) delete request.headers['content-type'];
    done();
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    done(null, new UnparsedBody(request.headers['content-type'], body as Buffer));
  });
}

/**
 * Lets calls marked with `TakesFile` have larger bodies, and those marked with `TakesUpload` read theirs as a stream.
 * The login is checked before the body is read, so that strangers cannot fill the memory. The guard checks it again.
 */
function takeFilesFromStaff(
  server: HttpServer,
  app: NestFastifyApplication,
  timeouts: BodyTimeouts,
): void {
  server.addHook('onRoute', (route) => {
    const { takesFile, takesUpload } = (route.config ?? {}) as Record<string, boolean | undefined>;
    if (!takesFile && !takesUpload) return;
    route.bodyLimit = takesUpload ? MAX_UPLOAD_BYTES : MAX_FILE_BODY_BYTES;
    route.onRequest = async ({ headers: { authorization = '' } }) => {
      await app.get(SessionsService).authenticate(bearerTokenOf({ headers: { authorization } }));
    };
    if (!takesUpload) return;
    route.preParsing = async ({ raw }, reply) => {
      // Without a content length, the connection is closed, so that a refused client cannot go on sending.
      if (raw.headers['content-length'] === undefined) void reply.header('Connection', 'close');
      timeouts.letFlow(raw);
      return uploadPlaceholder(raw);
    };
  });
}

/** Sends 405 if only the method is wrong; Fastify would send 404. */
function refuseWrongMethods(server: HttpServer, logger: Logger): void {
  const allowed = new AllowedMethods();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) allowed.add(url, method);
  });
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    const unanswered = request.is404 || request.routeOptions.url === '/*';
    const methods = unanswered ? allowed.of(path) : [];
    if (methods.length === 0) return done();
    sendProblem(
      new DomainError('method_not_allowed'),
      reply.header('Allow', methods.join(', ')),
      logger,
    );
  });
}

/** Writes the access log and the metrics, with the route and not the address: a search text is personal data. */
function reportRequests(server: HttpServer, logger: Logger, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { problemCode } = request as { problemCode?: string };
    const route = request.routeOptions.url;
    logger.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ...(problemCode === undefined ? {} : { code: problemCode }),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    metrics.requestAnswered({
      method: request.method,
      // One label for all unknown addresses: otherwise strangers could create any number of series.
      route: route ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      problemCode,
    });
    done();
  });
}
