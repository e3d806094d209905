import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  SavePlayerBody,
  WireChurchPlayer,
  WireFullPlayer,
} from '../../lib/contract/players.ts';
import type { Visibility } from '../accounts/accounts.ts';
import { hasLapsed } from '../accounts/listings.ts';
import { recipientFor } from '../accounts/message-letters.ts';
import type { Database } from '../db/client.ts';
import { isPublicAccount } from '../db/listed.ts';
import { accounts, playbacks, players, streamedMonths } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { type Playback, signPlayback } from '../secrets/playback-token.ts';
import { secretOf } from '../secrets/stored-secret.ts';

/** Months that the account's statistics cover. */
const monthsBack = 13;
/** More than anyone streams in a month, and within the range of the column. */
const maxSeconds = 2_000_000_000;
const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

/** Throws a 404 if there is no such account with this visibility. */
export async function findPlayer(
  db: Database,
  id: string,
  visibility: Visibility,
): Promise<WireFullPlayer> {
  const account = await accountOf(db, id, visibility);
  if (!account) throw notFound();
  const { month, seconds } = streamedMonths;
  const months = await db
    .select({ month, seconds, isThis: sql<boolean>`${month} = ${thisMonth}` })
    .from(streamedMonths)
    .where(eq(streamedMonths.account_id, id))
    .orderBy(desc(month))
    .limit(monthsBack);
  const used = months.find(({ isThis }) => isThis)?.seconds ?? 0;
  return {
    // Without them nothing may embed the player but this site.
    hosts: visibility === 'all' || account.mayEmbed ? account.hosts : [],
    quota_seconds: account.quota,
    over_quota: levelOf(used, account.quota) === 100,
    ...(account.suspended && { suspended: true }),
    months,
  };
}

/** Changes the given fields. Throws as `findPlayer` does. */
export async function savePlayer(db: Database, id: string, body: SavePlayerBody) {
  await db.transaction(async (tx) => {
    if (!(await accountOf(tx, id, 'all'))) throw notFound();
    const player = { account_id: id, ...body };
    await tx
      .insert(players)
      .values(player)
      .onConflictDoUpdate({ target: players.account_id, set: player });
    const quota = (await accountOf(tx, id, 'all'))?.quota ?? 0;
    const [month] = await tx.select().from(streamedMonths).where(isCurrentMonth(id));
    if (!month) return;
    // Below the levels of a larger quota, the account is notified again when it reaches them.
    const notifiedLevel = Math.min(month.told, levelOf(month.seconds, quota));
    await tx.update(streamedMonths).set({ told: notifiedLevel }).where(isCurrentMonth(id));
  });
  return findPlayer(db, id, 'all');
}

/** The hosts and the quota that an account has of its own; null: that of every church. */
export async function findPlayerSettings(db: Database, id: string): Promise<WireChurchPlayer> {
  const { hosts, quota_seconds } = players;
  const which = eq(players.account_id, id);
  const [row] = await db.select({ hosts, quota_seconds }).from(players).where(which);
  return row ?? { hosts: [], quota_seconds: null };
}

/** The seconds that an account has streamed in this month. */
export async function streamedThisMonth(db: Database, id: string): Promise<number> {
  const [month] = await db.select().from(streamedMonths).where(isCurrentMonth(id));
  return month?.seconds ?? 0;
}

/**
 * Adds played seconds to the current month, and notifies the church when 80 % and when all of its
 * quota is used, each once a month. Returns false for an unknown account, and for more seconds than
 * the playback can have played.
 */
export function countStreamed(
  db: Database,
  id: string,
  seconds: number,
  playback: Playback,
): Promise<false | 'counted' | 'used up'> {
  return db.transaction(async (tx) => {
    const account = await accountOf(tx, id, 'active');
    if (!account || !(await isPlayable(tx, id, seconds, playback))) return false;
    // Concurrent calls wait here for the row's lock.
    const [month] = await tx
      .insert(streamedMonths)
      .values({ account_id: id, month: thisMonth, seconds })
      .onConflictDoUpdate({
        target: [streamedMonths.account_id, streamedMonths.month],
        set: { seconds: sql`least(${streamedMonths.seconds} + ${seconds}, ${maxSeconds})` },
      })
      .returning();
    const level = levelOf(month?.seconds ?? 0, account.quota);
    if (level <= (month?.told ?? 0)) return 'counted';
    await tx.update(streamedMonths).set({ told: level }).where(isCurrentMonth(id));
    await notifyChurch(tx, id, account, level);
    return level === 100 ? 'used up' : 'counted';
  });
}

async function isPlayable(
  tx: Database,
  account_id: string,
  seconds: number,
  { id, playable }: Playback,
): Promise<boolean> {
  if (seconds > playable) return false;
  const [row] = await tx
    .insert(playbacks)
    .values({ id, account_id, seconds })
    .onConflictDoUpdate({
      target: playbacks.id,
      set: { seconds: sql`${playbacks.seconds} + ${seconds}` },
      setWhere: sql`${playbacks.seconds} + ${seconds} <= ${playable}`,
    })
    .returning({ seconds: playbacks.seconds });
  return row !== undefined;
}

/** Starts a playback and returns its token. Throws as `findPlayer` does. */
export async function startPlayback(db: Database, id: string): Promise<string> {
  if (!(await accountOf(db, id, 'active'))) throw notFound();
  await db.delete(playbacks).where(lt(playbacks.created_at, sql`now() - interval '1 day'`));
  return signPlayback(await playbackKey(db), id, Date.now());
}

/** The key that signs playbacks. */
export const playbackKey = (db: Database) => secretOf(db, 'playback');

async function notifyChurch(tx: Database, id: string, { name, quota }: Account, level: number) {
  const { email, locale } = await recipientFor(tx, id);
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(quota / 3600);
  const kind = level === 100 ? 'quota_reached' : 'quota_near';
  await queueLetter(tx, kind, email, locale, { church: name, hours }, environment().MINISTRY_EMAIL);
}

/** The highest notification level reached, in percent of the quota. */
function levelOf(seconds: number, quota: number): 0 | 80 | 100 {
  if (seconds >= quota) return 100;
  return seconds >= quota * 0.8 ? 80 : 0;
}

const isCurrentMonth = (id: string) =>
  and(eq(streamedMonths.account_id, id), eq(streamedMonths.month, thisMonth));

/**
 * Whether an account's films may play on other hosts: it has, or had, a subscription, or the
 * ministry approved it. While a subscription is stopped, they show a link instead.
 */
export const mayEmbed = sql<boolean>`(${accounts.membership_state} is not null
  or ${accounts.approved_at} is not null)`;

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

async function accountOf(db: Database, id: string, visibility: Visibility) {
  const isVisible = visibility === 'active' ? isPublicAccount : undefined;
  const [row] = await db
    .select({
      name: accounts.name,
      hosts: players.hosts,
      quota: players.quota_seconds,
      suspended: hasLapsed(accounts.id),
      mayEmbed,
    })
    .from(accounts)
    .leftJoin(players, eq(players.account_id, accounts.id))
    .where(and(eq(accounts.id, id), isVisible));
  return (
    row && {
      name: row.name,
      suspended: row.suspended,
      mayEmbed: row.mayEmbed,
      hosts: row.hosts ?? [],
      quota: row.quota ?? environment().STREAMING_QUOTA_SECONDS_PER_MONTH,
    }
  );
}
