import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is rate-limited. A client owns the whole /64 of an IPv6 address, so that
 * is the key; an IPv4 address is its own key, also if mapped to IPv6 (RFC 4291, 6052). A port added by a
 * proxy is ignored. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%');
  if (!ipaddr.IPv6.isValid(bare)) return dotted ?? address;
  const { parts } = ipaddr.IPv6.parse(bare);
  const range = ipaddr.IPv6.parse(bare).range();
  if (range === 'ipv4Mapped' || range === 'rfc6052')
    return parts.slice(6).flatMap(bytesOf).join('.');
  const hex = parts.slice(0, 4).map((part) => part.toString(16));
  return `${hex.join(':')}::/64`;
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 255];
}
