import { context, DiagLogLevel, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { environment } from '../../lib/config/env.ts';
import { log } from '../../lib/telemetry/log.ts';
import { addObserver, type Observer, type Work } from '../../lib/telemetry/observe.ts';
import type { Exchange } from '../http/exchange.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** At most one failure to send traces is logged in this time. */
const logIntervalMs = 60_000;

/** Work on another server; the other kinds run in this process. */
const spanKinds: Partial<Record<Work['kind'], SpanKind>> = {
  sql: SpanKind.CLIENT,
  upstream: SpanKind.CLIENT,
};

/** The exporter reads these variables itself, and does not know of those that are in files. */
function readFiles(): void {
  const settings = environment();
  for (const name of [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ] as const) {
    if (settings[name] !== undefined) process.env[name] = settings[name];
  }
}

/**
 * Sends traces as JSON over HTTP, configured by OpenTelemetry's standard variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT` and related ones, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`): from a request through Next's own spans and calls of /api/v1 to SQL.
 */
export function startTracing() {
  readFiles();
  const named = resourceFromAttributes({ 'service.name': 'lampstand' });
  const configured = detectResources({ detectors: [envDetector] });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(named).merge(configured),
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))],
  });
  diag.setLogger(failuresOnly(), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Next uses the global provider for its own spans.
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('lampstand');

  const observer: Observer = (work, run) => {
    const { kind, name, attributes = {} } = work;
    const options = {
      kind: spanKinds[kind] ?? SpanKind.INTERNAL,
      attributes: { ...attributes, 'lampstand.kind': kind },
    };
    return tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : 'other');
        throw error;
      } finally {
        span.end();
      }
    });
  };
  const stopObserving = addObserver(observer);

  return {
    /** Runs `answer` within the request's span, which ends with the response. */
    traceRequest(exchange: Exchange, answer: () => Promise<void>): Promise<void> {
      const { request, response } = exchange;
      const method = request.method ?? '-';
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
      return tracer.startActiveSpan(method, options, (span) => {
        void exchange.closed.then(() => {
          const { route, cache, id } = exchange;
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': response.statusCode,
            'lampstand.request_id': id,
            ...(cache ? { 'lampstand.cache': cache } : {}),
          });
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        return answer();
      });
    },
    /** Sends the remaining spans. */
    async close(): Promise<void> {
      stopObserving();
      await provider.shutdown();
    },
  };
}

/** Logs errors only, at most one a minute: an unreachable collector causes one every few seconds. */
function failuresOnly() {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const ignore = () => {};
  return {
    error(message: string, ...details: unknown[]) {
      if (performance.now() - loggedAt < logIntervalMs) return;
      loggedAt = performance.now();
      log.error('Traces are not sent', [message, ...details].map(String).join(' ').slice(0, 300));
    },
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  };
}
