import type { OldAddressRow } from './address-table.ts';

const pathPart = (target: string) => /^[^?#]*/.exec(target)?.[0] ?? '';

/**
 * The location that the target of a row stands for. `parts` replace its stars: all of them the one star of a
 * prefix, each its own of a pattern, from the last one. What remains of the query of `url` is kept, since a printed
 * card's says which card it was. null for no target; undefined if the parts cannot be in a path.
 */
export function fillTarget(
  { kind, target }: OldAddressRow,
  parts: readonly string[],
  url: string,
  used: readonly string[],
): string | null | undefined {
  if (target === null) return null;
  const path = pathPart(target);
  const filled = path.includes('*') ? fillStars(path, kind, parts) : path;
  if (filled === undefined) return undefined;
  return withQueryOf(filled + target.slice(path.length), url, used);
}

function fillStars(
  path: string,
  kind: OldAddressRow['kind'],
  parts: readonly string[],
): string | undefined {
  // Dots alone would lead up.
  if (parts.some((part) => /^\.*$/.test(part))) return undefined;
  const texts = path.split('*');
  const encoded = parts.map(encodePart);
  const taken = kind === 'prefix' ? [encoded.join('/')] : encoded.slice(1 - texts.length);
  const filled = texts.map((text, index) => text + (taken[index] ?? '')).join('');
  return filled.replace(/(?<=.)\/$/, '');
}

/** What `read-address.ts` leaves encoded stays so. */
const encodePart = (part: string) =>
  encodeURIComponent(part).replace(/%25(2f|5c|3f|23)/g, (_, code) => `%${code.toUpperCase()}`);

function withQueryOf(location: string, url: string, used: readonly string[]): string {
  const search = /\?([^#]*)/s.exec(url)?.[1];
  if (!search) return location;
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (used.includes(name.toLowerCase())) query.delete(name);
  if (query.size === 0) return location;
  const [, start = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${query}${hash}`;
}
