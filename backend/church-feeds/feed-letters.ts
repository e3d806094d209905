import { arrayContains, eq } from 'drizzle-orm';
import type { FeedFault, FeedWait } from '../../lib/contract/feed-states.ts';
import type { Database } from '../db/client.ts';
import { staff, users } from '../db/schema.ts';
import type { LetterKind } from '../mail/letter-links.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { NightSummary } from './night-summary.ts';
import type { Feed } from './read-feeds.ts';

/** Why a letter is written: the list was imported, waits for a reason, or has something to look at. */
type Occasion = 'imported' | 'look' | FeedWait;

/** Tells who switched a list on what a night has found, or done. In the caller's transaction. */
export async function tellOfNight(
  tx: Database,
  feed: Feed,
  { names, ...counts }: NightSummary,
  occasion: Occasion,
): Promise<void> {
  const list = (kind: keyof typeof names) => {
    const words = names[kind].join(' · ');
    const isMore = counts[kind] > names[kind].length;
    return words && ` (${words}${isMore ? ' · …' : ''})`;
  };
  const payload = {
    list: hostOf(feed),
    made: String(counts.make),
    changed: String(counts.change),
    asked: String(counts.ask),
    missing: String(counts.missing),
    leftOut: String(counts.leave_out),
    ...{ madeNames: list('make'), changedNames: list('change') },
    ...{ askedNames: list('ask'), missingNames: list('missing') },
  };
  if (occasion === 'imported') await tell(tx, feed, 'feed_imported', payload);
  else if (occasion === 'look') await tell(tx, feed, 'feed_look', payload);
  else await tell(tx, feed, 'feed_waits', { ...payload, why: `feed_${occasion}` });
}

/** Tells who switched a list on that it could not be read this night. */
export async function tellOfFault(db: Database, feed: Feed, fault: FeedFault): Promise<void> {
  const isAway = fault === 'no_answer' || fault === 'refused';
  const why = isAway ? 'feed_away' : 'feed_other';
  await tell(db, feed, 'feed_failed', { list: hostOf(feed), why });
}

const hostOf = ({ url }: Feed) => new URL(url).host;

async function tell(
  tx: Database,
  { switched_by }: Feed,
  kind: LetterKind,
  payload: Record<string, string>,
): Promise<void> {
  const administrators = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(arrayContains(staff.roles, ['administrator']));
  const own = administrators.filter(({ id }) => id === switched_by);
  // Who has left, or is no administrator anymore, cannot look at it.
  for (const { email, locale } of own.length > 0 ? own : administrators) {
    await queueLetter(tx, kind, email, locale, payload);
  }
}
