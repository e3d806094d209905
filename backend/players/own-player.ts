import { and, eq } from 'drizzle-orm';
import {
  type ChangePlayerHostsBody,
  maxPlayerHosts,
  type WireOwnPlayer,
} from '../../lib/contract/players.ts';
import type { Database } from '../db/client.ts';
import { accounts, players } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { Session } from '../sessions/sessions.ts';
import { findPlayer, mayEmbed } from './players.ts';

/** The player of the session's account. Throws a 404 if the user has no account. */
export async function findOwnPlayer(db: Database, { user }: Session): Promise<WireOwnPlayer> {
  if (!user.account) throw notFound();
  const { id, slug } = user.account;
  return { ...(await findPlayer(db, id, 'all')), slug };
}

/**
 * Adds or removes a host; idempotent. Throws as above, a 403 if an account that was neither paid for
 * nor approved adds one, and a 409 if there would be too many hosts.
 */
export function changePlayerHosts(
  db: Database,
  session: Session,
  change: ChangePlayerHostsBody,
): Promise<WireOwnPlayer> {
  const { account } = session.user;
  if (!account) throw notFound();
  return db.transaction(async (tx) => {
    const isAllowed = and(eq(accounts.id, account.id), mayEmbed);
    if ('add' in change && (await tx.$count(accounts, isAllowed)) === 0) {
      throw new HttpError(403, 'not_subscribed', 'The church has no subscription.');
    }
    const ofAccount = eq(players.account_id, account.id);
    await tx.insert(players).values({ account_id: account.id }).onConflictDoNothing();
    const [player] = await tx.select().from(players).where(ofAccount).for('no key update');
    const hosts = new Set(player?.hosts);
    if ('add' in change) hosts.add(change.add);
    else hosts.delete(change.remove);
    if (hosts.size > maxPlayerHosts) {
      throw new HttpError(409, 'too_many_hosts', `A player has at most ${maxPlayerHosts} hosts.`);
    }
    await tx
      .update(players)
      .set({ hosts: [...hosts] })
      .where(ofAccount);
    return findOwnPlayer(tx, session);
  });
}
