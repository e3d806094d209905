import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address is private: content must not make the site send requests to its own network. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor(host: string) {
    super(`${host} is no public address`);
    this.name = 'PrivateAddressError';
  }
}

/** Whether an address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
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
