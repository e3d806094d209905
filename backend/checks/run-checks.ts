import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import type { BrokenReason } from '../../lib/contract/checks.ts';
import type { Database } from '../db/client.ts';
import { storedFiles } from '../editorial/publish.ts';
import type { ContentLink } from '../queries/broken-links.ts';
import {
  findRun,
  forgetOthers,
  listSuspects,
  noteCheck,
  noteRun,
  tellStaff,
} from '../queries/broken-links.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { checkLink, isUnanswered, type LinkNetwork, publicNetwork } from './check-link.ts';
import { findInContent } from './find-in-content.ts';
import { linksIn } from './links-in-content.ts';

const job = 'links';
const week = 7 * 86_400_000;
const atOnce = 2;
/** Links that worked, asked beside those that did not: where they fail too, the network is away. */
const controls = 5;
/** More than the content of a ministry has; the rest waits for nobody. */
const maxLinks = 5_000;

/** The network as this site asks in it. */
export function siteNetwork(): LinkNetwork {
  const { name, origin } = site();
  return {
    ...publicNetwork,
    userAgent: `Mozilla/5.0 (compatible; ${name} link check; +${origin})`,
  };
}

export interface CheckParts {
  /** Where links to other sites are asked; undefined where none are. */
  network: LinkNetwork | undefined;
  films: () => Promise<FilmStore>;
}

/**
 * Checks every link once a week, and what failed again on the days after, and looks at what the content
 * says of itself: whoever mends it is told once a week, where anything is amiss. Does nothing where
 * nothing is due.
 */
export async function runDueChecks(
  db: Database,
  { network, films }: CheckParts,
  now = new Date(),
): Promise<void> {
  if (network) await checkLinks(db, network, now);
  const run = await findRun(db, job);
  const isTold = run?.told_at && now.getTime() - run.told_at.getTime() < week;
  if (!isTold) await tellStaff(db, job, await findInContent(db, await films()), now);
}

async function checkLinks(db: Database, network: LinkNetwork, now: Date): Promise<void> {
  const run = await findRun(db, job);
  const day = now.toISOString().slice(0, 10);
  const isDue = !run?.ran_at || now.getTime() - run.ran_at.getTime() >= week;
  const suspects = await listSuspects(db, day);
  const links = linksIn(await storedFiles(db)).slice(0, maxLinks);
  if (isDue) {
    const urls = links.map(({ url }) => url);
    await forgetOthers(db, urls);
    if (await checkAll(db, links, network, day)) await noteRun(db, job, now);
  } else if (suspects.length > 0) {
    const working = links.filter(({ url }) => suspects.every((suspect) => suspect.url !== url));
    await checkAll(db, [...suspects, ...working.slice(0, controls)], network, day);
  }
}

/**
 * A few at a time, so that no host is asked by many at once. Notes nothing and answers false where no host
 * answered at all: then it is our own network that is away.
 */
async function checkAll(
  db: Database,
  links: ContentLink[],
  network: LinkNetwork,
  day: string,
): Promise<boolean> {
  const waiting = [...links];
  const found: [ContentLink, BrokenReason | undefined][] = [];
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      found.push([link, await checkLink(link.url, network)]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (found.length > 0 && found.every(([, reason]) => isUnanswered(reason))) return false;
  for (const [link, reason] of found) await noteCheck(db, link, reason, day);
  return true;
}

/** Whether this site asks other hosts about its links by itself: LINK_CHECKS, or a site on the internet. */
export function checksLinks(): boolean {
  return environment().LINK_CHECKS ?? site().origin.startsWith('https:');
}
