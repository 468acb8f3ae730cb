import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { HttpServer } from '../http/http-server.js';
import { tracer } from './spans.js';

/** The part of Fastify's request that is used here. */
interface Request {
  id: string;
  method: string;
  protocol: string;
  routeOptions: { url?: string | undefined };
  /** The code of an error response (docs/errors.md). */
  problemCode?: string;
}

/** The part of Fastify's reply that is used here. */
interface Reply {
  statusCode: number;
  raw: { headersSent: boolean };
}

/**
 * Runs every request in a span, a child of the caller's if it sends a `traceparent`. The span is named after
 * the route and not the address, which may contain personal data. Must be called before other hooks are added, so
 * that they run inside the span too.
 */
export function traceRequests(server: HttpServer): void {
  const contexts = new WeakMap<object, Context>();
  const within = (request: object, done: () => void): void =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);

  server.addHook('onRequest', (request, reply, done) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = startSpan(request, caller);
    // `close` also fires when the client disconnects before the response is complete.
    reply.raw.once('close', () => endSpan(span, request, reply));
    contexts.set(request, trace.setSpan(caller, span));
    within(request, done);
  });
  // The body and the end of the response are socket events, which run outside of any span.
  server.addHook('preValidation', (request, _reply, done) => within(request, done));
  server.addHook('onResponse', (request, _reply, done) => within(request, done));
}

function startSpan(request: Request, caller: Context): Span {
  const route = request.routeOptions.url;
  const attributes = {
    'http.request.method': request.method,
    ...(route === undefined ? {} : { 'http.route': route }),
    'url.scheme': request.protocol,
    'http.response.header.x-request-id': [request.id],
  };
  const name = route === undefined ? request.method : `${request.method} ${route}`;
  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
}

function endSpan(span: Span, request: Request, reply: Reply): void {
  if (reply.raw.headersSent) span.setAttribute('http.response.status_code', reply.statusCode);
  if (request.problemCode) span.setAttribute('error.type', request.problemCode);
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
