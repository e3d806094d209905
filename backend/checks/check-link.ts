import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { BrokenReason } from '../../lib/contract/checks.ts';
import { parseVideoLink } from '../../lib/contract/video-links.ts';
import { isPublicHost, PrivateAddressError, publicLookup } from './public-address.ts';

/** Milliseconds until a host that says nothing is given up. */
const timeout = 15_000;
const maxRedirects = 5;

export interface LinkNetwork {
  /** How names are looked up; refuses what is not public. */
  lookup: LookupFunction;
  /** Whether a host that is an address may be asked. */
  mayAsk: (hostname: string) => boolean;
  /** Where YouTube and Vimeo say of a film whether it plays elsewhere (oEmbed). */
  oembed: Record<'youtube' | 'vimeo', string>;
  /** Who asks, with an address at which one can complain. */
  userAgent: string;
}

export const publicNetwork: Omit<LinkNetwork, 'userAgent'> = {
  lookup: publicLookup,
  mayAsk: isPublicHost,
  oembed: {
    youtube: 'https://www.youtube.com/oembed?format=json&url=',
    vimeo: 'https://vimeo.com/api/oembed.json?url=',
  },
};

/**
 * Why a link no longer leads anywhere, or a film no longer plays; undefined where it does, or where its
 * host refuses to say (401, 403, 429 and the like). Never rejects.
 */
export async function checkLink(
  url: string,
  network: LinkNetwork,
): Promise<BrokenReason | undefined> {
  try {
    const film = parseVideoLink(url);
    if (film?.kind === 'youtube' || film?.kind === 'vimeo') {
      const status = await statusOf(
        'GET',
        network.oembed[film.kind] + encodeURIComponent(url),
        network,
      );
      // A private film, or one that may not stand on other sites, is answered with 401 or 403.
      return [400, 401, 403, 404].includes(status) ? 'film_gone' : brokenBy(status);
    }
    const status = await statusOf('HEAD', url, network);
    // Some hosts know no HEAD, or answer it with nonsense.
    return brokenBy(status < 400 ? status : await statusOf('GET', url, network));
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether nothing was heard from the host: that may be its fault, or that of our own network. */
export function isUnanswered(reason: BrokenReason | undefined): boolean {
  return reason === 'no_host' || reason === 'no_answer';
}

function brokenBy(status: number): BrokenReason | undefined {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 ? 'server_error' : undefined;
}

function reasonOf(error: unknown): BrokenReason | undefined {
  if (error instanceof PrivateAddressError) return 'not_public';
  if (error instanceof RedirectError) return 'redirects';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'no_host';
  // This machine is without a network, or its resolver is: nothing is known of the link.
  if (['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'].includes(code)) return undefined;
  return 'no_answer';
}

class RedirectError extends Error {}

async function statusOf(
  method: 'HEAD' | 'GET',
  url: string,
  network: LinkNetwork,
  redirects = 0,
): Promise<number> {
  const { status, location } = await ask(method, new URL(url), network);
  if (status < 300 || status >= 400 || !location) return status;
  if (redirects >= maxRedirects) throw new RedirectError(url);
  return statusOf(method, new URL(location, url).href, network, redirects + 1);
}

/** Reads the head of an answer, and no body. */
function ask(method: 'HEAD' | 'GET', url: URL, { lookup, mayAsk, userAgent }: LinkNetwork) {
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || !mayAsk(url.hostname)) return reject(new PrivateAddressError(url.hostname));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'user-agent': userAgent, accept: '*/*' };
    const signal = AbortSignal.timeout(timeout);
    const request = send(url, { method, headers, lookup, signal, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}
