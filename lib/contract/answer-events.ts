import type { AnswerEvent } from './generate-answer.ts';

/** The events of a stream, as they come (generate-answer.ts). Throws what reading it throws. */
export async function* readAnswerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: AnswerEvent; data: unknown }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    // Not every browser can iterate over a stream.
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1] as AnswerEvent | undefined;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data) yield { event, data: JSON.parse(data) };
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** An event as it is sent. */
export function writeAnswerEvent(event: AnswerEvent, data: unknown): Uint8Array {
  return new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Of a stream of events. Compressing would hold them back. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function acceptsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}
