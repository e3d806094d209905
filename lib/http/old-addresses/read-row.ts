import {
  maxAddress,
  type OldAddressFault,
  type OldAddressKind,
} from '../../contract/old-addresses.ts';
import { pathOf, queryOf, readAddress } from './read-address.ts';

/** A row as it is stored, or why what was typed cannot be one. */
export type ReadRow =
  | { row: { kind: OldAddressKind; address: string; target: string | null } }
  | { fault: OldAddressFault };

interface Typed {
  kind: OldAddressKind;
  /** With or without the old site's domain. */
  address: string;
  target: string | null;
}

/** Reads a row as people type it and as lists of other programs have it; `origin` is the site's own. */
export function readRow({ kind, address, target }: Typed, origin: string): ReadRow {
  const old = readOld(kind, address);
  if ('fault' in old) return old;
  const to = readTarget(target, origin);
  if ('fault' in to) return to;
  const fault = to.target === null ? undefined : starFault(kind, old.address, to.target);
  return fault ? { fault } : { row: { kind, address: old.address, target: to.target } };
}

type Fault = { fault: OldAddressFault };

/** Quotation marks and spaces, as spreadsheets and messengers leave them around an address. */
const around = /[\s\p{Cf}"'“”„«»<>]/u;

function withoutAround(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && around.test(text[start] ?? '')) start++;
  while (end > start && around.test(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}
const domain = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#\\]*/i;
/** `www.old-site.org/blog`, in which the first segment is a host. */
const bareDomain =
  /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?]|$)(?<!\.(?:html?|xhtml|shtml|php|aspx?|jsp|cfm))/iu;

/** The path and query of an address that may have a domain in front. */
export function withoutDomain(text: string): string {
  const path = text.replace(domain, '').replace(bareDomain, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function readOld(kind: OldAddressKind, typed: string): { address: string } | Fault {
  const text = withoutAround(typed);
  if (text === '') return { fault: 'address_missing' };
  const path = withoutDomain(text);
  const isPrefix = kind === 'prefix';
  // The star at the end of a prefix may be left out.
  const read = readAddress(
    isPrefix ? path.replace(/[?#].*$/s, '').replace(/\/?\*{0,9}$/, '') : path,
  );
  if (!read) return { fault: path.length > maxAddress ? 'address_too_long' : 'address_unreadable' };
  const { segments } = read;
  const plain = pathOf(segments);
  const parameters = kind === 'exact' ? read.parameters : [];
  const query = parameters.length > 0 ? `?${queryOf(parameters)}` : '';
  const address = isPrefix ? `${plain}/*` : plain + query;
  if (address.length > maxAddress) return { fault: 'address_too_long' };
  if (kind !== 'pattern' && plain.includes('*')) return { fault: 'stars_not_here' };
  if (kind === 'pattern' && !plain.includes('*')) return { fault: 'stars_missing' };
  // Everything would be led to one page, and nobody would hear of what is missing.
  if (kind !== 'exact' && !/[^/*]/.test(plain)) return { fault: 'too_wide' };
  if (address === '/') return { fault: 'own_page' };
  return { address };
}

/** What lists of other programs say for a page that is gone. */
const gone = /^(?:410|gone|deleted)$/i;
const base = 'http://site.invalid';

function readTarget(typed: string | null, origin: string): { target: string | null } | Fault {
  const text = withoutAround(typed ?? '');
  if (typed === null || gone.test(text)) return { target: null };
  if (text === '') return { fault: 'target_missing' };
  // Also `//other.example` and `/\\other.example`, which browsers take for another site.
  const url = URL.parse(/^[\w-]+(?:\/|$)/.test(text) ? `/${text}` : text, base);
  if (!url) return { fault: 'target_unreadable' };
  if (url.origin !== base && url.origin !== origin) {
    return { fault: /^https?:$/.test(url.protocol) ? 'other_site' : 'target_unreadable' };
  }
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const target = path + url.search + url.hash;
  if (target.length > maxAddress || /%0|%1|%5c/i.test(path)) return { fault: 'target_unreadable' };
  return { target };
}

/** A prefix may carry its rest to `/…/*`, a pattern as many parts as it has stars. */
function starFault(
  kind: OldAddressKind,
  address: string,
  target: string,
): OldAddressFault | undefined {
  const [path = ''] = target.split(/[?#]/);
  const stars = path.split('*').length - 1;
  if (stars === 0) return undefined;
  if (kind === 'prefix') return stars === 1 && path.endsWith('/*') ? undefined : 'target_stars';
  return kind === 'pattern' && stars < address.split('*').length ? undefined : 'target_stars';
}
