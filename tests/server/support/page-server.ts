import { setImmediate } from 'node:timers/promises';
import { parseEnvironment } from '@/lib/config/env';
import { policySources } from '@/server/document/policy-sources';
import { createMetrics } from '@/server/http/metrics';
import type { NextHandler } from '@/server/http/next-handler';
import { createRateLimiter } from '@/server/http/rate-limiter';
import { RenderQueue } from '@/server/http/render-queue';
import type { OldAddresses } from '@/server/page-store/old-addresses';
import type { PageAddress } from '@/server/page-store/page-address';
import { PageStore } from '@/server/page-store/page-store';
import { shared } from '@/server/page-store/rendering';
import { answerPage } from '@/server/steps/answer-page';
import { identifyClient } from '@/server/steps/identify-client';
import { startStepServer } from './step-server';

export const lifetime = 's-maxage=3600, stale-while-revalidate=86400';
const declared = (status: number) => `<meta name="lampstand:status" content="${status}"/>`;

/** A stand-in for Next, with the requests that reached it. */
export const site = {
  words: 'first',
  asked: [] as { url: string; headers: object }[],
  /** A promise that renderings wait for. */
  gate: Promise.resolve(),
  /** How renderings fail while the backend is away. */
  away: undefined as 'answers 503' | 'throws' | undefined,
};

/** Renders like Next: passes a page that it would cache to its cache handler, then answers. */
const next: NextHandler = async (request, response) => {
  const { url = '/', headers } = request;
  site.asked.push({ url, headers: { ...headers } });
  await setImmediate();
  await site.gate;
  const rendering = shared().current.getStore();
  response.setHeader('Vary', 'rsc, next-router-state-tree');
  response.setHeader('x-nextjs-stale-time', '300');
  if (url.startsWith('/fails') || site.away === 'throws') throw new Error('broken');
  const unavailable = site.away === 'answers 503';
  const missing = /^\/(?:missing|unknown|not-found)|\)(?:\?|$)/.test(url);
  const row = `<script>self.__next_f.push([1,${JSON.stringify(`0:dynamic ${url}`)}])</script>`;
  const html = `<html><head>${unavailable ? declared(503) : missing || url.endsWith('none') ? declared(404) : ''}</head><body>${site.words} ${url} ${JSON.stringify(headers)}${row}</body></html>`;
  const isDynamic = /^\/(?:search|mine)/.test(url);
  if (!isDynamic && rendering && !rendering.answerWith) {
    const rscData = Buffer.from(`0:${site.words} ${url}`);
    const tags = ['content', url];
    rendering.rendered = { html, rscData, tags, status: undefined, cacheControl: undefined };
  }
  const data = rendering?.answerWith?.value.rscData;
  response.setHeader('Cache-Control', isDynamic ? 'private, no-store' : lifetime);
  if (url.startsWith('/search?to')) response.statusCode = 307;
  response.setHeader('Content-Type', headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
  response.end(headers.rsc ? (data ?? `0:dynamic ${url}`) : html);
};

const kindOf = (url: string) =>
  url.startsWith('/search') ? 'minute' : url.startsWith('/mine') ? 'personal' : 'static';

function addressOf(url = '/'): PageAddress | undefined {
  // What middleware.ts redirects to its proper spelling.
  if (url.startsWith('/api') || /[A-Z]|.\/(?:\?|$)/.test(url)) return undefined;
  const route = '/[locale]/page';
  const address = { route, url, locale: 'en', kind: kindOf(url), vary: [] } as const;
  if (!url.startsWith('/unknown')) return { ...address, key: `/en${url}` };
  const missing = { ...address, key: '/en/not-found', url: '/not-found' };
  return { ...address, key: `/en${url}`, missing };
}

interface Options {
  maxWaiting?: number;
  perMinute?: number;
  now?: () => number;
  oldAddresses?: OldAddresses;
}

/** A server of the page step alone, in front of the stand-in for Next. */
export async function openPages(options: Options = {}) {
  const { maxWaiting = 100, perMinute = 1_000, now = Date.now, oldAddresses } = options;
  const metrics = createMetrics();
  const backgroundQueue = { add: () => {} };
  const store = new PageStore({ maxBytes: 500_000, metrics, backgroundQueue, now });
  const queue = new RenderQueue({ metrics, maxRunning: 2, maxWaiting });
  const step = answerPage({
    addressOf: ({ url }) => addressOf(url),
    routeOf: () => undefined,
    store,
    queue,
    limiter: createRateLimiter({ metrics, perMinute }),
    renderer: {
      next,
      host: 'localhost:3000',
      sources: policySources(parseEnvironment({}), 'http://localhost:3000'),
      log: () => {},
    },
    oldAddresses,
    metrics,
  });
  const server = await startStepServer([identifyClient(1), step], (response) =>
    response.end('of no page'),
  );
  return { ...server, store, metrics };
}
