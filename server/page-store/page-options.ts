import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { RenderQueue } from '../http/render-queue.ts';
import type { OldAddresses } from './old-addresses.ts';
import type { PageAddress } from './page-address.ts';
import type { PageStore } from './page-store.ts';
import type { Renderer } from './render-page.ts';

/** What `answerPage` needs. */
export interface PageOptions {
  addressOf: (request: IncomingMessage) => PageAddress | undefined;
  /** The route of a request that is for no page, as Next names it. */
  routeOf: (request: IncomingMessage) => string | undefined;
  store: PageStore;
  queue: RenderQueue;
  /** Limits the renderings of `minute` and `personal` pages. */
  limiter: RateLimiter;
  renderer: Renderer;
  oldAddresses?: OldAddresses | undefined;
  metrics: Metrics;
}
