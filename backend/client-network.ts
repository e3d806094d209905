import { isIPv6 } from 'node:net';

/**
 * What an address is counted as. Whoever has one IPv6 address has all of its /64, so these are one;
 * an IPv4 address counts as itself, also where it is written as an IPv6 one (RFC 4291, 6052). A port
 * that a proxy adds says nothing. Answers what is no address as it is.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%');
  if (!isIPv6(bare)) return dotted ?? address;
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/.exec(plain) ?? [];
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join('.');
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
