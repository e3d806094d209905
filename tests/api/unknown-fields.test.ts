import { describe, expect, test } from 'vitest';
import { isGuarded } from '../../lib/contract/endpoint.ts';
import { type Endpoint, endpoints } from '../../lib/contract/endpoints.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const { paths } = openApiDocument({ title: '', serverUrl: '' });
const publicCalls = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => endpoint.body && !isGuarded(endpoint))
  .map(({ path }) => path);

describe('a body with an unknown field', () => {
  const backend = ownBackend();

  test.each(publicCalls)('is refused by %s, which names the field', async (path) => {
    const { example } = paths[path]?.post?.requestBody?.content['application/json'] ?? {};
    const address = path.replace(/\{\w+\}/g, '1');
    const { status, body } = await backend.post(address, { ...(example as object), reciept: true });
    expect([status, body.error.code]).toEqual([400, 'invalid']);
    expect(body.error.fields.reciept).toBe('is not a field of this call');
  });

  test('is refused whatever its name is', async () => {
    const body = '{"email":"ruth@example.org","__proto__":{"exists":true}}';
    const { status, body: answer } = await backend.post('/check_already_email', body);
    expect([status, Object.keys(answer.error.fields)]).toEqual([400, ['__proto__']]);
  });

  test('is refused with all that is wrong with it, and changes nothing', async () => {
    const lead = { message: 'Did Jesus live?', email: 'nobody', emial: 'ruth@example.org' };
    const { body } = await backend.post('/create_lead', lead);
    expect(Object.keys(body.error.fields).sort()).toEqual(['email', 'emial']);
  });

  test('is refused with the first twenty, by short names', async () => {
    const many = Array.from({ length: 40 }, (_, at) => [`${'x'.repeat(500)}${at}`, 1]);
    const { body } = await backend.post('/check_already_email', Object.fromEntries(many));
    const names = Object.keys(body.error.fields);
    expect(names.length).toBeLessThanOrEqual(21);
    expect(Math.max(...names.map(({ length }) => length))).toBe(200);
  });
});
