import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { and, eq, inArray } from 'drizzle-orm';
import { maxPictureBytes } from '../../lib/contract/picture-limits.ts';
import type { LinkNetwork } from '../checks/check-link.ts';
import type { Database } from '../db/client.ts';
import { importedPictures } from '../db/schema.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { storePicture } from '../queries/pictures.ts';

/** Milliseconds for the whole of a picture. */
const timeout = 15_000;
const maxRedirects = 5;
/** Pictures of one step, so that a step ends. */
const maxPerStep = 200;
/** Failures in a row after which a host is left alone for a while, in milliseconds. */
const maxFailures = 3;
const rest = 300_000;
/** As pictures in bodies that editors upload, in pixels. */
const bounds = { width: 1280, height: 1280 };

const failures = new Map<string, { count: number; at: number }>();

/**
 * Fetches pictures from public addresses and stores them; returns their paths here by their addresses, without
 * those that cannot be fetched. One that was fetched before is not fetched again.
 */
export async function fetchPictures(
  db: Database,
  siteId: string,
  urls: readonly string[],
  network: LinkNetwork | undefined,
): Promise<Map<string, string>> {
  const wanted = [...new Set(urls)];
  if (wanted.length === 0) return new Map();
  const { site_id, url, path } = importedPictures;
  const known = await db
    .select({ url, path })
    .from(importedPictures)
    .where(and(eq(site_id, siteId), inArray(url, wanted)));
  const paths = new Map(known.map((row) => [row.url, row.path]));
  const missing = wanted.filter((one) => !paths.has(one)).slice(0, maxPerStep);
  for (const address of network ? missing : []) {
    const stored = await fetchOne(db, address, network as LinkNetwork);
    if (!stored) continue;
    paths.set(address, stored);
    await db
      .insert(importedPictures)
      .values({ site_id: siteId, url: address, path: stored })
      .onConflictDoNothing();
  }
  return paths;
}

async function fetchOne(
  db: Database,
  address: string,
  network: LinkNetwork,
): Promise<string | undefined> {
  const host = URL.parse(address)?.host ?? '';
  const failed = failures.get(host);
  if (failed && failed.count >= maxFailures && Date.now() - failed.at < rest) return undefined;
  try {
    const picture = await encodePicture(await bytesOf(address, network), bounds, 'inside');
    failures.delete(host);
    return `${await storePicture(db, null, picture)}#${picture.width}x${picture.height}`;
  } catch (error) {
    // A picture that is gone says nothing of its host.
    if ((error as { isAnswer?: boolean }).isAnswer || 'status' in (error as object))
      return undefined;
    if (failures.size > 1_000) failures.clear();
    failures.set(host, { count: (failed?.count ?? 0) + 1, at: Date.now() });
    return undefined;
  }
}

class AnswerError extends Error {
  readonly isAnswer = true;
}

async function bytesOf(address: string, network: LinkNetwork, redirects = 0): Promise<Buffer> {
  const answer = await get(new URL(address), network);
  if ('bytes' in answer) return answer.bytes;
  if (redirects >= maxRedirects) throw new AnswerError('redirects too often');
  return bytesOf(new URL(answer.location, address).href, network, redirects + 1);
}

function get(url: URL, { lookup, mayRequest, userAgent }: LinkNetwork) {
  return new Promise<{ bytes: Buffer } | { location: string }>((resolve, reject) => {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || !mayRequest(url.hostname)) return reject(new AnswerError('is not public'));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'user-agent': userAgent, accept: 'image/*' };
    const signal = AbortSignal.timeout(timeout);
    const request = send(url, { headers, lookup, signal, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      const end = (error: Error) => {
        reject(error);
        response.destroy();
      };
      if (statusCode >= 300 && statusCode < 400 && location) {
        response.destroy();
        return resolve({ location });
      }
      if (statusCode !== 200) return end(new AnswerError(`answers ${statusCode}`));
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > maxPictureBytes) return end(new AnswerError('is too large'));
        parts.push(part);
      });
      response.on('end', () => resolve({ bytes: Buffer.concat(parts) }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}
