import 'server-only';
import { createHash } from 'node:crypto';
import { hasAlready } from '@/lib/cache/has-already';
import { isApiFailure } from '@/lib/content/failures';

/**
 * A document for machines, which shared caches keep; 304 to whoever has it already. One that comes in
 * pieces is answered when it is whole, for what fails on the way is no document.
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
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, s-maxage=3600, stale-while-revalidate=86400',
    // Weak: the same words by Brotli, by gzip and by neither.
    ETag: `W/${etag}`,
  };
  return hasAlready(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(Buffer.concat(parts), { headers });
}

export function missingResponse(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, s-maxage=60' } });
}

/** A document that needs /api/v1: 503 for as long as it does not answer (the log has the reason). */
export function guardedDocument<Context>(
  answer: (request: Request, context: Context) => Promise<Response>,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      return await answer(request, context);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    }
  };
}
