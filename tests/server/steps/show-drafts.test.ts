import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/config/env';
import { provideSettings, type Settings, settings } from '@/lib/config/settings';
import { policySources } from '@/server/document/policy-sources';
import { createMetrics } from '@/server/http/metrics';
import type { NextHandler } from '@/server/http/next-handler';
import { createRateLimiter } from '@/server/http/rate-limiter';
import { RenderQueue } from '@/server/http/render-queue';
import type { PageAddress } from '@/server/page-store/page-address';
import { PageStore } from '@/server/page-store/page-store';
import { shared } from '@/server/page-store/rendering';
import { answerPage } from '@/server/steps/answer-page';
import { identifyClient } from '@/server/steps/identify-client';
import { showDrafts } from '@/server/steps/show-drafts';
import { startStepServer } from '../support/step-server';

const draftMode = 'the-secret-of-this-build';
let asked: { url: string; isDraft: boolean }[];
let opened: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  asked = [];
  provideSettings({ name: 'Published' });
  opened = await open();
});
afterEach(async () => {
  await opened.close();
  provideSettings({});
});

/** Next: names the site as the settings do at the end of a rendering, and caches what is no draft. */
const next: NextHandler = async (request, response) => {
  const { url = '/', headers } = request;
  const isDraft = headers.cookie === `__prerender_bypass=${draftMode}`;
  asked.push({ url, isDraft });
  await setImmediate();
  const html = `<html><head></head><body>${settings().name} ${url}</body></html>`;
  const rendering = shared().current.getStore();
  if (!isDraft && rendering && !rendering.answerWith) {
    const rscData = Buffer.from(`0:${settings().name}`);
    rendering.rendered = { html, rscData, tags: [], status: undefined, cacheControl: undefined };
  }
  response.setHeader('Cache-Control', 's-maxage=3600');
  response.setHeader('Content-Type', headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
  response.end(html);
};

function addressOf(url = '/'): PageAddress | undefined {
  if (url.startsWith('/api')) return undefined;
  const kind = url.startsWith('/desk') ? 'personal' : 'static';
  return { route: '/[locale]/page', url, key: `/en${url}`, locale: 'en', kind, vary: [] };
}

async function open() {
  const metrics = createMetrics();
  const backgroundQueue = { add: () => {} };
  const store = new PageStore({ maxBytes: 500_000, metrics, backgroundQueue });
  const pages = {
    addressOf: ({ url }: { url?: string | undefined }) => addressOf(url),
    routeOf: () => undefined,
    store,
    queue: new RenderQueue({ metrics, maxRunning: 4, maxWaiting: 100 }),
    limiter: createRateLimiter({ metrics, perMinute: 1_000 }),
    renderer: {
      ...{ next, host: 'localhost:3000', draftMode, log: () => {} },
      sources: policySources(parseEnvironment({}), 'http://localhost:3000'),
    },
    metrics,
  };
  const draftSettings = async ({ headers }: Request): Promise<Settings | undefined> =>
    headers.get('cookie')?.includes('session=admin') ? { name: 'Draft' } : undefined;
  const steps = [identifyClient(1), showDrafts({ pages, draftSettings }), answerPage(pages)];
  return { ...(await startStepServer(steps, (response) => response.end('of no page'))), store };
}

const admin = { cookie: 'session=admin' };

describe('a public page with the drafts of the settings', () => {
  it('is for an administrator alone, and nowhere kept', async () => {
    const draft = await opened.ask('/about?drafts', admin);
    expect([draft.status, draft.body.toString()]).toEqual([
      200,
      expect.stringContaining('Draft /about'),
    ]);
    expect(draft.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(asked).toEqual([{ url: '/about', isDraft: true }]);
    expect(opened.store.size.pages).toBe(0);
    expect((await opened.ask('/about')).body.toString()).toContain('Published /about');
  });

  it.each([
    ['without a session', '/about?drafts', {}],
    ['with the session of somebody else', '/about?drafts', { cookie: 'session=editor' }],
    ['of the desk', '/desk/today?drafts', admin],
    ['that is none', '/api/x?drafts', admin],
  ])('%s leads to the room at the desk, which asks who it is', async (_, url, headers) => {
    const { status, headers: sent, body } = await opened.ask(url, headers);
    expect([status, sent.location, sent['cache-control']]).toEqual([
      303,
      '/desk/content/drafts',
      'private, no-store',
    ]);
    expect(body.toString()).not.toContain('Draft');
    expect(asked).toEqual([]);
  });

  it('is not given as data to the router', async () => {
    expect((await opened.ask('/about?drafts', { ...admin, rsc: '1' })).status).toBe(404);
  });

  it('mixes with no rendering for visitors at the same time', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/page-${index % 3}`);
    const bodies = await Promise.all(
      paths.map(async (path, index) => {
        const isDraft = index % 2 === 0;
        const response = await opened.ask(isDraft ? `${path}?drafts` : path, isDraft ? admin : {});
        return [isDraft ? 'Draft' : 'Published', response.body.toString()] as const;
      }),
    );
    for (const [name, body] of bodies) expect(body).toContain(`${name} /page-`);
    for (const path of ['/page-0', '/page-1', '/page-2']) {
      expect((await opened.ask(path)).body.toString()).toContain('Published');
    }
  });
});
