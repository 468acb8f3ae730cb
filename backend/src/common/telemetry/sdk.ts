import { hostname } from 'node:os';
import { context, DiagLogLevel, diag, ROOT_CONTEXT } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { BUILD } from './metrics.js';

/** How long a stopping server waits for a collector that does not answer. */
const FLUSH_LIMIT_MS = 2_000;

/**
 * Sends traces by OTLP, as JSON over HTTP. This is the only file that imports the SDK, which reads endpoint, interval
 * and sampling from the standard `OTEL_*` variables. Import it only if they turn tracing on (ADR 18).
 * @returns a function that sends the remaining spans and stops
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

/** Logs the SDK's warnings, such as an unreachable collector, outside of any trace. */
function reportFaults(logger: Logger): void {
  const warn = (text: string): void => {
    // The SDK reports a failed attempt as JSON, with its stack.
    const detail = /"message":"([^"]+)"/.exec(text)?.[1] ?? text;
    context.with(ROOT_CONTEXT, () => logger.warn({ detail }, 'traces cannot be sent'));
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}
