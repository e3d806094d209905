import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LinkNetwork } from './check-link.ts';
import { PrivateAddressError } from './public-address.ts';

const maxRedirects = 5;

export interface PublicRequest {
  accept: string;
  /** Milliseconds for all of it, with its redirects. */
  timeout: number;
  /** Of the answer. */
  maxBytes: number;
  headers?: Record<string, string>;
}

export interface PublicAnswer {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A host has answered, but not with what can be used. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly reason: 'redirects' | 'too_large';
  constructor(reason: AnswerError['reason']) {
    super(`the answer cannot be used: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Fetches an address with its redirects, each of which must be public. Any status counts as an answer. Throws
 * PrivateAddressError, AnswerError, and the errors of Node if nobody answers in time.
 */
export async function fetchPublic(
  address: string,
  network: LinkNetwork,
  { timeout, ...wanted }: PublicRequest,
): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(timeout);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await get(url, network, { ...wanted, signal });
    const { location } = answer.headers;
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
    if (!isRedirect || !location) return answer;
    const next = URL.parse(location, url);
    if (!next) break;
    url = next;
  }
  throw new AnswerError('redirects');
}

type Wanted = Omit<PublicRequest, 'timeout'> & { signal: AbortSignal };

function get(
  url: URL,
  { lookup, mayRequest, userAgent }: LinkNetwork,
  { accept, maxBytes, headers: more, signal }: Wanted,
): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || !mayRequest(url.hostname)) return reject(new PrivateAddressError(url.hostname));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'user-agent': userAgent, accept, ...more };
    const request = send(url, { headers, lookup, signal, agent: false }, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length <= maxBytes) return;
        reject(new AnswerError('too_large'));
        response.destroy();
      });
      response.on('end', () =>
        resolve({
          ...{ url: url.href, status: response.statusCode ?? 0, headers: response.headers },
          bytes: Buffer.concat(parts),
        }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}
