import { createHash } from 'node:crypto';
import { maxListBytes } from '../../lib/contract/church-imports.ts';
import type { FeedFault } from '../../lib/contract/feed-states.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import { AnswerError, fetchPublic, type PublicAnswer } from '../checks/fetch-public.ts';
import { OtherPortError, PrivateAddressError } from '../checks/public-address.ts';

/** Milliseconds for the whole of a list. */
const timeout = 60_000;
const accept = 'text/csv, application/json, application/geo+json, */*;q=0.5';

/** The address cannot be read as a list. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly fault: FeedFault;
  constructor(fault: FeedFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** What is known of the last answer of an address. */
export interface LastAnswer {
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
}

export interface FetchedList extends LastAnswer {
  bytes: Buffer;
  file_name: string;
}

/** Fetches a list; undefined if it is the same as `last`. Throws FeedError. */
export async function fetchList(
  url: string,
  network: LinkNetwork,
  last?: LastAnswer,
): Promise<FetchedList | undefined> {
  const headers = {
    ...(last?.etag && { 'if-none-match': last.etag }),
    ...(last?.last_modified && { 'if-modified-since': last.last_modified }),
  };
  const request = { accept, timeout, maxBytes: maxListBytes, headers };
  const answer = await fetchPublic(url, network, request).catch(asFeedError);
  if (answer.status === 304) return undefined;
  if (answer.status !== 200) throw new FeedError(faultOf(answer.status));
  const { bytes } = answer;
  // What Google answers for a sheet that is not shared, and hosts in place of what they have lost.
  if (/^\s*<(?:!doctype\s+html|html)/i.test(bytes.subarray(0, 200).toString('latin1'))) {
    throw new FeedError('page_instead');
  }
  const digest = createHash('sha256').update(bytes).digest('base64url');
  if (last?.digest === digest) return undefined;
  const { etag = null, 'last-modified': last_modified = null } = answer.headers;
  return { bytes, digest, etag, last_modified, file_name: nameOf(answer, url) };
}

function faultOf(status: number): FeedFault {
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'no_answer' : 'refused';
}

function asFeedError(error: unknown): never {
  const options = { cause: error };
  if (error instanceof PrivateAddressError) throw new FeedError('not_public', options);
  if (error instanceof OtherPortError) throw new FeedError('other_port', options);
  if (error instanceof AnswerError) {
    throw new FeedError(error.reason === 'too_large' ? 'too_large' : 'refused', options);
  }
  throw new FeedError('no_answer', options);
}

const maxName = 200;

/** The name that the host gives the file, or else the address. */
function nameOf({ headers }: PublicAnswer, url: string): string {
  const said = headers['content-disposition'] ?? '';
  const encoded = /filename\*=utf-8''([^;"\s]{1,600})/i.exec(said)?.[1];
  const plain = /filename="([^"]{1,200})"/i.exec(said)?.[1];
  const { host, pathname } = new URL(url);
  const name = decoded(encoded) ?? plain ?? host + (decoded(pathname) ?? pathname);
  return (
    name
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, maxName)
      .toWellFormed() || host
  );
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
