import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type { SavePlayerBody, WireFullPlayer } from '../../lib/contract/players.ts';
import type { Database } from '../db/client.ts';
import { accounts, playbacks, players, streamedMonths } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { type Playback, signPlayback } from '../secrets/playback-token.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import type { Visibility } from './accounts.ts';
import { hasLapsed } from './listings.ts';
import { recipientFor } from './message-letters.ts';
import { sendMail } from './tokens.ts';

/** Months of which an account is told. */
const monthsBack = 13;
/** More than anyone streams in a month, and less than the column holds. */
const maxSeconds = 2_000_000_000;
const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

/** Throws a 404 where there is no such account among those that are looked among. */
export async function findPlayer(
  db: Database,
  id: string,
  seen: Visibility,
): Promise<WireFullPlayer> {
  const account = await accountOf(db, id, seen);
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
    hosts: account.hosts,
    quota_seconds: account.quota,
    over_quota: levelOf(used, account.quota) === 100,
    ...(account.suspended && { suspended: true }),
    months,
  };
}

/** Changes what is given. Throws as findPlayer. */
export async function savePlayer(db: Database, id: string, body: SavePlayerBody) {
  await db.transaction(async (tx) => {
    if (!(await accountOf(tx, id, 'all'))) throw notFound();
    const player = { account_id: id, ...body };
    await tx
      .insert(players)
      .values(player)
      .onConflictDoUpdate({ target: players.account_id, set: player });
    const quota = (await accountOf(tx, id, 'all'))?.quota ?? 0;
    const [month] = await tx.select().from(streamedMonths).where(current(id));
    if (!month) return;
    // Of another quota the account is told anew, when it comes to that.
    const told = Math.min(month.told, levelOf(month.seconds, quota));
    await tx.update(streamedMonths).set({ told }).where(current(id));
  });
  return findPlayer(db, id, 'all');
}

/**
 * Counts seconds that were played, and tells the church when its quota is nearly and when it is
 * wholly used up, each once a month. False where there is no such account, and for more seconds than
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
    // Whoever counts at the same time waits here until this is done.
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
    await tx.update(streamedMonths).set({ told: level }).where(current(id));
    await tellChurch(tx, id, account, level);
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

/** Begins a playback: its token. Throws as findPlayer. */
export async function startPlayback(db: Database, id: string): Promise<string> {
  if (!(await accountOf(db, id, 'active'))) throw notFound();
  await db.delete(playbacks).where(lt(playbacks.created_at, sql`now() - interval '1 day'`));
  return signPlayback(await playbackKey(db), id, Date.now());
}

/** The key that signs playbacks. */
export const playbackKey = (db: Database) => secretOf(db, 'playback');

async function tellChurch(tx: Database, id: string, { name, quota }: Account, level: number) {
  const { email, locale = 'en' } = await recipientFor(tx, id);
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(quota / 3600);
  const kind = level === 100 ? 'quota_reached' : 'quota_near';
  await sendMail(tx, kind, email, locale, { church: name, hours }, environment().MINISTRY_EMAIL);
}

/** The share of its quota, in percent, of which an account is told. */
function levelOf(seconds: number, quota: number): 0 | 80 | 100 {
  if (seconds >= quota) return 100;
  return seconds >= quota * 0.8 ? 80 : 0;
}

const current = (id: string) =>
  and(eq(streamedMonths.account_id, id), eq(streamedMonths.month, thisMonth));

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

async function accountOf(db: Database, id: string, seen: Visibility) {
  const among = seen === 'active' ? eq(accounts.status, 'active') : undefined;
  const [row] = await db
    .select({
      name: accounts.name,
      hosts: players.hosts,
      quota: players.quota_seconds,
      suspended: hasLapsed(accounts.id),
    })
    .from(accounts)
    .leftJoin(players, eq(players.account_id, accounts.id))
    .where(and(eq(accounts.id, id), among));
  return (
    row && {
      name: row.name,
      suspended: row.suspended,
      hosts: row.hosts ?? [],
      quota: row.quota ?? environment().STREAMING_QUOTA_SECONDS_PER_MONTH,
    }
  );
}
