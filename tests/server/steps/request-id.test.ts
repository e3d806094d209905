import { expect, it } from 'vitest';
import { requestId } from '@/server/steps/request-id';
import { startStepServer } from '../support/step-server';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4/;
const withTrust = (trusted: boolean) =>
  startStepServer([requestId(trusted)], (response, { headers }) =>
    response.end(headers['x-request-id']),
  );

it('gives every request a new id, and returns it to API clients', async () => {
  const server = await withTrust(false);
  const call = await server.ask('/api/v1/answers', { 'x-request-id': 'made-up-by-a-visitor' });
  expect(call.body.toString()).toMatch(uuid);
  expect(call.headers['x-request-id']).toBe(call.body.toString());
  const page = await server.ask('/answers');
  expect(page.body.toString()).not.toBe(call.body.toString());
  expect(page.headers['x-request-id']).toBeUndefined();
  await server.close();
});

it('uses a valid id of a trusted proxy', async () => {
  const server = await withTrust(true);
  const named = await server.ask('/', { 'x-request-id': 'of-the-proxy_1' });
  expect(named.body.toString()).toBe('of-the-proxy_1');
  const odd = await server.ask('/', { 'x-request-id': 'two words' });
  expect(odd.body.toString()).toMatch(uuid);
  await server.close();
});
