import { SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, it } from 'vitest';
import { withoutPersonalData } from '@/server/tracing/without-personal-data';

function spansOf(scope: string) {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(withoutPersonalData(exporter));
  const provider = new BasicTracerProvider({ spanProcessors: [processor] });
  const parent = provider.getTracer(scope).startSpan('GET /search-result/quillfeather?q=x', {
    attributes: {
      'http.target': '/search-result/quillfeather?q=x',
      'next.span_name': 'GET /search-result/quillfeather',
      'next.span_type': 'BaseServer.handleRequest',
      'http.route': '/[locale]/search-result/[[...slug]]',
      'http.status_code': 500,
    },
  });
  parent.recordException(new TypeError('quillfeather is not iterable'));
  parent.setStatus({ code: SpanStatusCode.ERROR, message: 'quillfeather' });
  parent.end();
  return exporter.getFinishedSpans();
}

it('keeps only the type, the route and the failure of a span from Next', () => {
  const [span] = spansOf('next.js');
  expect(span).toMatchObject({
    name: 'BaseServer.handleRequest /[locale]/search-result/[[...slug]]',
    status: { code: SpanStatusCode.ERROR },
    attributes: {
      'next.span_type': 'BaseServer.handleRequest',
      'http.route': '/[locale]/search-result/[[...slug]]',
      'http.status_code': 500,
    },
    events: [{ name: 'exception', attributes: { 'exception.type': 'TypeError' } }],
  });
  const { resource: _, ...sent } = span ?? {};
  expect(JSON.stringify(sent)).not.toContain('quillfeather');
});
