import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../errors/domain-error.js';
import { describeCause } from '../errors/describe-cause.js';

/** Makes the spans of this program; without an SDK (sdk.ts) they are empty and cost next to nothing. */
export const tracer = trace.getTracer('yoga-school');

/**
 * Runs `work`, a conversation with another system, in a span of its own, a child of the active one (ADR 18).
 * @param attributes values known beforehand; never a person's, never a statement with its values
 * @throws what `work` throws
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes on the active span that its work begins again, and why. */
export function noteRetry(error: unknown): void {
  trace.getActiveSpan()?.addEvent('retry', { 'error.type': errorType(error) });
}

/** What a line of the log carries, so that it is found from its trace and the trace from it. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext();
  return active === undefined ? {} : { trace_id: active.traceId, span_id: active.spanId };
}

/** A refusal is an answer like another; only what is nobody's rule fails a span. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorType(error));
  const isRefusal = error instanceof DomainError && error.status < 500;
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A code or a class, never a message: a driver's quotes what a visitor typed. */
function errorType(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  const { code, name } = describeCause(error) ?? { name: 'undefined' };
  // Most classes of ours leave the name as it is.
  return code ?? (name === 'Error' ? (error as Error).constructor.name : name);
}
