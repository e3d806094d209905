import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { RenderQueue } from '../http/render-queue.ts';
import type { PageAddress } from './page-address.ts';
import type { PageStore } from './page-store.ts';
import type { Renderer } from './render-page.ts';

/** What answers pages. */
export interface PageOptions {
  addressOf: (request: IncomingMessage) => PageAddress | undefined;
  /** The template of what is no page, as Next names it. */
  routeOf: (request: IncomingMessage) => string | undefined;
  store: PageStore;
  queue: RenderQueue;
  /** Of pages that are made for whoever asks. */
  limiter: RateLimiter;
  renderer: Renderer;
  metrics: Metrics;
}
