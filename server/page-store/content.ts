import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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
  /** `identity` is not kept when both others are: hardly a client asks for it, and it is three quarters of all bytes. */
  readonly bodies: Bodies;
}

type Bodies = { identity?: Buffer; br?: Buffer; gzip?: Buffer };

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
  const stored = [identity, br, zipped].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  const heads = JSON.stringify(headers).length + (JSON.stringify(cacheHeaders)?.length ?? 0);
  return stored + heads;
}

/** Compression levels: while a client waits, and for cached content. */
const quick = { br: 5, gzip: 6 };
const smallest = { br: 11, gzip: 9 };

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);
const unzip = promisify<Buffer, Buffer>(gunzip);

/** Uncompressed bodies that clients asked for lately, beside the contents that keep only the others. */
const uncompressed = new LRUCache<Bodies, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (body) => body.length + 1,
});

/** The body in an encoding, compressed quickly and stored in the content until `compressFully` replaces it. */
export async function bodyIn({ bodies }: Content, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return uncompressedBody(bodies);
  const body = await compress(await uncompressedBody(bodies), encoding, quick);
  bodies[encoding] ??= body;
  return bodies[encoding];
}

/** Replaces the body of cached content by its compressed forms, made quickly. */
export async function compressQuickly(content: Content): Promise<void> {
  if (content.isSmallest) return;
  await Promise.all([bodyIn(content, 'br'), bodyIn(content, 'gzip')]);
  delete content.bodies.identity;
}

/** Compresses cached content at the highest levels. */
export async function compressFully(content: Content): Promise<void> {
  const { identity, gzip: zipped } = content.bodies;
  if (content.isSmallest) return;
  const body = identity ?? (zipped && (await unzip(zipped)));
  if (!body) return;
  const br = await compress(body, 'br', smallest);
  keepCompressed(content, { br, gzip: await compress(body, 'gzip', smallest) });
}

/** Replaces the body by its compressed forms, made at the highest levels. */
export function keepCompressed(content: Content, compressed: { br: Buffer; gzip: Buffer }): void {
  Object.assign(content.bodies, compressed);
  content.isSmallest = true;
  delete content.bodies.identity;
}

async function uncompressedBody(bodies: Bodies): Promise<Buffer> {
  const known = bodies.identity ?? uncompressed.get(bodies);
  if (known) return known;
  if (!bodies.gzip) throw new Error('The content has no body.');
  const body = ownMemory(await unzip(bodies.gzip));
  uncompressed.set(bodies, body);
  return body;
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
