import type { IncomingHttpHeaders } from 'node:http';
import type { LinkNetwork } from './check-link.ts';
import { requestPublic } from './request-public.ts';

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
 * Fetches an address with its redirects, each of which must be public and of a port that may be asked. Any status
 * counts as an answer. Throws PrivateAddressError, OtherPortError, AnswerError, and the errors of Node if nobody
 * answers in time.
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
  network: LinkNetwork,
  { accept, maxBytes, headers: more, signal }: Wanted,
): Promise<PublicAnswer> {
  const asked = { method: 'GET' as const, headers: { accept, ...more }, signal };
  return requestPublic<PublicAnswer>(url, network, asked, (response, resolve, reject) => {
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
  });
}
