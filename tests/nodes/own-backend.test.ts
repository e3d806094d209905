import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../lib/contract/endpoints';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { startMinimalBackend } from './support/minimal-backend';
import { minimalCalls, ofTheOwnBackend } from './support/minimal-calls';
import { createNodes, type Node } from './support/nodes';
import { headingAt } from './support/reads';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/*
 * The production build with a ministry's own backend that has only some calls of the contract.
 */
const adminToken = 'the-credential-of-two-nodes';

/** The kinds of pages in `app/`, as `/answers` and `/answers/*`, without those for signed-in people. */
function pageKinds(): string[] {
  const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('page.tsx') && !file.startsWith('(desk)'))
    .flatMap((file) => {
      const segments = file.split('/').filter((part) => !/^\(.*\)$|^page\.tsx$/.test(part));
      const kind = `/${segments.join('/')}`;
      const item = kind.replaceAll(/\[{1,2}[^\]]*\]{1,2}/g, '*');
      return kind.includes('[[') ? [kind.replace(/\/\[\[.*/, ''), item] : [item];
    })
    .map((kind) => (kind.startsWith('/embed/') ? '/embed/*/*' : kind));
}

describe('a site with a small backend of the ministry’s own', () => {
  let backend: Awaited<ReturnType<typeof startMinimalBackend>>;
  let node: Node;

  beforeAll(async () => {
    await ensureBuilt();
    backend = await startMinimalBackend();
    [node] = (await createNodes(1, {
      API_BASE_URL: backend.url,
      SITE_URL: 'http://localhost',
      ADMIN_TOKEN: adminToken,
    })) as [Node];
    await node.start();
  });
  afterAll(async () => {
    await node?.remove();
    await backend?.close();
  });

  async function expire(what: object): Promise<void> {
    const answer = await fetch(`${node.url}/api/v1/expire`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { data: { expired: true } },
    });
  }

  /** The status of a page while the backend has only these calls, with an empty cache. */
  async function statusWith(calls: (typeof minimalCalls)[string], page: string): Promise<number> {
    backend.known.clear();
    for (const call of calls) backend.known.add(call);
    await expire({ everything: true });
    const answer = await fetch(node.url + page, { headers: { 'accept-language': 'en' } });
    await answer.arrayBuffer();
    return answer.status;
  }

  test.each(Object.entries(minimalCalls))(
    'needs exactly these calls for %s',
    async (page, calls) => {
      // First without a call: once read, sitemaps and feeds are served from their last version.
      for (const call of calls) {
        const others = calls.filter((other) => other !== call);
        expect([call, await statusWith(others, page)]).not.toEqual([call, 200]);
      }
      expect(await statusWith(calls, page)).toBe(200);
    },
  );

  test('shows a change after POST /expire, and not before', async () => {
    const page = '/answers/did-jesus-live';
    expect(await statusWith(minimalCalls[page] ?? [], page)).toBe(200);
    backend.titles.set('Did Jesus live?', 'Did he live?');
    expect(await headingAt(node.url + page)).toBe('Did Jesus live?');
    await expire({ changes: [{ kind: 'answers', slug: 'did-jesus-live' }] });
    expect(await headingAt(node.url + page)).toBe('Did he live?');
  });

  test('is tested with a page of every kind', () => {
    const isTested = (kind: string) =>
      Object.keys(minimalCalls).some((page) =>
        new RegExp(`^${kind.replaceAll('*', '[^/?]+')}$`).test(page.split('?')[0] ?? ''),
      );
    const kinds = pageKinds();
    expect(kinds.length).toBeGreaterThan(40);
    expect(kinds.filter((kind) => !isTested(kind)).sort()).toEqual(ofTheOwnBackend.toSorted());
  });

  test('needs the calls that docs/own-backend.md lists for each page', () => {
    const rows = new Map<string, string>();
    for (const row of readFileSync('docs/own-backend.md', 'utf8').match(/^\| `\/.*$/gm) ?? []) {
      const [, pages = '', calls = ''] = row.split('|');
      for (const [, page = ''] of pages.matchAll(/`(.*?)`/g)) rows.set(page, calls);
    }
    expect([...rows.keys()].sort()).toEqual(Object.keys(minimalCalls).sort());
    for (const [page, calls] of Object.entries(minimalCalls)) {
      const named = calls.map((call) => `\`${endpoints[call].method} ${endpoints[call].path}\``);
      expect([page, named.filter((call) => !rows.get(page)?.includes(call))]).toEqual([page, []]);
    }
  });
});
