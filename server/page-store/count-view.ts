import type { IncomingMessage } from 'node:http';
import { notePageView } from '../../lib/config/page-views.ts';
import { mayBeCounted } from '../../lib/http/may-be-counted.ts';
import type { PageAddress } from './page-address.ts';

const maxSlug = 200;

/**
 * Counts that a page was answered, in sums of this process: no bot, nobody who does not want to be
 * counted, nothing that a browser fetched ahead, and of whoever it was nothing at all. Of pages that
 * read a query only the words of a search are noted, which `backend/services/page-views.ts` looks up and
 * drops.
 */
export function countView({ method, headers }: IncomingMessage, address: PageAddress): void {
  if (method !== 'GET' || address.kind === 'personal' || address.missing) return;
  if (headers['next-router-prefetch'] || headers['sec-purpose']?.includes('prefetch')) return;
  if (!mayBeCounted((name) => headers[name] as string | undefined)) return;
  const [path = ''] = address.key.split('?');
  const [, , kind = '', ...rest] = path.split('/');
  const isKept = address.kind === 'kept';
  const slug = isKept || kind === 'search-result' ? decoded(rest.join('/')) : '';
  if (slug.length > maxSlug || kind.length > 60) return;
  notePageView({ locale: address.locale, kind: kind || 'home', slug });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\n', ' ');
  } catch {
    return '';
  }
}
