import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { createLimiters } from '../../backend/http/limits.ts';
import type { Published } from '../../backend/nodes/published.ts';
import { createPublished } from '../../backend/nodes/published.ts';
import { createUpstreamApp } from '../../backend/upstream/upstream.ts';
import { adminToken, credential } from '../backend/support/people.ts';

/*
 * POST /expire of the embedded backend and of the proxy to a ministry's own. It calls neither backend.
 */
vi.stubEnv('ADMIN_TOKEN', adminToken);
const nothing = () => Promise.reject(new Error('no backend must be called'));

function openBoth(published: Published) {
  const limiters = createLimiters(() => 0);
  const baseUrl = 'http://127.0.0.1:9/api/v1';
  return [
    ['the embedded backend', createApp({ database: nothing, limiters, published })],
    ['the proxy to the ministry’s own', createUpstreamApp({ baseUrl, limiters, published })],
  ] as const;
}

const expired: Parameters<Published>[0][] = [];
const published = createPublished({ expire: (changes) => expired.push(changes) });

describe.each(openBoth(published))('POST /expire of %s', (_, app) => {
  const ask = async (body: unknown, headers: Record<string, string> = credential) => {
    expired.length = 0;
    const response = await app.fetch(
      new Request('http://localhost:3000/api/v1/expire', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
    return { status: response.status, body: await response.json() };
  };

  test('expires what changed', async () => {
    const changes = [
      { kind: 'answers', slug: 'did-jesus-live', categories: [3, '7'], placed: true },
      { kind: 'intro-videos', slug: 'welcome/grace-chapel' },
    ];
    expect(await ask({ changes })).toEqual({ status: 200, body: { data: { expired: true } } });
    expect(expired).toEqual([[{ ...changes[0], categories: ['3', '7'] }, changes[1]]]);
  });

  test('expires everything on request', async () => {
    expect((await ask({ everything: true })).status).toBe(200);
    expect(expired).toEqual([undefined]);
  });

  test.each([
    ['an empty body', {}],
    ['“everything” as false', { everything: false }],
    ['an empty list of changes', { changes: [] }],
    ['an unknown kind', { changes: [{ kind: 'answer', slug: 'x' }] }],
    ['an empty slug', { changes: [{ kind: 'answers', slug: '' }] }],
    [
      'a list of too many changes',
      { changes: Array.from({ length: 1_001 }, () => ({ kind: 'answers', slug: 'x' })) },
    ],
  ])('refuses %s, and expires nothing', async (_, body) => {
    expect((await ask(body)).status).toBe(400);
    expect(expired).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { authorization: 'Bearer somebody-elses-credential' }])(
    'returns 401 for the headers %j',
    async (headers) => {
      expect((await ask({ everything: true }, headers)).status).toBe(401);
      expect(expired).toEqual([]);
    },
  );
});

test('POST /expire names the nodes that have not expired their pages', async () => {
  const behind = Object.assign(async () => ['node-2:3002'], {}) as unknown as Published;
  for (const [, app] of openBoth(behind)) {
    const response = await app.fetch(
      new Request('http://localhost:3000/api/v1/expire', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credential },
        body: JSON.stringify({ everything: true }),
      }),
    );
    expect(await response.json()).toEqual({
      data: { expired: true, nodes_behind: ['node-2:3002'] },
    });
  }
});
