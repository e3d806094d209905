import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span of OTLP's JSON, with its attributes as an object. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

interface WireSpan extends Omit<ReceivedSpan, 'attributes'> {
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Receives traces like a collector (OTLP over HTTP, JSON), and stores them. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  /** All received bodies, unparsed. */
  let sent = '';
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    sent += body;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const { spans: received } of scopeSpans as { spans: WireSpan[] }[]) {
        for (const { attributes, ...span } of received) {
          const pairs = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
          spans.push({ ...span, attributes: Object.fromEntries(pairs) });
        }
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    sent: () => sent,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
