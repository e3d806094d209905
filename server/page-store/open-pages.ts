import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { hasCdn } from '../../lib/config/cdn.ts';
import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import { policySources } from '../document/policy-sources.ts';
import type { Metrics } from '../http/metrics.ts';
import type { NextHandler } from '../http/next-handler.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import type { RenderQueue } from '../http/render-queue.ts';
import { createBackgroundQueue } from './background-queue.ts';
import { OldAddresses, type OldAddressSource } from './old-addresses.ts';
import { cachePageAddresses, handlerRoute } from './page-address.ts';
import type { PageOptions } from './page-options.ts';
import { PageStore } from './page-store.ts';
import { shared } from './rendering.ts';
import { readRoutes } from './routes.ts';

interface Options {
  /** The folder of the project, with a production build in `.next`. */
  dir: string;
  next: NextHandler;
  queue: RenderQueue;
  metrics: Metrics;
  port: number;
  oldAddresses?: OldAddressSource;
}

/**
 * Uncached pages that a network may request per minute: five hundred people of a school behind one address
 * can search at once, while the render queue gives every other network its turn in between.
 */
const maxRendersPerMinute = 1_000;

/** An eighth of the memory that the machine or its container gives, and 256 MB at most. */
function defaultBytes(): number {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(268_435_456, Math.floor(Math.min(allowed, totalmem()) / 8));
}

/** Written by each build, as the secret of its draft mode. */
function readDraftMode(build: string): string {
  const manifest = JSON.parse(readFileSync(join(build, 'prerender-manifest.json'), 'utf8'));
  return manifest.preview.previewModeId;
}

/** The page store of a production build; it drops pages when their tags are expired. */
export function openPages(options: Options): PageOptions {
  const { dir, next, queue, metrics, port, oldAddresses: source } = options;
  const { PAGE_STORE_BYTES, RATE_LIMIT_FACTOR: factor } = environment();
  const maxBytes = PAGE_STORE_BYTES ?? defaultBytes();
  const { FRONT_CACHE_PURGE_URLS } = environment();
  const store = new PageStore({ maxBytes, metrics, backgroundQueue: createBackgroundQueue() });
  shared().onExpire.add((tags) => store.expire(tags));
  const oldAddresses = source && new OldAddresses(source);
  if (oldAddresses) shared().onExpire.add((tags) => oldAddresses.expire(tags));
  const routes = readRoutes(join(dir, '.next'));
  return {
    addressOf: cachePageAddresses(routes),
    routeOf: (request) => handlerRoute(request, routes),
    store,
    queue,
    limiter: createRateLimiter({ metrics, perMinute: maxRendersPerMinute * factor }),
    // The name that Next was started with (index.ts), not one that a visitor sent.
    renderer: {
      next,
      host: `localhost:${port}`,
      sources: policySources(environment(), site().origin),
      draftMode: readDraftMode(join(dir, '.next')),
      tagged: { varnish: FRONT_CACHE_PURGE_URLS.length > 0, cdn: hasCdn(environment()) },
    },
    oldAddresses,
    metrics,
  };
}
