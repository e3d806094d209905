import 'server-only';
import { createHash } from 'node:crypto';
import { isApiFailure } from '@/lib/content/failures';
import { isNotModified } from '@/lib/http/is-not-modified';
import { deleteDocument, readLastDocument, storeDocument } from './last-documents';

/**
 * The response with a document for machines, cacheable by shared caches; 304 if the client has it already. A
 * streamed body is collected first, so that a failure on the way does not send half a document.
 */
export async function documentResponse(
  request: Request,
  type: string,
  body: string | AsyncIterable<string>,
): Promise<Response> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  for await (const piece of typeof body === 'string' ? [body] : body) {
    const part = Buffer.from(piece);
    hash.update(part);
    parts.push(part);
  }
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  const content = Buffer.concat(parts);
  await storeDocument(pathOf(request), type, etag, content);
  return respond(
    request,
    { type, etag, body: content },
    's-maxage=3600, stale-while-revalidate=86400',
  );
}

function respond(
  request: Request,
  { type, etag, body }: { type: string; etag: string; body: Buffer },
  lifetime: string,
): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, ${lifetime}`,
    // Weak, because the same document is sent with Brotli, gzip or no compression.
    ETag: `W/${etag}`,
  };
  return isNotModified(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(body), { headers });
}

/** The path without the query string, which no document depends on. */
const pathOf = (request: Request) => new URL(request.url).pathname;

export function missingResponse(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, s-maxage=60' } });
}

/**
 * A document that depends on /api/v1. While that fails (the reason is logged), responds with the last version
 * of the document, or 503 if there is none.
 */
export function guardedDocument<Context>(
  answer: (request: Request, context: Context) => Promise<Response>,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const response = await answer(request, context);
      if (response.status === 404) deleteDocument(pathOf(request));
      return response;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const last = await readLastDocument(pathOf(request));
      if (last) return respond(request, last, 's-maxage=60');
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    }
  };
}
