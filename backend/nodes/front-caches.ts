import { setTimeout } from 'node:timers/promises';
import { log } from '../../lib/telemetry/log.ts';

/** Milliseconds for which a cache may take to answer. */
const patience = 1_000;
/**
 * Milliseconds after which caches are told again: what a node answered just before it let go may have
 * been on its way to one when it was told first.
 */
const onItsWay = 250;
/** Characters of tags in a request: Varnish takes lines of 8 KB. */
const maxHeader = 4_000;

/** Has caches in front of the site let go of what carries these tags; answers those that did not say so. */
type PurgeFrontCaches = (tags: readonly string[]) => Promise<string[]>;

/**
 * Speaks to Varnish with deploy/varnish/lampstand.vcl: `PURGE` with the tags in `xkey-purge`, as pages
 * carry them in `xkey`. Never rejects.
 */
export function frontCaches(urls: readonly string[], waitMs = onItsWay): PurgeFrontCaches {
  return async (tags) => {
    if (urls.length === 0 || tags.length === 0) return [];
    // A page of a minute goes with anything.
    const lines = linesOf([...tags, '*']);
    const first = await purgeAll(urls, lines);
    await setTimeout(waitMs);
    const second = await purgeAll(urls, lines);
    return [...new Set([...first, ...second])];
  };
}

async function purgeAll(urls: readonly string[], lines: readonly string[]): Promise<string[]> {
  const told = await Promise.all(urls.map((url) => purge(url, lines)));
  return urls.filter((_, index) => !told[index]);
}

async function purge(url: string, lines: readonly string[]): Promise<boolean> {
  try {
    for (const line of lines) {
      const answer = await fetch(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': line },
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    }
    return true;
  } catch (error) {
    log.error(`The cache at ${url} was not told what was published`, error);
    return false;
  }
}

function linesOf(tags: readonly string[]): string[] {
  const lines: string[] = [];
  for (const tag of tags) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + tag.length < maxHeader) {
      lines[lines.length - 1] = `${last} ${tag}`;
    } else lines.push(tag);
  }
  return lines;
}
