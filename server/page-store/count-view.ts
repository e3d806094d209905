import type { IncomingMessage } from 'node:http';
import { noteMissing } from '../../lib/config/asked-addresses.ts';
import { notePageView } from '../../lib/config/page-views.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import { plainPath } from '../../lib/http/old-addresses/plain-path.ts';
import type { PageAddress } from './page-address.ts';

const maxSlug = 200;

/**
 * Counts a page view, in sums of this process, without any data about the visitor. Bots, visitors who opt
 * out and prefetches are not counted. For pages that read a query only the words of a search are recorded,
 * which `backend/counts/store-page-views.ts` looks up and discards.
 */
export function countView({ method, headers }: IncomingMessage, address: PageAddress): void {
  if (address.kind === 'personal' || address.missing || !isByPerson({ method, headers })) return;
  const [path = ''] = address.key.split('?');
  const [, , kind = '', ...rest] = path.split('/');
  const isStatic = address.kind === 'static';
  const slug = isStatic || kind === 'search-result' ? decodePath(rest.join('/')) : '';
  if (slug.length > maxSlug || kind.length > 60) return;
  notePageView({ locale: address.locale, kind: kind || 'home', slug });
}

/** Counts that somebody asked for an address without a page, as far as it tells nothing about them. */
export function countMissing(request: IncomingMessage, address: PageAddress): void {
  if (address.kind === 'personal' || !isByPerson(request)) return;
  const path = plainPath(request.url ?? '/');
  if (path !== undefined) noteMissing(path);
}

function isByPerson({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  if (headers['next-router-prefetch'] || headers['sec-purpose']?.includes('prefetch')) return false;
  return mayBeCounted((name) => headers[name] as string | undefined);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\n', ' ');
  } catch {
    return '';
  }
}
