import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { CacheOutcome, Exchange } from '../http/exchange.ts';
import { bodyIn, type Content, type Encoding } from './content.ts';

/**
 * Answers with these words: in the best encoding that the client takes, as 304 where it has them already,
 * without a body to HEAD. A range is not given: what is kept here is sent whole (RFC 9110, 14.2).
 */
export async function sendContent(
  { request, response, headers }: Exchange,
  content: Content,
  outcome: CacheOutcome,
): Promise<void> {
  const { status, etag, bodies } = content;
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, ...headOf(content, outcome, undefined)]);
    response.end();
    return;
  }
  const encoding = content.isCompressible ? bestEncoding(request) : 'identity';
  const body =
    encoding === 'identity'
      ? bodies.identity
      : (bodies[encoding] ?? (await bodyIn(content, encoding)));
  const head = headOf(content, outcome, { encoding, length: body.length });
  response.writeHead(status, [...headers, ...head]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const notOf304 = new Set(['content-type', 'content-language']);

/** In the flat form that Node writes fastest. */
function headOf(
  { headers, etag, status }: Content,
  outcome: CacheOutcome,
  body: { encoding: Encoding; length: number } | undefined,
): string[] {
  const head: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || (!body && notOf304.has(name))) continue;
    for (const one of Array.isArray(value) ? value : [value]) head.push(name, String(one));
  }
  // What is missing or gone says so each time.
  if (status === 200) head.push('etag', etag);
  head.push('server-timing', `cache;desc=${outcome}`);
  if (!body) return head;
  if (body.encoding !== 'identity') head.push('content-encoding', body.encoding);
  head.push('content-length', String(body.length));
  return head;
}

const encodings = new LRUCache<string, Encoding>({ max: 500 });

function bestEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const known = encodings.get(accepted);
  if (known) return known;
  const [encoding = 'identity'] = takenEncodings(request);
  if (accepted.length <= 200) encodings.set(accepted, encoding);
  return encoding;
}

/** In the order of the client's wishes; where it has none, the smaller first (its types lag behind it). */
function takenEncodings(request: IncomingMessage): Encoding[] {
  const negotiator = new Negotiator(request) as unknown as {
    encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[];
  };
  return negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
}
