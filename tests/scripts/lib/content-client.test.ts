import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { callSite } from '@/scripts/lib/content-client';

/* The commands' calls of a running site. */

let refusals: { after?: string }[];
let calls: string[];
const server = createServer((request, response) => {
  calls.push(request.headers.authorization ?? '');
  const refusal = refusals.shift();
  if (refusal?.after) response.setHeader('retry-after', refusal.after);
  response.writeHead(refusal ? 429 : 200, { 'content-type': 'application/json' });
  const error = { code: 'too_many', message: 'Too many requests.' };
  response.end(JSON.stringify(refusal ? { error } : { data: { status: 'up' } }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
});

const health = () => {
  const { port } = server.address() as AddressInfo;
  return callSite({ base: `http://127.0.0.1:${port}`, token: 'a-token' }, endpoints.getHealth);
};

test('a call that a limit refuses is made again when the answer says', async () => {
  refusals = [{ after: '1' }, { after: '0' }];
  expect(await health()).toEqual({ data: { status: 'up' } });
  expect(calls).toEqual(Array(3).fill('Bearer a-token'));
});

test.each([{}, { after: '3600' }, { after: 'Tomorrow' }])(
  'one that is refused for long is refused: %o',
  async (refusal) => {
    refusals = [refusal];
    await expect(health()).rejects.toThrow('Too many requests.');
    expect(calls).toHaveLength(1);
  },
);
