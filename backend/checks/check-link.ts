import type { LookupFunction } from 'node:net';
import type { BrokenReason } from '../../lib/contract/checks.ts';
import { parseVideoLink } from '../../lib/contract/video-links.ts';
import {
  isPublicHost,
  isUsualPort,
  OtherPortError,
  PrivateAddressError,
  publicLookup,
} from './public-address.ts';
import { requestPublic } from './request-public.ts';

/** Timeout for a host's response, in milliseconds. */
const timeout = 15_000;
const maxRedirects = 5;

export interface LinkNetwork {
  /** Resolves host names; rejects private addresses. */
  lookup: LookupFunction;
  /** Whether a host given as an IP address may be requested. */
  mayRequest: (hostname: string) => boolean;
  /** Whether a host may be asked at this port. */
  mayUsePort: (port: number) => boolean;
  /** The oEmbed endpoints of YouTube and Vimeo, which tell whether a film can be embedded. */
  oembed: Record<'youtube' | 'vimeo', string>;
  /** Identifies the site, with an address for complaints. */
  userAgent: string;
}

export const publicNetwork: Omit<LinkNetwork, 'userAgent'> = {
  lookup: publicLookup,
  mayRequest: isPublicHost,
  mayUsePort: isUsualPort,
  oembed: {
    youtube: 'https://www.youtube.com/oembed?format=json&url=',
    vimeo: 'https://vimeo.com/api/oembed.json?url=',
  },
};

/**
 * Checks a link. Returns the reason why it is broken or its film cannot be played; undefined if it
 * works, or if its host refuses automated requests (401, 403, 429 and the like). Never rejects.
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
      // oEmbed answers 401 or 403 for a film that is private or must not be embedded.
      return [400, 401, 403, 404].includes(status) ? 'film_gone' : reasonOfStatus(status);
    }
    const status = await statusOf('HEAD', url, network);
    // Some hosts do not support HEAD.
    return reasonOfStatus(status < 400 ? status : await statusOf('GET', url, network));
  } catch (error) {
    return reasonOf(error);
  }
}

/** Whether the host did not respond, which may also be a failure of our own network. */
export function isUnanswered(reason: BrokenReason | undefined): boolean {
  return reason === 'no_host' || reason === 'no_answer';
}

function reasonOfStatus(status: number): BrokenReason | undefined {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 ? 'server_error' : undefined;
}

function reasonOf(error: unknown): BrokenReason | undefined {
  if (error instanceof PrivateAddressError) return 'not_public';
  if (error instanceof RedirectError) return 'redirects';
  // Nobody has asked.
  if (error instanceof OtherPortError) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'no_host';
  // A failure of our own network or resolver: nothing is known about the link.
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
  const { status, location } = await requestHead(method, new URL(url), network);
  if (status < 300 || status >= 400 || !location) return status;
  if (redirects >= maxRedirects) throw new RedirectError(url);
  return statusOf(method, new URL(location, url).href, network, redirects + 1);
}

/** Reads the head of a response only. */
function requestHead(method: 'HEAD' | 'GET', url: URL, network: LinkNetwork) {
  const asked = { method, headers: { accept: '*/*' }, signal: AbortSignal.timeout(timeout) };
  return requestPublic<{ status: number; location: string | undefined }>(
    url,
    network,
    asked,
    (response, resolve) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    },
  );
}
