import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { isNotModified } from '../../lib/http/is-not-modified.ts';
import type { CacheOutcome, Exchange } from '../http/exchange.ts';
import { bodyIn, type Content, type Encoding } from './content.ts';
import { isFromCache } from './tag-headers.ts';

/**
 * Sends content in the best encoding that the client accepts; answers 304 if the client has it already, and
 * HEAD without a body. Ranges are ignored: content is always sent whole (RFC 9110, 14.2).
 */
export async function sendContent(
  { request, response, headers }: Exchange,
  stored: Content,
  outcome: CacheOutcome,
): Promise<void> {
  const content = forClient(stored, request);
  const { status, etag, bodies } = content;
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, ...headOf(content, outcome, undefined)]);
    response.end();
    return;
  }
  const encoding = content.isCompressible ? bestEncoding(request) : 'identity';
  const body = bodies[encoding] ?? (await bodyIn(content, encoding));
  const head = headOf(content, outcome, { encoding, length: body.length });
  response.writeHead(status, [...headers, ...head]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The content with the headers that only a cache in front of the site needs, if it is one that asks. */
function forClient(content: Content, { headers }: IncomingMessage): Content {
  const { cacheHeaders } = content;
  if (!cacheHeaders || !isFromCache(headers)) return content;
  return { ...content, headers: { ...content.headers, ...cacheHeaders } };
}

const notOf304 = new Set(['content-type', 'content-language']);

/** The headers, in the flat form that Node writes fastest. */
function headOf(
  { headers, etag, status }: Content,
  outcome: CacheOutcome,
  body: { encoding: Encoding; length: number } | undefined,
): string[] {
  const head: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || (!body && notOf304.has(name))) continue;
    for (const each of Array.isArray(value) ? value : [value]) head.push(name, String(each));
  }
  // Without an ETag, each request for a missing page gets its 404 and no 304.
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
  const cached = encodings.get(accepted);
  if (cached) return cached;
  const [encoding = 'identity'] = acceptedEncodings(request);
  if (accepted.length <= 200) encodings.set(accepted, encoding);
  return encoding;
}

/** In the client's order of preference, else the smallest first. Negotiator's types lack `preferred`, hence the cast. */
function acceptedEncodings(request: IncomingMessage): Encoding[] {
  const negotiator = new Negotiator(request) as unknown as {
    encodings: (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[];
  };
  return negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
}
