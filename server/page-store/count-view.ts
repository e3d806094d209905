import type { IncomingMessage } from 'node:http';
import { notePageView } from '../../lib/config/page-views.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import type { PageAddress } from './page-address.ts';

const maxSlug = 200;

/**
 * Counts a page view, in sums of this process, without any data about the visitor. Bots, visitors who opt
 * out and prefetches are not counted. For pages that read a query only the words of a search are recorded,
 * which `backend/services/page-views.ts` looks up and discards.
 */
export function countView({ method, headers }: IncomingMessage, address: PageAddress): void {
  if (method !== 'GET' || address.kind === 'personal' || address.missing) return;
  if (headers['next-router-prefetch'] || headers['sec-purpose']?.includes('prefetch')) return;
  if (!mayBeCounted((name) => headers[name] as string | undefined)) return;
  const [path = ''] = address.key.split('?');
  const [, , kind = '', ...rest] = path.split('/');
  const isStatic = address.kind === 'static';
  const slug = isStatic || kind === 'search-result' ? decodePath(rest.join('/')) : '';
  if (slug.length > maxSlug || kind.length > 60) return;
  notePageView({ locale: address.locale, kind: kind || 'home', slug });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\n', ' ');
  } catch {
    return '';
  }
}
