import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type OpenApiDocument, type Operation, openApiDocument } from '@/lib/contract/openapi';
import { tagNames } from '@/lib/contract/openapi-tags';

const json = 'application/json';
const calls = Object.entries<Endpoint>(endpoints);
const operationOf = (document: OpenApiDocument, { path, method }: Endpoint): Operation => {
  const operation = document.paths[path]?.[method === 'GET' ? 'get' : 'post'];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

/** As it is sent. Made in each test, so that mutation tests know which tests cover it. */
function sentDocument(): OpenApiDocument {
  const made = openApiDocument({ title: 'Lampstand API', serverUrl: '/api/v1' });
  return JSON.parse(JSON.stringify(made));
}

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

describe('openApiDocument', () => {
  test('is valid OpenAPI 3.1 for an independent validator', async () => {
    const document = sentDocument();
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...document });
    expect(errors).toBeUndefined();
    expect([valid, validator.version, document.openapi]).toEqual([true, '3.1', '3.1.1']);
  });

  test('is checked by a validator that detects an invalid document', async () => {
    const broken = sentDocument() as { paths: Record<string, unknown> };
    broken.paths['/answers'] = { get: { responses: { 200: {} } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('has a target for every reference, and refers to every schema', () => {
    const document = sentDocument();
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const prefix = '#/components/schemas/';
    const names = new Set(references.map((reference) => reference?.slice(prefix.length)));
    expect(references.every((reference) => reference?.startsWith(prefix))).toBe(true);
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('has unique operation ids, and declares all path parameters', () => {
    const document = sentDocument();
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

  test('has examples of every call that fit the contract', () => {
    const document = sentDocument();
    for (const [name, endpoint] of calls) {
      const { parameters = [], requestBody, responses } = operationOf(document, endpoint);
      const given = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((one) => one.in === place && one.example !== undefined)
            .map((one) => [one.name, String(one.example)]),
        );
      const body = requestBody?.content[json]?.example;
      const answer = responses[endpoint.status ?? 200]?.content?.[json]?.example;
      const faults = [
        endpoint.params?.safeParse(given('path')).error?.issues,
        endpoint.query?.safeParse(given('query')).error?.issues,
        endpoint.body?.safeParse(body).error?.issues,
        endpoint.response.safeParse(answer).error?.issues,
      ];
      expect([name, ...faults.filter(Boolean)]).toEqual([name]);
      // An ellipsis in place of a value is not an example.
      expect(JSON.stringify([given('path'), given('query'), body, answer]), name).not.toMatch(
        /"…+"/,
      );
      expect(answer, name).toBeDefined();
    }
  });

  test('describes itself, its tags, its schemas and every response', () => {
    const document = sentDocument();
    const { info, servers, tags, components, paths } = document;
    expect([info.title, info.version, servers]).toEqual([
      'Lampstand API',
      '1',
      [{ url: '/api/v1' }],
    ]);
    expect(tags.map(({ name }) => name).sort()).toEqual([...tagNames].sort());
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const described = [
      ...[{ name: 'info', ...info }, { name: 'info', description: info.summary }, ...tags],
      ...Object.entries(components.schemas).map(([name, schema]) => ({ ...schema, name })),
      ...Object.values(components.securitySchemes),
      ...operations.flatMap(({ responses }) => Object.values(responses)),
      ...operations.flatMap(({ summary, description }) => [
        { description: summary },
        { description },
      ]),
      ...operations.flatMap(({ parameters = [] }) => parameters),
    ];
    for (const one of described) {
      expect(one).toMatchObject({ description: expect.stringMatching(/^\S.{4,}/s) });
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['credential', 'session']);
    for (const scheme of Object.values(components.securitySchemes)) {
      expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
    }
  });

  test('refuses with the error envelope, and says for each status why', () => {
    const { paths } = sentDocument();
    const reasons = new Map<string, Set<string>>();
    for (const methods of Object.values(paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { description, content }] of Object.entries(responses)) {
          if (status < '400') continue;
          expect(content).toEqual({ [json]: { schema: { $ref: '#/components/schemas/Error' } } });
          reasons.set(status, (reasons.get(status) ?? new Set()).add(description));
        }
      }
    }
    const each = [...reasons.values()].map((texts) => [...texts]);
    expect(each.every((texts) => texts.length === 1)).toBe(true);
  });

  test('describes parameters, responses and credentials as the contract declares them', () => {
    const document = sentDocument();
    const list = operationOf(document, endpoints.listAnswers);
    expect(list.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 500 },
      description: expect.any(String),
      example: 20,
    });
    const data = list.responses['200']?.content?.['application/json']?.schema.properties?.data;
    expect(data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Answer' } });
    expect(document.components.schemas.Answer?.required).toEqual(['slug', 'title']);
    const lead = operationOf(document, endpoints.createLead);
    expect(lead.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false, example: expect.any(String) },
    ]);
    expect(lead.requestBody?.required).toBe(true);
    expect(lead.requestBody?.content[json]?.schema.required).toEqual(['email', 'message']);
    expect(lead).toMatchObject({
      summary: endpoints.createLead.summary,
      description: `${endpoints.createLead.description} For anyone.`,
    });
    const lang = operationOf(document, endpoints.search).parameters?.find(
      ({ name }) => name === 'lang',
    );
    // It has a default.
    expect(lang?.required).toBe(false);
    const category = operationOf(document, endpoints.fetchCategory);
    expect(category.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(operationOf(document, endpoints.listPlans)).not.toHaveProperty('parameters');
    const account = operationOf(document, endpoints.fetchAccount).responses['200'];
    expect(account?.content?.[json]?.schema.anyOf).toHaveLength(2);
  });

  test.each<[EndpointName, string[]]>([
    ['listAnswers', ['200', '400']],
    ['listPlans', ['200', '404']],
    ['fetchCategory', ['200', '400', '404', '410']],
    ['createLead', ['201', '400', '403', '409', '413', '415', '429']],
    ['fetchAccount', ['200', '400', '401', '404', '429']],
    ['listLeads', ['200', '400', '401', '403', '429']],
    ['listOwnListings', ['200', '401', '403', '429']],
  ])('lists the statuses of %s in ascending order', (name, statuses) => {
    const { responses } = operationOf(sentDocument(), endpoints[name]);
    expect(Object.keys(responses)).toEqual([...statuses, 'default']);
  });

  test.each<[EndpointName, object[]]>([
    ['listAnswers', []],
    ['fetchUserByEmail', [{ credential: [] }]],
    ['listOwnListings', [{ session: [] }]],
    ['listLeads', [{ credential: [] }, { session: [] }]],
    ['listUnfoundSearches', [{ session: [] }]],
    ['fetchAccount', [{}, { credential: [] }]],
  ])('says who may call %s', (name, security) => {
    expect(operationOf(sentDocument(), endpoints[name]).security).toEqual(security);
  });

  test('says of each call who may make it, and of public ones that they need nothing', () => {
    const { paths, info } = sentDocument();
    for (const methods of Object.values(paths)) {
      for (const operation of Object.values(methods))
        expect(operation.security).toBeInstanceOf(Array);
    }
    const described = (name: EndpointName) =>
      operationOf(sentDocument(), endpoints[name]).description;
    expect(described('listAnswers')).toMatch(/For anyone\.$/);
    expect(described('fetchAccount')).toMatch(
      /For anyone; the client with the credential sees more\.$/,
    );
    expect(described('listLeads')).toMatch(
      /For the client with the credential and staff \(supporter, administrator\)\.$/,
    );
    expect(info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  });

  test('has only patterns that generators for other languages read', () => {
    const patterns: string[] = [];
    JSON.stringify(sentDocument(), (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.push(value);
      return value;
    });
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) {
      // Classes of Unicode, look-around, back references and named groups.
      expect(pattern).not.toMatch(/\\[pPkuxc](?:\{|[^\dA-Fa-f])|(?<!\\)\(\?(?!:)|\\[1-9]/);
      expect(pattern).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  test('closes every body to unknown fields, except what others define', () => {
    const document = sentDocument();
    for (const [name, endpoint] of calls) {
      const schema = operationOf(document, endpoint).requestBody?.content[json]?.schema;
      if (!schema) continue;
      for (const option of schema.anyOf ?? [schema]) {
        expect([name, option.additionalProperties]).toEqual([name, false]);
      }
    }
    const lead = operationOf(document, endpoints.createLead);
    expect(lead.responses['201']?.content?.[json]?.schema).not.toHaveProperty(
      'additionalProperties',
    );
    const passkey = operationOf(document, endpoints.signInWithPasskey);
    const { credential } = passkey.requestBody?.content[json]?.schema.properties ?? {};
    expect(credential?.additionalProperties).toEqual({});
  });

  test('marks the calls that specification 7 does not have', () => {
    const document = sentDocument();
    expect(operationOf(document, endpoints.search)['x-extension']).toBe(true);
    expect(operationOf(document, endpoints.listAnswers)).not.toHaveProperty('x-extension');
    for (const path of ['/uploads', '/uploads/{id}', '/films/{file}', '/docs'] as const) {
      for (const operation of Object.values(document.paths[path] ?? {})) {
        expect(operation['x-extension']).toBe(true);
      }
    }
  });
});
