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

/**
 * The shortened network of an address, by which its owner recognises a place and nobody finds a home: the
 * /24 of IPv4, the /48 of IPv6. Undefined for text that is not an address. `network` is a key of
 * `networkOf`.
 */
export function shortenedNetwork(network: string): string | undefined {
  const bare = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(bare)) return undefined;
  if (ipaddr.IPv4.isValid(bare)) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = ipaddr.IPv6.parse(bare).parts.slice(0, 3);
  return `${groups.map((part) => part.toString(16)).join(':')}::/48`;
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 255];
}

/** A network around a client, and how many clients' shares it gets. */
export interface Network {
  prefix: string;
  shares: number;
}

/**
 * The networks around a client, narrowest first: providers give a home a /64 or a /56 and an
 * organisation a /48 of IPv6, or one address of IPv4; the widest are a provider's.
 */
const levelsV6 = [
  { bits: 64, shares: 1 },
  { bits: 56, shares: 2 },
  { bits: 48, shares: 4 },
  { bits: 32, shares: 1024 },
];
const levelsV4 = [
  { bits: 32, shares: 1 },
  { bits: 24, shares: 8 },
  { bits: 16, shares: 512 },
];

/** The networks around `network`, a key of `networkOf`; only itself if it is not an address. */
export function networksAround(network: string): Network[] {
  const bare = network.replace(/\/64$/, '');
  if (!ipaddr.isValid(bare)) return [{ prefix: network, shares: 1 }];
  const bytes = ipaddr.parse(bare).toByteArray();
  const levels = bytes.length === 4 ? levelsV4 : levelsV6;
  return levels.map(({ bits, shares }) => ({
    prefix: `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`,
    shares,
  }));
}
