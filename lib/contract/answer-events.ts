import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerEvent } from './generate-answer.ts';

/** Characters that an event may have before it ends. */
const longestEvent = 1024 * 1024;

/** The events of a stream, as they come (generate-answer.ts). Throws what reading it throws. */
export async function* readAnswerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: AnswerEvent; data: unknown }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const come: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => come.push(message),
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    maxBufferSize: longestEvent,
  });
  try {
    // Not every browser can iterate over a stream.
    for (;;) {
      const { done, value } = await reader.read();
      parser.feed(decoder.decode(value, { stream: !done }));
      for (const { event, data } of come.splice(0)) {
        if (event) yield { event: event as AnswerEvent, data: JSON.parse(data) };
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
