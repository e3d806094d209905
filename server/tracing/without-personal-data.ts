import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Span attributes that contain no personal data; addresses (`http.target`, `http.url`) are not among them. */
const harmless = new Set([
  ...['http.method', 'http.request.method', 'http.response.status_code', 'http.status_code'],
  ...['http.route', 'next.route', 'next.span_type', 'error.type'],
  ...['db.operation.name', 'db.query.text', 'db.system.name'],
  ...['lampstand.cache', 'lampstand.kind', 'lampstand.request_id'],
]);

/**
 * Wraps an exporter so that spans reveal nothing about visitors: removes attributes that are not known to
 * be harmless, error messages, and Next's span names, which may be addresses.
 */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(harmlessSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

export function harmlessSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: harmlessAttributes(span.attributes),
    // Only the type of exceptions: their messages may repeat what a visitor sent.
    events: span.events.map(({ name, time, attributes }) => ({
      name,
      time,
      attributes: { 'exception.type': attributes?.['exception.type'] },
    })),
    links: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

function harmlessAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => harmless.has(name)));
}

/** The site's own span names are templates (lib/telemetry/observe.ts); Next's are replaced by type and route. */
function nameOf({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name !== 'next.js') return name;
  const type = String(attributes['next.span_type'] ?? 'next.js');
  const route = attributes['next.route'] ?? attributes['http.route'];
  return route === undefined ? type : `${type} ${route}`;
}
