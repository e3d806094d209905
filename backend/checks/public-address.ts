import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { environment } from '../../lib/config/env.ts';

/** The address is private: content must not make the site send requests to its own network. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor(host: string) {
    super(`${host} is no public address`);
    this.name = 'PrivateAddressError';
  }
}

/** The host is not asked at this port: what answers at others than those of the web is seldom for strangers. */
export class OtherPortError extends Error {
  constructor(host: string) {
    super(`${host} is not asked at this port`);
    this.name = 'OtherPortError';
  }
}

/** Whether a port is one of the web, or one that the operator allows. */
export const isUsualPort = (port: number): boolean =>
  port === 80 || port === 443 || environment().FETCH_PORTS.includes(port);

/** IANA's special-purpose addresses (RFC 6890 and its registries), multicast, and those of clouds. */
const specialV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // Azure's platform, which answers on each of its machines.
  '168.63.129.16/32',
];
/** Within the only block of IPv6 that is assigned to networks; nothing outside of it is public. */
const globalV6 = ['2000::/3'];
const specialV6 = [
  // Protocols such as Teredo, benchmarks, documentation, 6to4, and name servers of private addresses.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
];

function isIn(address: string, networks: string[]): boolean {
  const parsed = ipaddr.parse(address);
  return networks.some((network) => parsed.match(ipaddr.parseCIDR(network)));
}

/** Whether an address is publicly routable, and so is the IPv4 address that it contains, if any. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isIn(address, specialV4);
  // In the one form that all parsers agree on; an address with a zone is a link's, not the internet's.
  const written =
    family === 6 ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : undefined;
  if (written === undefined) return false;
  const embedded = embeddedV4(written);
  if (embedded !== undefined) return isPublicAddress(embedded);
  return isIn(written, globalV6) && !isIn(written, specialV6);
}

/**
 * The IPv4 address that an IPv6 address leads to, for its system or a translator: mapped (RFC 4291),
 * translated (RFC 6052) or ISATAP (RFC 5214). Addresses of 6to4 and Teredo, and compatible ones, are
 * obsolete and never public.
 */
function embeddedV4(address: string): string | undefined {
  const { parts } = ipaddr.IPv6.parse(address);
  const prefix = parts
    .slice(0, 6)
    .map((part) => part.toString(16))
    .join(':');
  const isIsatap = /:(?:0|200):5efe$/.test(prefix);
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0' && !isIsatap) return undefined;
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

/**
 * Whether a host may be requested; one given as an IP address is not resolved, so it must be public
 * itself.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Resolves a name like Node does, and fails if any of its addresses is private. The connection uses
 * the resolved address, so the name cannot change in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(hostname), '', 0);
    }
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first?.address ?? '', first?.family ?? 4);
  });
};
