import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsEvents, readAnswerEvents, writeAnswerEvent } from '@/lib/contract/answer-events';
import { anyText } from '../../support/arbitraries';

function streamOf(...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
}
async function eventsOf(...chunks: (string | Uint8Array)[]) {
  const events: unknown[] = [];
  for await (const event of readAnswerEvents(streamOf(...chunks))) events.push(event);
  return events;
}

describe('readAnswerEvents', () => {
  it('reads what writeAnswerEvent wrote, wherever the network cuts the stream', async () => {
    const sentence = anyText.map((text) => ({ text: `하나 ${text.toWellFormed()}` }));
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { maxLength: 4 }), fc.nat(), async (sent, at) => {
        const bytes = Buffer.concat(sent.map((data) => writeAnswerEvent('sentence', data)));
        const place = at % (bytes.length + 1);
        const read = await eventsOf(bytes.subarray(0, place), bytes.subarray(place));
        expect(read).toEqual(sent.map((data) => ({ event: 'sentence', data })));
      }),
    );
  });

  it('reads a letter whose bytes arrive one by one', async () => {
    const bytes = [...writeAnswerEvent('done', '한')].map((byte) => Uint8Array.of(byte));
    expect(await eventsOf(...bytes)).toEqual([{ event: 'done', data: '한' }]);
  });

  it('yields an event before the stream ends, and cancels a stream that is not read on', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(writeAnswerEvent('sentence', 1)),
      cancel() {
        cancelled = true;
      },
    });
    for await (const { data } of readAnswerEvents(endless)) {
      expect(data).toBe(1);
      break;
    }
    expect(cancelled).toBe(true);
  });

  it('skips comments, events without a name, unknown fields and an unfinished event', async () => {
    const read = await eventsOf(
      ': keep-alive\n\ndata: 1\n\nretry: soon\nwhatever\n\n',
      'event: done\ndata: 2\n\nevent: done\ndata: 3',
    );
    expect(read).toEqual([{ event: 'done', data: 2 }]);
  });

  it('accepts an event of a megabyte, and throws for one that never ends', async () => {
    const long = 'x'.repeat(1024 * 1024 - 100);
    expect(await eventsOf(writeAnswerEvent('done', long))).toEqual([{ event: 'done', data: long }]);
    const endless = ['event: done\ndata: "', ...Array<string>(5).fill('x'.repeat(300_000))];
    await expect(eventsOf(...endless)).rejects.toThrow(/buffer/i);
  });

  it('throws what breaks the stream, after the events before it', async () => {
    let asked = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        if (asked === 1) controller.enqueue(writeAnswerEvent('sentence', 1));
        else controller.error(new Error('connection lost'));
      },
    });
    const events = readAnswerEvents(broken);
    expect((await events.next()).value).toEqual({ event: 'sentence', data: 1 });
    await expect(events.next()).rejects.toThrow('connection lost');
  });
});

it.each([
  ['text/event-stream', true],
  ['application/json, TEXT/Event-Stream;q=0.9', true],
  ['text/event-streams', false],
  ['application/json', false],
  [undefined, false],
])('acceptsEvents, for the header Accept: %s, returns %s', (accept, accepts) => {
  const headers: HeadersInit = accept === undefined ? {} : { accept };
  expect(acceptsEvents(new Request('http://localhost/x', { headers }))).toBe(accepts);
});
