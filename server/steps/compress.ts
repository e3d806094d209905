import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import type { Exchange } from '../exchange.ts';

/** Brotli's levels: for an answer that someone waits for, and for what is kept. */
const atOnce = 5;
const ofPages = constants.BROTLI_MAX_QUALITY;
/** One less gives up 2 % of a script and takes less than half the time. */
const ofFiles = ofPages - 1;

/** Bytes; what is longer (a dictionary, a map) few ask for, and it would take seconds. */
const longestKept = 300_000;
const kept = new LRUCache<string, Buffer>({
  maxSize: 32_000_000,
  sizeCalculation: (bytes) => bytes.length,
});

/** What is to be compressed once nobody waits, and no more of it than this. */
const waiting = new Map<string, Buffer>();
const mostWaiting = 64;
/** How much longer than it worked it rests, so that a crawler's thousand pages do not take a core. */
const rest = 4;

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: atOnce } },
});

/**
 * Compresses what is answered, with Brotli or gzip. A page or script that may be kept is compressed
 * as far as it goes, once, and answered from memory after that (docs/decisions/0023).
 */
export function compressResponse({ request, response }: Exchange): undefined {
  compress(request as never, response as never, () => {});
  answerFromKept(request, response);
}

function answerFromKept(request: Request, response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const body: Buffer[] = [];
  let decided: { key?: string; bytes?: Buffer } | undefined;
  const decide = () => {
    if (decided) return decided;
    const key = keyOf(request, response);
    const bytes = key && takesBrotli(request) ? kept.get(key) : undefined;
    decided = { key: key && kept.has(key) ? undefined : key, bytes };
    return decided;
  };

  response.write = ((chunk: string | Buffer, ...rest: unknown[]) => {
    const { key, bytes } = decide();
    if (bytes) return true;
    if (key) body.push(Buffer.from(chunk as string, rest[0] as BufferEncoding));
    return write(chunk, ...rest);
  }) as typeof response.write;

  response.end = ((...args: unknown[]) => {
    const { key, bytes } = decide();
    if (bytes) {
      response.setHeader('Content-Encoding', 'br');
      response.setHeader('Content-Length', bytes.length);
      return end(
        bytes,
        args.find((argument) => typeof argument === 'function'),
      );
    }
    const [chunk, encoding] = args;
    if (key) {
      if (chunk && typeof chunk !== 'function') {
        body.push(Buffer.from(chunk as string, encoding as BufferEncoding));
      }
      void keepLater(key, Buffer.concat(body));
    }
    return end(...args);
  }) as typeof response.end;
}

/** What an answer is kept under; undefined where it may not be, or is not worth it. */
function keyOf({ method, url }: Request, response: ServerResponse): string | undefined {
  const header = (name: string) => String(response.getHeader(name) ?? '');
  const length = Number(header('content-length'));
  const same = header('etag');
  const mayBeKept =
    method === 'GET' &&
    response.statusCode === 200 &&
    !response.headersSent &&
    same &&
    length > 1024 &&
    length < longestKept &&
    !header('content-encoding') &&
    !/private|no-store|no-transform/.test(header('cache-control')) &&
    compression.filter({} as never, response as never);
  return mayBeKept ? `${url?.split('?')[0]} ${header('content-type')} ${same}` : undefined;
}

function takesBrotli({ headers }: Request): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding']));
}

let working = false;

async function keepLater(key: string, bytes: Buffer): Promise<void> {
  if (waiting.size < mostWaiting) waiting.set(key, bytes);
  if (working) return;
  working = true;
  for (const [next, whole] of waiting) {
    waiting.delete(next);
    const began = performance.now();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: next.includes(' text/html') ? ofPages : ofFiles,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    };
    kept.set(next, await promisify(brotliCompress)(whole, { params }));
    await pause(rest * (performance.now() - began), undefined, { ref: false });
  }
  working = false;
}
