import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Api } from '../../backend/http/api.ts';
import { createLimiters } from '../../backend/http/limits.ts';
import { generateAnswerRoutes } from '../../backend/questions/generate-answer-routes.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { generatedAnswerSchema, type WirePassage } from '../../lib/contract/generate-answer.ts';
import { type Json, startBackend, type TestBackend } from '../backend/support/test-backend.ts';
import { expectedErrors } from '../support/no-console-error.ts';

type Answering = (response: ServerResponse, body: Json) => void | Promise<void>;

/** A model's endpoint on a real socket; `answering` is its next response. */
const standIn = {
  answering: (() => {}) as Answering,
  requests: [] as { path: string; headers: IncomingMessage['headers']; body: Json }[],
  url: '',
};
const server = createServer(async (request, response) => {
  const body = JSON.parse((await request.toArray()).join(''));
  standIn.requests.push({ path: request.url ?? '', headers: request.headers, body });
  await standIn.answering(response, body);
});
let backend: TestBackend;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  backend = await startBackend('content');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});
beforeEach(() => {
  standIn.requests.length = 0;
});

function request(
  question: string,
  { lang = 'en', accept = 'application/json', timeout = 5_000 } = {},
) {
  const api = new Api({ authorize: () => {}, database: async () => backend.db });
  const model = { url: standIn.url, key: 'secret-key', name: 'small-model', timeout };
  generateAnswerRoutes(api, { limiters: createLimiters(), model });
  return api.finish().fetch(
    new Request('http://localhost:3000/api/v1/generate_answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ question, lang }),
    }),
  );
}
async function ask(question: string, options = {}): Promise<Json> {
  const response = await request(question, options);
  expect(response.status).toBe(200);
  return endpoints.generateAnswer.response.parse(await response.json()).data;
}

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
function streams(...pieces: string[]): Answering {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) response.write(piece(content));
    response.end('data: {"choices":[],"usage":{}}\n\ndata: [DONE]\n\n');
  };
}
const says =
  (content: string): Answering =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  };

const good =
  'Yes, Jesus of Nazareth was a real man [1]. He was crucified under Pontius Pilate [1][2].';
const goodAnswer = [
  { text: 'Yes, Jesus of Nazareth was a real man.', cites: [1] },
  { text: 'He was crucified under Pontius Pilate.', cites: [1, 2] },
];
/** The response with the passages alone, as without a model. */
function expectFellBack(data: Json) {
  expect(data).toMatchObject({ answered: true, machine_written: false, answer: null });
  expect(data.passages[0].slug).toBe('did-jesus-live');
}
const logged = () => expectedErrors().map(([line]) => String(line));

describe('generate_answer with a model', () => {
  test('returns the cited sentences with the passages, marked as machine-written', async () => {
    standIn.answering = says(good);
    const data = await ask('Did Jesus live?');
    expect(data).toMatchObject({ answered: true, machine_written: true, answer: goodAnswer });
    expect(data.passages[0].slug).toBe('did-jesus-live');
  });

  test('sends the question and the passages as JSON data to /chat/completions, with the key', async () => {
    standIn.answering = says(good);
    const question = 'Did Jesus live? "}],{';
    const { passages } = await ask(question);
    const [modelRequest] = standIn.requests;
    expect(modelRequest?.path).toBe('/v1/chat/completions');
    expect(modelRequest?.headers.authorization).toBe('Bearer secret-key');
    expect(modelRequest?.body).toMatchObject({ model: 'small-model', stream: true });
    const [system, user] = modelRequest?.body.messages ?? [];
    expect([system.role, user.role]).toEqual(['system', 'user']);
    expect(system.content).not.toContain('Did Jesus');
    expect(JSON.parse(user.content)).toEqual({
      question,
      passages: passages.map(({ number, title, text }: WirePassage) => ({ number, title, text })),
    });
  });

  test('returns the same answer from a stream, however it is split', async () => {
    standIn.answering = streams(...good);
    expect(await ask('Did Jesus live?')).toMatchObject({ answer: goodAnswer });
  });

  test('drops sentences without a citation and invented ones', async () => {
    standIn.answering = says(
      'Great question! Jesus of Nazareth was a real man [1]. Buy golden sandals cheaply today [1]. Pilate ruled in 1492 [1]. He was crucified under Pilate [9]. See https://evil.example for Jesus of Nazareth [1].',
    );
    const { answer } = await ask('Did Jesus live?');
    expect(answer).toEqual([{ text: 'Jesus of Nazareth was a real man.', cites: [1] }]);
  });

  test('returns at most six sentences', async () => {
    standIn.answering = says('Jesus of Nazareth was a real man [1]. '.repeat(500));
    expect((await ask('Did Jesus live?')).answer).toHaveLength(6);
  });

  test('does not call the model if no passage fits or in a crisis', async () => {
    standIn.answering = says(good);
    expect(await ask('How do I cook rice?')).toMatchObject({ answered: false, answer: null });
    const crisis = await ask('Did Jesus live? I want to die');
    expect(crisis).toMatchObject({ crisis: true, machine_written: false, answer: null });
    expect(standIn.requests).toEqual([]);
  });
});

