import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { mainLocale } from '../../lib/config/languages.ts';
import { isShownAddress } from '../../lib/config/sections.ts';
import { provideDrafts, type Settings } from '../../lib/config/settings.ts';
import { draftsRoom, withoutDraftsParameter } from '../../lib/http/drafts-address.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { localePath, stripLocale } from '../../lib/i18n/paths.ts';
import { withRequestContext } from '../../lib/telemetry/request-context.ts';
import { closedSignal } from '../http/closed-signal.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';
import { AbandonedError, QueueFullError } from '../http/render-queue.ts';
import { writeHead } from '../http/write-head.ts';
import type { PageOptions } from '../page-store/page-options.ts';
import { renderDrafts } from '../page-store/render-page.ts';
import { sendContent } from '../page-store/send-content.ts';

/** The settings with their drafts, if the request is an administrator's. */
export type DraftSettings = (request: Request) => Promise<Settings | undefined>;

interface Options {
  pages: PageOptions;
  draftSettings: DraftSettings;
}

const drafts = new AsyncLocalStorage<Settings>();

/**
 * Shows an administrator a public page with the drafts of the settings, at the page's address with a parameter. The
 * page is rendered for them alone, beside the store: nothing of it is kept, here, by Next or by a cache in front.
 * Anybody else is led to the room of the desk that lists the pages, where they sign in.
 */
export function showDrafts({ pages, draftSettings }: Options): Step {
  provideDrafts(drafts);
  return async (exchange) => {
    const { request, response, network } = exchange;
    const url = withoutDraftsParameter(request.url ?? '/');
    if (url === undefined) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    // The router asks for data without a document; refused, the browser loads the page.
    if (request.headers.rsc === '1') return refuse(exchange, noData);
    // Next redirects to the address without a slash at its end, and keeps the query.
    if (/.\/(?:\?|$)/.test(url)) return undefined;
    const requested = pages.addressOf(asRequest(url));
    if (!requested || requested.kind === 'personal') return leadToRoom(exchange, url);
    const settings = await draftSettings(requestOf(request));
    if (!settings) return leadToRoom(exchange, url);
    const isShown = drafts.run(settings, () => isShownAddress(url.split('?', 1)[0] ?? '/'));
    const address = isShown ? requested : pages.addressOf(asRequest(missingIn(requested.locale)));
    if (!address) return undefined;
    exchange.route = address.route;
    const signal = closedSignal(response);
    try {
      pages.limiter.take(network);
      const work = () => drafts.run(settings, () => renderDrafts(pages.renderer, address, signal));
      const render = () => pages.queue.run(network, work, signal);
      const content = await withRequestContext(exchange, render);
      await sendContent(exchange, content, 'made');
    } catch (error) {
      if (error instanceof QueueFullError)
        return refuse(exchange, { ...busy, status: error.status });
      if (!(error instanceof AbandonedError) && !response.destroyed) throw error;
    }
    return 'answered';
  };
}

const asRequest = (url: string) => ({ url, headers: {} }) as IncomingMessage;
/** Of a part of the site that the drafts leave out. */
const missingIn = (locale: Locale) => localePath(locale, '/not-shown');

const noData = { status: 404, code: 'not_found', message: 'Drafts are shown in documents only.' };
const busy = { code: 'busy', message: 'The server is busy. Please try again later.' };

/** Who asks, and nothing else. */
function requestOf({ headers }: IncomingMessage): Request {
  return new Request('http://site/', { headers: { cookie: headers.cookie ?? '' } });
}

function leadToRoom(exchange: Exchange, url: string) {
  const { locale = mainLocale() } = stripLocale(url.split('?', 1)[0] ?? '/');
  writeHead(exchange, 303, {
    Location: localePath(locale, draftsRoom),
    'Content-Length': '0',
    'Cache-Control': 'private, no-store',
  });
  exchange.response.end();
  return 'answered' as const;
}
