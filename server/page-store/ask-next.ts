import type { OutgoingHttpHeaders } from 'node:http';
import inject from 'light-my-request';
import type { NextHandler } from '../http/next-handler.ts';
import { type RenderedPage, type Rendering, shared } from './rendering.ts';

/** What Next answers, whole. */
export interface NextAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Where Next rendered a page that it would keep. */
  rendered: RenderedPage | undefined;
}

interface Question {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** Answered from this in place of a rendering. */
  answerWith?: Rendering['answerWith'];
  /** Ends the rendering. */
  signal?: AbortSignal | undefined;
}

/**
 * Asks Next in this process, by a request of our own making: nothing reaches it but what the question
 * says. Rejects where Next throws, and when the signal is aborted.
 */
export async function askNext(next: NextHandler, question: Question): Promise<NextAnswer> {
  const { url, headers, answerWith, signal } = question;
  const rendering: Rendering = answerWith ? { answerWith } : {};
  const answer = await shared().current.run(
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
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.rawPayload,
    rendered: rendering.rendered,
  };
}
