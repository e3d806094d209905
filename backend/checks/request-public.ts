import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LinkNetwork } from './check-link.ts';
import { OtherPortError, PrivateAddressError } from './public-address.ts';

interface Asked {
  method: 'HEAD' | 'GET';
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Reads an answer, and settles with it or why it cannot be used. */
export type ReadAnswer<Result> = (
  response: IncomingMessage,
  resolve: (result: Result) => void,
  reject: (error: Error) => void,
) => void;

/**
 * Sends one request to a public address, by the only way to one that a stranger has named. Settles however the other
 * side ends it: an answer that is none, as one that switches to another protocol, rejects. Throws
 * PrivateAddressError, OtherPortError and the errors of Node.
 */
export function requestPublic<Result>(
  url: URL,
  { lookup, mayRequest, mayUsePort, userAgent }: LinkNetwork,
  { method, headers, signal }: Asked,
  read: ReadAnswer<Result>,
): Promise<Result> {
  const isEncrypted = url.protocol === 'https:';
  if (!isEncrypted && url.protocol !== 'http:')
    return Promise.reject(new PrivateAddressError(url.hostname));
  if (!mayRequest(url.hostname)) return Promise.reject(new PrivateAddressError(url.hostname));
  if (!mayUsePort(Number(url.port || (isEncrypted ? 443 : 80))))
    return Promise.reject(new OtherPortError(url.host));
  // A name and a password in an address are somebody's, and for nobody that a redirect names.
  const { protocol, hostname, port, pathname, search } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { protocol, hostname: host, port, path: pathname + search };
  return new Promise((resolve, reject) => {
    const send = isEncrypted ? httpsRequest : httpRequest;
    const options = { ...at, method, headers: { 'user-agent': userAgent, ...headers } };
    let isAnswered = false;
    const request = send({ ...options, lookup, signal, agent: false }, (response) => {
      isAnswered = true;
      response.on('error', reject);
      response.on('close', () => reject(new Error('The answer has ended early.')));
      read(response, resolve, reject);
    });
    request.on('error', reject);
    request.on('close', () => {
      if (!isAnswered) reject(new Error('The connection was closed without an answer.'));
    });
    request.end();
  });
}
