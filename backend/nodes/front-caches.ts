import { setTimeout } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';

/** Timeout of a request to a cache, in milliseconds. */
const timeout = 1_000;
/**
 * Milliseconds until the second purge: a response that a node sent just before it expired its pages
 * may have reached a cache after the first one.
 */
const secondPurgeDelay = 250;
/** Maximum length of the tags in a request: Varnish accepts lines of 8 KB. */
const maxHeader = 4_000;

/**
 * Purges these tags from caches in front of the site; returns the addresses of those that failed.
 */
type PurgeFrontCaches = (tags: readonly string[]) => Promise<string[]>;

/**
 * Purges Varnish with deploy/varnish/lampstand.vcl: `PURGE` with the tags in `xkey-purge`, which
 * pages have in `xkey`. Never rejects.
 */
export function frontCaches(urls: readonly string[], waitMs = secondPurgeDelay): PurgeFrontCaches {
  return async (tags) => {
    if (urls.length === 0 || tags.length === 0) return [];
    // Pages that are cached for a minute are purged by every publication.
    const lines = headerLines([...tags, '*']);
    const first = await purgeAll(urls, lines);
    await setTimeout(waitMs);
    const second = await purgeAll(urls, lines);
    return [...new Set([...first, ...second])];
  };
}

async function purgeAll(urls: readonly string[], lines: readonly string[]): Promise<string[]> {
  const results = await Promise.all(urls.map((url) => purge(url, lines)));
  return urls.filter((_, index) => !results[index]);
}

async function purge(url: string, lines: readonly string[]): Promise<boolean> {
  try {
    for (const line of lines) {
      const answer = await fetch(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': line },
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    }
    return true;
  } catch (error) {
    log.error(`The cache at ${url} was not purged`, error);
    return false;
  }
}

function headerLines(tags: readonly string[]): string[] {
  const lines: string[] = [];
  for (const tag of tags) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + tag.length < maxHeader) {
      lines[lines.length - 1] = `${last} ${tag}`;
    } else lines.push(tag);
  }
  return lines;
}
