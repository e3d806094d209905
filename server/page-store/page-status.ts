import type { IncomingMessage } from 'node:http';
import { closedSignal } from '../http/closed-signal.ts';
import type { Exchange } from '../http/exchange.ts';
import type { PageAddress } from './page-address.ts';
import type { PageOptions } from './page-options.ts';
import { type Renderer, renderOfQuery, renderStatic } from './render-page.ts';

/**
 * The status of the page at another address than the requested one; undefined without a page, and for one that
 * would have to be rendered for this visitor.
 */
export async function pageStatus(
  { addressOf, store, queue, limiter, renderer }: PageOptions,
  { request, response, network }: Exchange,
  url: string,
): Promise<{ status: number | undefined; kind: PageAddress['kind'] | undefined }> {
  const address = addressOf({ url, headers: request.headers } as IncomingMessage);
  if (!address) return { status: undefined, kind: undefined };
  const { key, kind } = address;
  if (address.missing) return { status: 404, kind };
  if (kind === 'personal') return { status: undefined, kind };
  const cached = store.find(key)?.page;
  if (!cached && kind === 'minute') limiter.take(network);
  const render = (signal: AbortSignal) =>
    queue.run(network, () => renderShared(renderer, address), signal);
  const page = cached ?? (await store.render(key, render, closedSignal(response)));
  return { status: page.document?.status ?? 404, kind };
}

export function renderShared(renderer: Renderer, address: PageAddress) {
  if (address.kind === 'minute') return renderOfQuery(renderer, address);
  return renderStatic(renderer, address);
}
