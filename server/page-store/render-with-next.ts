import type { OutgoingHttpHeaders } from 'node:http';
import inject from 'light-my-request';
import type { NextHandler } from '../http/next-handler.ts';
import { type RenderedPage, type Rendering, shared } from './rendering.ts';

/** A response of Next, complete in memory. */
export interface BufferedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Set if Next rendered a page that it would cache. */
  rendered: RenderedPage | undefined;
}

interface NextRequest {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** What Next's cache returns, in place of a rendering. */
  answerWith?: Rendering['answerWith'];
  /** Aborts the rendering. */
  signal?: AbortSignal | undefined;
}

/**
 * Requests a page from Next within this process, with a synthetic request: Next sees nothing but `url` and
 * `headers`. Rejects if Next throws, or when the signal is aborted.
 */
export async function renderWithNext(
  next: NextHandler,
  request: NextRequest,
): Promise<BufferedResponse> {
  const { url, headers, answerWith, signal } = request;
  const rendering: Rendering = answerWith ? { answerWith } : {};
  const result = await shared().current.run(
    rendering,
    async () =>
      await inject(
        (request, response) => {
          next(request as never, response as never).catch((error) => response.destroy(error));
        },
        { method: 'GET', url, headers: headers as never, ...(signal && { signal }) },
      ),
  );
  return {
    status: result.statusCode,
    headers: result.headers,
    body: result.rawPayload,
    rendered: rendering.rendered,
  };
}
