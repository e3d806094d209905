import 'server-only';
import { createHash } from 'node:crypto';
import { isApiFailure } from '@/lib/content/failures';
import { isNotModified } from '@/lib/http/is-not-modified';
import { forgetDocument, keepDocument, lastDocument } from './last-documents';

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
  const whole = Buffer.concat(parts);
  await keepDocument(pathOf(request), type, etag, whole);
  return answerWith(
    request,
    { type, etag, body: whole },
    's-maxage=3600, stale-while-revalidate=86400',
  );
}

function answerWith(
  request: Request,
  { type, etag, body }: { type: string; etag: string; body: Buffer },
  lifetime: string,
): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, ${lifetime}`,
    // Weak: the same words by Brotli, by gzip and by neither.
    ETag: `W/${etag}`,
  };
  return isNotModified(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(body), { headers });
}

/** Without its query, which no document depends on. */
const pathOf = (request: Request) => new URL(request.url).pathname;

export function missingResponse(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, s-maxage=60' } });
}

/**
 * A document that needs /api/v1. While that does not answer (the log has the reason) it is answered as
 * it was last, or 503 where it was never asked for.
 */
export function guardedDocument<Context>(
  answer: (request: Request, context: Context) => Promise<Response>,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const response = await answer(request, context);
      if (response.status === 404) forgetDocument(pathOf(request));
      return response;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const last = await lastDocument(pathOf(request));
      if (last) return answerWith(request, last, 's-maxage=60');
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    }
  };
}
