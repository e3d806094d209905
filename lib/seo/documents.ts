import 'server-only';
import { createHash } from 'node:crypto';
import { isApiFailure } from '@/lib/content/failures';

const kept = 'public, s-maxage=3600, stale-while-revalidate=86400';

/** A document for machines, which shared caches keep; 304 to whoever has it already. */
export function documentResponse(request: Request, type: string, body: string): Response {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': kept,
    ETag: `"${hash}"`,
  };
  const known = request.headers.get('if-none-match')?.includes(hash);
  return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/** The same for one that is written piece by piece, as fast as it is read. */
export function streamedResponse(type: string, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': kept };
  return new Response(body, { headers });
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
