import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response, in each encoding that was requested so far. */
export interface Content {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Only for a cache in front of the site that has announced itself. */
  readonly cacheHeaders?: OutgoingHttpHeaders;
  /** Digest of the unencoded body; weak, because the bytes depend on the encoding (RFC 9110, 8.8.3.3). */
  readonly etag: string;
  readonly isCompressible: boolean;
  /** Whether `bodies` are compressed at the highest level. */
  isSmallest: boolean;
  readonly bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/** Compressing shorter bodies gains nothing. */
const minBytes = 1024;
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/(?:svg\+xml|x-icon))/;

/** @param headers without any that depend on the encoding or the time */
export function createContent(
  status: number,
  headers: OutgoingHttpHeaders,
  identity: Buffer,
): Content {
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const type = String(headers['content-type'] ?? '');
  const isCompressible = identity.length >= minBytes && compressible.test(type);
  return {
    status,
    headers,
    etag: `W/"${digest}"`,
    isCompressible,
    isSmallest: !isCompressible,
    bodies: { identity: ownMemory(identity) },
  };
}

/** The size in memory, in bytes. */
export function bytesOf({ bodies, headers, cacheHeaders }: Content): number {
  const { identity, br, gzip: zipped } = bodies;
  const compressed = (br?.length ?? 0) + (zipped?.length ?? 0);
  const heads = JSON.stringify(headers).length + (JSON.stringify(cacheHeaders)?.length ?? 0);
  return identity.length + compressed + heads;
}

/** Compression levels: while a client waits, and for cached content. */
const quick = { br: 5, gzip: 6 };
const smallest = { br: 11, gzip: 9 };

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** The body in an encoding, compressed quickly and stored in the content until `compressFully` replaces it. */
export async function bodyIn(
  { bodies }: Content,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  bodies[encoding] ??= await compress(bodies.identity, encoding, quick);
  return bodies[encoding];
}

/** Compresses cached content at the highest levels. */
export async function compressFully(content: Content): Promise<void> {
  const { bodies } = content;
  if (content.isSmallest) return;
  bodies.br = await compress(bodies.identity, 'br', smallest);
  bodies.gzip = await compress(bodies.identity, 'gzip', smallest);
  content.isSmallest = true;
}

async function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  levels: typeof quick,
): Promise<Buffer> {
  if (encoding === 'gzip') return ownMemory(await zip(body, { level: levels.gzip }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return ownMemory(await brotli(body, { params }));
}

/** A copy in memory of its own size: a short part of a large buffer (zlib's have 16 KB) keeps all of it. */
function ownMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
