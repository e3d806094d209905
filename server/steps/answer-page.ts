import type { IncomingMessage } from 'node:http';
import { withoutSentence } from '../../lib/http/pasted-address.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { canonicalPath } from '../../lib/i18n/plan-route.ts';
import { log } from '../../lib/telemetry/log.ts';
import { withRequestContext } from '../../lib/telemetry/request-context.ts';
import { busyPage } from '../http/busy-page.ts';
import { closedSignal } from '../http/closed-signal.ts';
import type { CacheOutcome, Exchange, Step } from '../http/exchange.ts';
import { refuseWrites } from '../http/refuse-writes.ts';
import { AbandonedError, QueueFullError } from '../http/render-queue.ts';
import { writeHead } from '../http/write-head.ts';
import type { Content } from '../page-store/content.ts';
import { countMissing, countView } from '../page-store/count-view.ts';
import { leadOldAddress, leadOldQuery } from '../page-store/lead-old-address.ts';
import type { PageAddress, Variant } from '../page-store/page-address.ts';
import type { PageOptions } from '../page-store/page-options.ts';
import { pageStatus, renderShared } from '../page-store/page-status.ts';
import { hasFailed, type PageStore, type StoredPage } from '../page-store/page-store.ts';
import { renderForVisitor } from '../page-store/render-page.ts';
import { sendContent } from '../page-store/send-content.ts';

/**
 * Answers pages: from the store, or rendered through the queue. Pages that are the same for everyone are
 * rendered from their address alone, so that nothing one visitor sends reaches the next; personal pages
 * are rendered from the visitor's request.
 */
export function answerPage(options: PageOptions): Step {
  return async (exchange) => {
    const { request, response } = exchange;
    const address = options.addressOf(request);
    try {
      if (isForDocument(request) && (await leadBefore(options, exchange, address))) {
        return 'answered';
      }
      if (!address) return undefined;
      exchange.route = address.route;
      if (refuseWrites(exchange, 'page')) return 'answered';
      await answer(options, exchange, address);
    } catch (error) {
      if (error instanceof QueueFullError)
        return busyPage(exchange, address?.locale ?? defaultLocale, error);
      // The client has disconnected.
      if (!(error instanceof AbandonedError) && !response.destroyed) throw error;
    }
    return 'answered';
  };
}

const isForDocument = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.rsc !== '1';

/** Old addresses that are led before a page is asked; returns whether this one was. */
async function leadBefore(
  options: PageOptions,
  exchange: Exchange,
  address: PageAddress | undefined,
): Promise<boolean> {
  const { url = '/' } = exchange.request;
  const isStatic = address?.kind === 'static' || url.startsWith('/?');
  if (isStatic && url.includes('?') && (await leadOldQuery(options, exchange))) return true;
  return !address && leadMisspelled(options, exchange);
}

async function answer(options: PageOptions, exchange: Exchange, requested: PageAddress) {
  const { store, queue, limiter, renderer, metrics } = options;
  const { request, response, network } = exchange;
  const variant: Variant = request.headers.rsc === '1' ? 'rsc' : 'document';
  // React's data contains its address, so only documents can share one "not found" page.
  const address = (variant === 'document' && requested.missing) || requested;
  const send = async (content: Content | undefined, outcome: CacheOutcome) => {
    metrics.count(`cache_${outcome}`);
    exchange.cache = outcome;
    if (!content) throw new Error(`${address.key} was rendered without its ${variant}.`);
    if (content.status === 404 && variant === 'document') {
      const proper = await properAddress(options, exchange);
      if (proper) return redirect(exchange, proper);
      if (await leadOldAddress(options, exchange)) return;
      countMissing(request, requested);
    }
    await sendContent(exchange, content, outcome);
    if (content.status === 200) countView(request, address);
  };

  if (address.kind === 'personal') {
    limiter.take(network);
    const signal = closedSignal(response);
    const work = () => renderForVisitor(renderer, address, request, signal);
    const render = () => queue.run(network, work, signal);
    await send(await withRequestContext(exchange, render), 'made');
    return;
  }
  const { key } = address;
  const renderFor = (queuedAs: string) => (signal: AbortSignal) =>
    queue.run(queuedAs, () => renderShared(renderer, address), signal);

  const cached = store.find(key);
  if (!cached) {
    const resting = store.findResting(key);
    if (resting) return send(resting[variant], 'stale');
    if (address.kind === 'minute') limiter.take(network);
    const render = () => store.render(key, renderFor(network), closedSignal(response));
    const page = await withRequestContext(exchange, render).catch((error) =>
      lastVersion(store, key, error),
    );
    const last = hasFailed(page) ? store.lastVersion(key) : undefined;
    return last ? send(last[variant], 'stale') : send(page[variant], 'miss');
  }
  await send(cached.page[variant], cached.stale ? 'stale' : 'hit');
  if (cached.stale) {
    await store.render(key, renderFor('renewal')).catch((error) => {
      if (!(error instanceof QueueFullError)) throw error;
    });
  }
}

/**
 * The address that was meant by one without a page: links that are pasted out of a sentence end with its comma,
 * bracket or quotation mark. Undefined if there is no page at it either.
 */
async function properAddress(options: PageOptions, exchange: Exchange) {
  const url = withoutSentence(exchange.request.url ?? '/');
  if (!url) return undefined;
  const { status, kind } = await pageStatus(options, exchange, url);
  // A personal page would have to be rendered for this visitor; only its own redirect or refusal follows.
  if (kind === 'personal') return url;
  return status !== undefined && status < 400 ? url : undefined;
}

/**
 * Leads an old address whose spelling middleware.ts would correct first, so that it takes one redirect; returns
 * whether it did. An own page in the proper spelling wins.
 */
async function leadMisspelled(options: PageOptions, exchange: Exchange): Promise<boolean> {
  const { url = '/' } = exchange.request;
  const [path = '', ...query] = url.split('?');
  const proper = canonicalPath(path);
  if (proper === path || !options.oldAddresses) return false;
  if (!(await options.oldAddresses.table()).find(url)) return false;
  const { status } = await pageStatus(options, exchange, [proper, ...query].join('?'));
  return status === 404 && leadOldAddress(options, exchange);
}

/** Permanently: what a sentence added never becomes an address. Caches ask again, since pages come and go. */
function redirect(exchange: Exchange, location: string): void {
  writeHead(exchange, 308, {
    Location: location,
    'Content-Length': '0',
    'Cache-Control': 'public, max-age=0, s-maxage=60',
  });
  exchange.response.end();
}

/** The last version of a page that could not be rendered; throws the error if there is none, or if it was refused. */
function lastVersion(store: PageStore, key: string, error: unknown): StoredPage {
  const isRefused = error instanceof QueueFullError || error instanceof AbandonedError;
  const last = isRefused ? undefined : store.lastVersion(key);
  if (!last) throw error;
  log.error('A page was served in its last version, because it could not be rendered', error);
  return last;
}
