import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerEvent } from './generate-answer.ts';

/** Maximum length of an event in characters. */
const maxEventLength = 1024 * 1024;

/** Yields the events of a stream as they arrive (generate-answer.ts). Rethrows errors of reading the stream. */
export async function* readAnswerEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: AnswerEvent; data: unknown }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => messages.push(message),
    // After a longer event `feed` throws.
    maxBufferSize: maxEventLength,
  });
  try {
    // Not every browser supports async iteration of a stream.
    for (;;) {
      const { done, value } = await reader.read();
      parser.feed(decoder.decode(value, { stream: !done }));
      for (const { event, data } of messages.splice(0)) {
        if (event) yield { event: event as AnswerEvent, data: JSON.parse(data) };
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Encodes an event for sending. */
export function writeAnswerEvent(event: AnswerEvent, data: unknown): Uint8Array {
  return new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Headers of an event stream. Compression and proxy buffering would delay the events. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function acceptsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}
