import ipaddr from 'ipaddr.js';

/**
 * What an address is counted as. Whoever has one IPv6 address has all of its /64, so these are one;
 * an IPv4 address counts as itself, also where it is written as an IPv6 one (RFC 4291, 6052). A port
 * that a proxy adds says nothing. Answers what is no address as it is.
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
