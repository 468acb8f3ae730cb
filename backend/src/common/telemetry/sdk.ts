import { hostname } from 'node:os';
import { context, DiagLogLevel, diag, ROOT_CONTEXT } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { BUILD } from './metrics.js';

/** A stopping server waits no longer for a collector that does not answer. */
const FLUSH_LIMIT_MS = 2_000;

/**
 * Sends traces by OTLP, as JSON over HTTP. The only file that knows the SDK, which takes where, how often and
 * of what share from the standard `OTEL_*` variables; import it only where they ask for traces (ADR 18).
 * @returns sends what has not been sent, and stops
 */
export function startTracing(logger: Logger): () => Promise<void> {
  reportFaults(logger);
  const resource = resourceFromAttributes({
    'service.name': 'yoga-school',
    'service.version': BUILD.version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return async () => {
    const tooLate = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_LIMIT_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
  };
}

/** What the SDK has to say, such as that the collector is away, stands in the log, outside of any trace. */
function reportFaults(logger: Logger): void {
  const warn = (text: string): void => {
    // A failed attempt arrives as an error in JSON, with its stack.
    const detail = /"message":"([^"]+)"/.exec(text)?.[1] ?? text;
    context.with(ROOT_CONTEXT, () => logger.warn({ detail }, 'traces cannot be sent'));
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}
