import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import type { OpenApiDocument, Operation } from '../../lib/contract/openapi.ts';
import { tagNames } from '../../lib/contract/openapi-tags.ts';
import { fetchDocs } from './support/fetch-docs.ts';

const calls = Object.entries<Endpoint>(endpoints);
const operationOf = (document: OpenApiDocument, { path, method }: Endpoint): Operation => {
  const operation = document.paths[path]?.[method === 'GET' ? 'get' : 'post'];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

describe('the contract', () => {
  test.each(calls)('%s has a summary and a known tag', (_, { summary, tag }) => {
    expect(summary).toMatch(/^\p{Lu}.{5,100}[^.]$/u);
    expect(tagNames).toContain(tag);
  });

  test('marks only POST calls as safe or idempotent', () => {
    const posts = calls.filter(([, { safe, idempotent }]) => safe || idempotent);
    expect(posts.length).toBeGreaterThan(0);
    for (const [, { method }] of posts) expect(method).toBe('POST');
  });
});

describe('GET /openapi.json', () => {
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = await (await fetchDocs('/openapi.json')).json();
  });

  test('is valid OpenAPI 3.1 for an independent validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(document) });
    expect(errors).toBeUndefined();
    expect([valid, validator.version, document.openapi]).toEqual([true, '3.1', '3.1.1']);
  });

  test('is checked by a validator that detects an invalid document', async () => {
    const broken = structuredClone(document) as { paths: Record<string, unknown> };
    broken.paths['/answers'] = { get: { responses: { 200: {} } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('has a target for every reference, and refers to every schema', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const prefix = '#/components/schemas/';
    const names = new Set(references.map((reference) => reference?.slice(prefix.length)));
    expect(references.every((reference) => reference?.startsWith(prefix))).toBe(true);
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('has unique operation ids, and declares all path parameters', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
    }
  });

  test.each(calls)('has examples of %s that fit the contract', (_, endpoint) => {
    const { parameters = [], requestBody, responses } = operationOf(document, endpoint);
    const given = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place && one.example !== undefined)
          .map((one) => [one.name, String(one.example)]),
      );
    endpoint.params?.parse(given('path'));
    endpoint.query?.parse(given('query'));
    endpoint.body?.parse(requestBody?.content['application/json']?.example);
    const answer = responses[endpoint.status ?? 200]?.content?.['application/json']?.example;
    expect(answer).toBeDefined();
    endpoint.response.parse(answer);
    // An ellipsis in place of a value is not an example.
    expect(JSON.stringify([given('path'), given('query'), requestBody, answer])).not.toMatch(
      /"…+"/,
    );
  });

  test('describes parameters, responses and credentials as the contract declares them', () => {
    const list = operationOf(document, endpoints.listAnswers);
    expect(list.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 500 },
      example: 20,
    });
    const data = list.responses['200']?.content?.['application/json']?.schema.properties?.data;
    expect(data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Answer' } });
    expect(document.components.schemas.Answer?.required).toEqual(['slug', 'title']);
    const lead = operationOf(document, endpoints.createLead);
    expect(Object.keys(lead.responses)).toEqual([
      '201',
      '400',
      '403',
      '409',
      '413',
      '415',
      '429',
      'default',
    ]);
    expect(lead.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(lead.requestBody?.content['application/json']?.schema.required).toEqual([
      'email',
      'message',
    ]);
    expect(operationOf(document, endpoints.search)['x-extension']).toBe(true);
    expect(operationOf(document, endpoints.fetchUserByEmail).security).toEqual([
      { credential: [] },
    ]);
    expect(list.security).toBeUndefined();
  });

  test('has a cache lifetime and an ETag', async () => {
    const { headers } = await fetchDocs('/openapi.json');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('cache-control')).toContain('s-maxage');
    expect(headers.get('etag')).toBeTruthy();
  });
});
