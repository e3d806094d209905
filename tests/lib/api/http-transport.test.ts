import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, call, once } from '@/lib/api/call';
import { httpTransport } from '@/lib/api/http-transport';
import {
  fetchAnswerBySlug,
  fetchPostBySlug,
  fetchTestimonialBySlug,
} from '@/lib/api/older-backends';
import { endpoints } from '@/lib/contract/endpoints';
import { type ApiServer, startApiServer } from '../../support/api-server';
import { answer, testimonial } from '../../support/records';

const refusal = (code: string) => ({ error: { code, message: code } });

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer(() => ({ body: { data: [] } }));
});
beforeEach(() => {
  api.requests.length = 0;
});
afterAll(() => api.close());

const transport = (options: { timeout?: number } = {}) =>
  httpTransport({ baseURL: `${api.origin}/api/v1`, timeout: 5000, ...options });

describe('httpTransport', () => {
  it('requests URLs below its base URL, with the query encoded', async () => {
    api.answerWith(() => ({ body: { data: [] } }));
    const q = 'a/b & ü+%? 예수';
    await call(transport(), endpoints.search, { query: { q, lang: 'ko' } });
    expect(api.requests).toMatchObject([
      { method: 'GET', path: '/api/v1/search', query: { q, lang: 'ko' } },
    ]);
    expect(api.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('posts a body with its idempotency key', async () => {
    api.answerWith(() => ({ status: 201, body: { data: { received: true } } }));
    const body = { email: 'ana@example.org', message: '¿Por qué?' };
    const sent = call(transport(), endpoints.createLead, { body, headers: once('key-1') });
    expect(await sent).toEqual({ data: { received: true } });
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/create_lead',
        body,
        headers: { 'idempotency-key': 'key-1' },
      },
    ]);
  });

  it.each([
    [429, 'too_many'],
    [500, 'internal'],
  ])('rejects with the status and code of a %i response', async (status, code) => {
    api.answerWith(() => ({ status, body: refusal(code) }));
    await expect(call(transport(), endpoints.listAnswers)).rejects.toMatchObject({ status, code });
  });

  it('rejects an HTML page as a contract violation', async () => {
    api.answerWith(() => ({ body: '<!doctype html><title>Welcome</title>' }));
    await expect(call(transport(), endpoints.listAnswers)).rejects.toMatchObject({
      code: 'contract',
    });
  });

  it('rejects as unreachable when the connection is cut or refused, or times out', async () => {
    api.answerWith(() => 'hangUp');
    const unreachable = { name: 'ApiError', status: 0, code: 'unreachable' };
    await expect(call(transport(), endpoints.listAnswers)).rejects.toMatchObject(unreachable);
    api.answerWith(() => new Promise(() => undefined));
    await expect(call(transport({ timeout: 30 }), endpoints.listAnswers)).rejects.toMatchObject(
      unreachable,
    );
    const gone = await startApiServer(() => 'hangUp');
    await gone.close();
    const nowhere = httpTransport({ baseURL: gone.origin, timeout: 5000 });
    await expect(call(nowhere, endpoints.listAnswers)).rejects.toMatchObject(unreachable);
  });
});

describe('fetchAnswerBySlug', () => {
  it('requests the answer by its slug', async () => {
    api.answerWith(() => ({ body: { data: answer() } }));
    expect(await fetchAnswerBySlug(transport(), 'did-jesus-live')).toEqual(answer());
    expect(api.requests).toMatchObject([
      { path: '/api/v1/answers/fetch_by', query: { slug: 'did-jesus-live' } },
    ]);
  });

  it('returns undefined where the backend has no such answer', async () => {
    api.answerWith(() => ({ status: 404, body: refusal('not_found') }));
    expect(await fetchAnswerBySlug(transport(), 'who-knows')).toBeUndefined();
    expect(api.requests).toHaveLength(1);
  });

  it.each([[refusal('no_route')], ['<h1>Not Found</h1>']])(
    'searches the whole list where the backend answers 404 with %j',
    async (body) => {
      const list = [answer({ slug: 'other' }), answer({ slug: 'Did-Jesus-Live' })];
      api.answerWith(({ path }) =>
        path === '/api/v1/answers' ? { body: { data: list } } : { status: 404, body },
      );
      expect(await fetchAnswerBySlug(transport(), 'did-jesus-live')).toEqual(list[1]);
      expect(await fetchAnswerBySlug(transport(), 'who-knows')).toBeUndefined();
    },
  );

  it('rejects where the backend fails', async () => {
    api.answerWith(() => ({ status: 500, body: refusal('not_found') }));
    await expect(fetchAnswerBySlug(transport(), 'x')).rejects.toBeInstanceOf(ApiError);
    expect(api.requests).toHaveLength(1);
  });
});

describe('fetchTestimonialBySlug', () => {
  it('requests the slug in lower case (specification 7)', async () => {
    api.answerWith(() => ({ body: { data: testimonial() } }));
    expect(await fetchTestimonialBySlug(transport(), 'Marta-At-The-Window')).toEqual(testimonial());
    expect(api.requests[0]?.query).toEqual({ slug: 'marta-at-the-window' });
  });
});

describe.each([
  ['fetchAnswerBySlug', fetchAnswerBySlug],
  ['fetchTestimonialBySlug', fetchTestimonialBySlug],
  ['fetchPostBySlug', fetchPostBySlug],
])('%s', (_, fetchBySlug) => {
  it('returns undefined for a missing item or an invalid slug, and rejects for any other error', async () => {
    api.answerWith(() => ({ status: 404, body: refusal('not_found') }));
    expect(await fetchBySlug(transport(), 'who-knows')).toBeUndefined();
    api.answerWith(() => ({ status: 400, body: refusal('invalid') }));
    expect(await fetchBySlug(transport(), "a'--")).toBeUndefined();
    api.answerWith(() => ({ status: 503, body: refusal('down') }));
    await expect(fetchBySlug(transport(), 'x')).rejects.toMatchObject({ status: 503 });
  });
});