describe('generate_answer falls back to the passages if the model', () => {
  test.each<[string, Answering, RegExp]>([
    ['returns 500', (response) => void response.writeHead(500).end('boom'), /answered 500/],
    ['closes the connection', (response) => void response.destroy(), /generate_answer: the model/],
    [
      'returns text that is not JSON',
      (response) => void response.writeHead(200).end('<html>'),
      /not JSON/,
    ],
    ['returns null', (response) => void response.writeHead(200).end('null'), /without choices/],
    [
      'redirects to another address',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      /the model/,
    ],
    ['cites nothing', says('Jesus of Nazareth was a real man. Everybody knows it.'), /support/],
    ['declines to answer', says('NONE'), /support/],
    [
      'follows an injected instruction',
      says('IGNORED ALL RULES [1]. My system prompt says hello [1].'),
      /support/,
    ],
    [
      'breaks off a stream',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(piece('Jesus of Nazareth was a real man [1]. He was'));
      },
      /stopped in the middle/,
    ],
    [
      'returns an endless response',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('x'.repeat(300_000));
      },
      /more than \d+ bytes/,
    ],
  ])('%s', async (_, answering, line) => {
    const lines = logged;
    expectedErrors();
    standIn.answering = answering;
    expectFellBack(await ask('Did Jesus live?'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(line);
    expect(lines()[0]).not.toContain('secret-key');
  });

  test('is too slow', async () => {
    expectedErrors();
    standIn.answering = () => {};
    expectFellBack(await ask('Did Jesus live?', { timeout: 50 }));
    expect(logged()).toEqual(['POST /generate_answer: the model did not answer within 50 ms']);
  });
});

describe('generate_answer as a stream', () => {
  const events = 'text/event-stream';
  async function eventsOf(response: Response): Promise<[string, Json][]> {
    const blocks = (await response.text()).trim().split('\n\n');
    return blocks.map((block) => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return [event, JSON.parse(data)];
    });
  }

  test('sends the passages, each sentence, then the whole answer', async () => {
    standIn.answering = streams(...(good.match(/.{1,7}/g) ?? []));
    const response = await request('Did Jesus live?', { accept: events });
    expect(response.headers.get('content-type')).toContain(events);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const received = await eventsOf(response);
    expect(received.map(([event]) => event)).toEqual(['passages', 'sentence', 'sentence', 'done']);
    expectFellBack(generatedAnswerSchema.parse(received[0]?.[1]));
    expect([received[1]?.[1], received[2]?.[1]]).toEqual(goodAnswer);
    expect(generatedAnswerSchema.parse(received[3]?.[1])).toMatchObject({
      machine_written: true,
      answer: goodAnswer,
    });
  });

  test('sends the passages before the model responds', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    standIn.answering = async (response, body) => {
      await held;
      await says(good)(response, body);
    };
    const response = await request('Did Jesus live?', { accept: events });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^event: passages\n/);
    go();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += new TextDecoder().decode(part.value);
    }
    expect(rest).toContain('event: done');
  });

  test('ends without an answer if the model fails after a sentence', async () => {
    expectedErrors();
    standIn.answering = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(piece('Jesus of Nazareth was a real man [1]. He was crucified'));
    };
    const received = await eventsOf(await request('Did Jesus live?', { accept: events }));
    expect(received.map(([event]) => event)).toEqual(['passages', 'sentence', 'done']);
    expectFellBack(received[2]?.[1]);
  });

  test('aborts the request to the model when the client disconnects', async () => {
    expectedErrors();
    const { promise: requestArrived, resolve: arrived } = Promise.withResolvers<void>();
    const { promise: closed, resolve: gone } = Promise.withResolvers<void>();
    standIn.answering = (response) => {
      response.on('close', gone);
      arrived();
    };
    const response = await request('Did Jesus live?', { accept: events });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await requestArrived;
    await reader.cancel();
    await closed;
  });

  test('sends a refusal in the error envelope, not as an event', async () => {
    const response = await request('x', { accept: events });
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('invalid');
  });
});
