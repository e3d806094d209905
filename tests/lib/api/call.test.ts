import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError, call, type TransportRequest, type TransportResponse } from '@/lib/api/call';
import { endpoints } from '@/lib/contract/endpoints';
import { anyText } from '../../support/arbitraries';
import { answer, category, testimonial } from '../../support/records';

/** An /api/v1 with one response that records its requests. */
function apiThatAnswers(response: TransportResponse) {
  const requests: TransportRequest[] = [];
  const transport = async (request: TransportRequest) => {
    requests.push(request);
    return response;
  };
  return { transport, requests };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`not an ApiError: ${error}`);
}

describe('call', () => {
  it('substitutes path parameters, percent-encoded', async () => {
    const api = apiThatAnswers({ status: 200, body: { data: category() } });
    await call(api.transport, endpoints.fetchCategory, { params: { id: 'a/b?c#ü' } });
    expect(api.requests[0]).toMatchObject({
      method: 'GET',
      path: '/categories/a%2Fb%3Fc%23%C3%BC',
    });
  });

  it('sends the query as strings, without empty or undefined parameters', async () => {
    const api = apiThatAnswers({ status: 200, body: { data: [] } });
    await call(api.transport, endpoints.listCategories, {
      query: { offset: 0, limit: 12, filter: '' },
    });
    await call(api.transport, endpoints.listCategories, { query: { limit: undefined } });
    await call(api.transport, endpoints.listSuperCategories);
    expect(api.requests.map(({ query }) => query)).toEqual([{ offset: '0', limit: '12' }, {}, {}]);
  });

  it('sends the body and the headers unchanged', async () => {
    const api = apiThatAnswers({ status: 200, body: { data: testimonial() } });
    await call(api.transport, endpoints.findTestimonial, {
      body: { id: 7 },
      headers: { 'X-Trace': '1' },
    });
    expect(api.requests[0]).toMatchObject({
      method: 'POST',
      body: { id: 7 },
      headers: { 'X-Trace': '1' },
    });
  });

  it('returns the fields of the contract, and strips unknown ones', async () => {
    const body = { data: [{ ...answer(), secret: 1 }], meta: { total: 1, offset: 0, limit: 12 } };
    const { transport } = apiThatAnswers({ status: 200, body });
    expect(await call(transport, endpoints.listAnswers)).toEqual({ ...body, data: [answer()] });
  });

  it('encodes any parameter without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (id, q) => {
        const one = apiThatAnswers({ status: 200, body: { data: category() } });
        await call(one.transport, endpoints.fetchCategory, { params: { id } });
        expect(one.requests[0]?.path).toMatch(/^\/categories\/[^/?#]*$/);
        const list = apiThatAnswers({ status: 200, body: { data: [] } });
        await call(list.transport, endpoints.search, { query: { q } });
        expect(() => encodeURIComponent(list.requests[0]?.query.q ?? '')).not.toThrow();
      }),
    );
  });

  describe('throws an ApiError', () => {
    it('with the contents of the error envelope', async () => {
      const error = { code: 'invalid', message: 'Not so.', fields: { email: 'is no address' } };
      const { transport } = apiThatAnswers({ status: 422, body: { error } });
      const failure = await failureOf(
        call(transport, endpoints.createLead, { body: { email: 'x', message: 'Why?' } }),
      );
      expect(failure).toMatchObject({
        call: 'POST /create_lead',
        status: 422,
        ...error,
        message: 'POST /create_lead: Not so.',
      });
    });

    it.each([[null], ['<html>Bad gateway</html>'], [{}], [{ error: 'down' }]])(
      'with the status where the error response %j has no envelope',
      async (body) => {
        const { transport } = apiThatAnswers({ status: 502, body });
        const failure = await failureOf(call(transport, endpoints.listAnswers));
        expect(failure).toMatchObject({ status: 502, code: 'unexpected_status', fields: {} });
        expect(failure.message).toBe('GET /answers: answered 502');
      },
    );

    it('for any status other than the success status of the call', async () => {
      const lead = { body: { email: 'ana@example.org', message: 'Why?' } };
      const body = { data: { received: true } };
      const created = apiThatAnswers({ status: 201, body });
      expect(await call(created.transport, endpoints.createLead, lead)).toEqual(body);
      const ok = apiThatAnswers({ status: 200, body });
      expect(await failureOf(call(ok.transport, endpoints.createLead, lead))).toMatchObject({
        status: 200,
        code: 'unexpected_status',
      });
    });

    it('that names the field which violates the contract', async () => {
      const body = { data: [answer(), { ...answer(), title: '' }] };
      const { transport } = apiThatAnswers({ status: 200, body });
      const failure = await failureOf(call(transport, endpoints.listAnswers));
      expect(failure.code).toBe('contract');
      expect(failure.message).toMatch(
        /^GET \/answers: does not fit the contract at data\.1\.title: /,
      );
    });

    it.each([['<!doctype html>'], [null], [[]], [{ answers: [] }]])(
      'for a body that violates the contract: %j',
      async (body) => {
        const { transport } = apiThatAnswers({ status: 200, body });
        expect(await failureOf(call(transport, endpoints.listAnswers))).toMatchObject({
          status: 200,
          code: 'contract',
        });
      },
    );

    it('with the cause where the request fails without a response', async () => {
      const cause = new Error('connect ECONNREFUSED');
      const failure = await failureOf(call(() => Promise.reject(cause), endpoints.listAnswers));
      expect(failure).toMatchObject({ status: 0, code: 'unreachable', cause });
      expect(failure.message).toBe('GET /answers: connect ECONNREFUSED');
    });
  });
});
