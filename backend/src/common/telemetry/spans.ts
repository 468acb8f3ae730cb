import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { DomainError } from '../errors/domain-error.js';
import { describeCause } from '../errors/describe-cause.js';

/** Makes the spans of this program. Without an SDK (sdk.ts) they do nothing and cost almost nothing. */
export const tracer = trace.getTracer('yoga-school');

/**
 * Runs `work`, which calls another system, in a child span of the active one (ADR 18).
 * @param attributes values known in advance; no personal data and no statement with its values
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

/** Adds an event to the active span: its work is retried, and why. */
export function noteRetry(error: unknown): void {
  trace.getActiveSpan()?.addEvent('retry', { 'error.type': errorType(error) });
}

/** The fields that link a log line and its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const active = trace.getActiveSpan()?.spanContext();
  return active === undefined ? {} : { trace_id: active.traceId, span_id: active.spanId };
}

/** Marks a span as failed. An error of ours below 500 is a normal response and does not fail it. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorType(error));
  const isRefusal = error instanceof DomainError && error.status < 500;
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns a code or a class name, never a message: a driver's message may quote what a visitor typed. */
function errorType(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  const { code, name } = describeCause(error) ?? { name: 'undefined' };
  // Most of our error classes do not set `name`, so the class name is used.
  return code ?? (name === 'Error' ? (error as Error).constructor.name : name);
}
