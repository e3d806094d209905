import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import type { BrokenReason } from '../../lib/contract/checks.ts';
import type { ContentLink } from '../content/broken-links.ts';
import {
  deleteOtherLinks,
  findRun,
  listSuspects,
  notifyStaff,
  recordCheck,
  recordRun,
} from '../content/broken-links.ts';
import { contentReader } from '../content/content-reader.ts';
import { storedFiles } from '../content/stored-files.ts';
import type { Database } from '../db/client.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { checkLink, isUnanswered, type LinkNetwork, publicNetwork } from './check-link.ts';
import { findInContent } from './find-in-content.ts';

const job = 'links';
const week = 7 * 86_400_000;
const concurrency = 2;
/**
 * Working links that are checked together with the broken ones: if they fail too, our network is
 * down.
 */
const controlCount = 5;
/** Limit of the checked links; no ministry's content has more. */
const maxLinks = 5_000;

/** The network configuration with this site's user agent, which says what it asks for. */
export function siteNetwork(purpose = 'link check'): LinkNetwork {
  const { name, origin } = site();
  return {
    ...publicNetwork,
    userAgent: `Mozilla/5.0 (compatible; ${name} ${purpose}; +${origin})`,
  };
}

export interface CheckParts {
  /** The network for links to other sites; undefined if they are not checked. */
  network: LinkNetwork | undefined;
  films: () => Promise<FilmStore>;
}

/**
 * Checks all links once a week, and links that failed again on the following days. Unless staff were
 * notified within the last week, also looks for faults in the published content, and notifies staff
 * if there is anything to fix.
 */
export async function runDueChecks(
  db: Database,
  { network, films }: CheckParts,
  now = new Date(),
): Promise<void> {
  if (network) await checkLinks(db, network, now);
  const run = await findRun(db, job);
  const isNotified = run?.told_at && now.getTime() - run.told_at.getTime() < week;
  if (!isNotified) await notifyStaff(db, job, await findInContent(db, await films()), now);
}

async function checkLinks(db: Database, network: LinkNetwork, now: Date): Promise<void> {
  const run = await findRun(db, job);
  const day = now.toISOString().slice(0, 10);
  const isDue = !run?.ran_at || now.getTime() - run.ran_at.getTime() >= week;
  const suspects = await listSuspects(db, day);
  const links = (await contentReader().links(await storedFiles(db))).slice(0, maxLinks);
  if (isDue) {
    const urls = links.map(({ url }) => url);
    await deleteOtherLinks(db, urls);
    if (await checkAll(db, links, network, day)) await recordRun(db, job, now);
  } else if (suspects.length > 0) {
    const working = links.filter(({ url }) => suspects.every((suspect) => suspect.url !== url));
    await checkAll(db, [...suspects, ...working.slice(0, controlCount)], network, day);
  }
}

/**
 * Checks a few links at a time, so that no host gets many requests at once. Returns false and
 * records nothing if no host responded at all: then our own network is down.
 */
async function checkAll(
  db: Database,
  links: ContentLink[],
  network: LinkNetwork,
  day: string,
): Promise<boolean> {
  const waiting = [...links];
  const results: [ContentLink, BrokenReason | undefined][] = [];
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      results.push([link, await checkLink(link.url, network)]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (results.length > 0 && results.every(([, reason]) => isUnanswered(reason))) return false;
  for (const [link, reason] of results) await recordCheck(db, link, reason, day);
  return true;
}

/**
 * Whether this site checks links to other hosts: as set by LINK_CHECKS, otherwise if it is served by
 * HTTPS.
 */
export function isLinkCheckEnabled(): boolean {
  return environment().LINK_CHECKS ?? site().origin.startsWith('https:');
}
