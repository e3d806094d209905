import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { WireTokenCheck } from '../../lib/contract/users.ts';
import type { Database } from '../db/client.ts';
import { churchConnections, type TokenKind, tokens, users } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import type { LetterKind } from '../mail/letter-links.ts';
import { deleteOldDecoys, queueLetter } from '../mail/outbox.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';

/** Lifetimes, as intervals in PostgreSQL's format. */
const lifetimes: Record<TokenKind, string> = {
  verify_email: '2 days',
  pastor_signup: '14 days',
  church_invite: '30 days',
  sign_in: '15 minutes',
  password_reset: '1 hour',
  not_me: '30 days',
  email_change: '1 day',
};

/** The lifetime of a kind of token, as an interval in PostgreSQL's format. */
export const lifetimeOf = (kind: TokenKind): string => lifetimes[kind];

/** The recipient of a token: a user or an invited church. */
export interface Recipient {
  userId?: string;
  connectionId?: string;
  email: string;
}

/**
 * Creates a token and queues the letter with it, in the caller's transaction; earlier tokens of the
 * same kind and recipient expire. Without a recipient, writes an expired token and a letter that is
 * never sent, so that both cases take equally long.
 */
export async function issueToken(
  tx: Database,
  kind: Exclude<TokenKind, 'not_me' | 'email_change'>,
  to: Recipient | undefined,
  locale: Locale,
  words: Record<string, string> = {},
): Promise<void> {
  const { token, hash } = newToken();
  await endTokens(tx, kind, to);
  await tx.insert(tokens).values({
    hash,
    kind,
    user_id: to?.userId,
    connection_id: to?.connectionId,
    expires_at: to ? sql`now() + ${lifetimes[kind]}::interval` : sql`now()`,
  });
  await queueLetter(tx, kind, to?.email, locale, { ...words, token });
  await deleteOldTokens(tx);
  await deleteOldDecoys(tx);
}

/**
 * Queues a letter about a change to a user's sign-in, or to who has which rights beside them, with a link by which its reader says that it was
 * not them. The links of earlier letters remain valid: each undoes what came after it.
 */
export async function issueNotice(
  tx: Database,
  kind: LetterKind,
  user: { id: string; email: string; locale: Locale },
  words: Record<string, string> = {},
  replyTo?: string,
): Promise<void> {
  const { token, hash } = newToken();
  await tx.insert(tokens).values({
    ...{ hash, kind: 'not_me', user_id: user.id, email: user.email },
    expires_at: sql`now() + ${lifetimes.not_me}::interval`,
  });
  await queueLetter(tx, kind, user.email, user.locale, { ...words, token }, replyTo);
}

/** Expires all unused tokens of this kind that were mailed to the recipient. */
export async function endTokens(
  tx: Database,
  kind: TokenKind,
  to: Omit<Recipient, 'email'> | undefined,
): Promise<void> {
  const isOwn = to?.connectionId
    ? eq(tokens.connection_id, to.connectionId)
    : eq(tokens.user_id, to?.userId ?? '');
  await tx
    .update(tokens)
    .set({ expires_at: sql`now()` })
    .where(
      and(isOwn, eq(tokens.kind, kind), isNull(tokens.used_at), isUnexpired(tokens.expires_at)),
    );
}

/** Expires all unused tokens that were mailed to a user. */
export async function endAllTokens(tx: Database, userId: string): Promise<void> {
  await tx
    .update(tokens)
    .set({ expires_at: sql`now()` })
    .where(and(eq(tokens.user_id, userId), isNull(tokens.used_at), isUnexpired(tokens.expires_at)));
}

/** Deletes expired tokens, a limited number per call, skipping rows locked by another call. */
export async function deleteOldTokens(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from tokens where hash in (
      select hash from tokens where expires_at < now() - interval '30 days'
      limit 100 for update skip locked
    )`);
}

const isUnexpired = (column: PgColumn) => gt(column, sql`now()`);

export interface UsedToken {
  userId: string | null;
  connectionId: string | null;
  email: string | null;
  sessionId: string | null;
}

/**
 * Uses up a token, in the caller's transaction; of concurrent calls one succeeds. Throws a 404 for
 * an unknown token, or a 410 that tells whether it was used or has expired.
 */
export async function consumeToken(
  tx: Database,
  kind: TokenKind,
  token: string,
): Promise<UsedToken> {
  const hash = sha256(token);
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, kind)));
  if (!row) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  await lockOwner(tx, row.user_id, row.connection_id);
  const [used] = await tx
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(tokens.hash, hash), isNull(tokens.used_at), isUnexpired(tokens.expires_at)))
    .returning();
  if (used) {
    const { user_id: userId, connection_id: connectionId, session_id: sessionId, email } = used;
    return { userId, connectionId, sessionId, email };
  }
  if ((await checkToken(tx, token)).status === 'used') {
    throw new HttpError(410, 'token_used', 'This link has been used already.');
  }
  throw new HttpError(410, 'token_expired', 'This link has expired.');
}

/** Locks the owner before their tokens, to prevent deadlocks. */
async function lockOwner(tx: Database, userId: string | null, connectionId: string | null) {
  if (userId) {
    const { id } = users;
    await tx.select({ id }).from(users).where(eq(id, userId)).for('no key update');
  }
  if (connectionId) {
    const { id } = churchConnections;
    await tx
      .select({ id })
      .from(churchConnections)
      .where(eq(id, connectionId))
      .for('no key update');
  }
}

/** The state and kind of a token, without using it up. */
export async function checkToken(db: Database, token: string): Promise<WireTokenCheck> {
  const [row] = await db
    .select({
      kind: tokens.kind,
      used: sql<boolean>`${tokens.used_at} is not null`,
      expired: lt(tokens.expires_at, sql`clock_timestamp()`) as ReturnType<typeof sql<boolean>>,
    })
    .from(tokens)
    .where(eq(tokens.hash, sha256(token)));
  if (!row) return { status: 'unknown' };
  const { kind } = row;
  if (row.used) return { status: 'used', kind };
  return { status: row.expired ? 'expired' : 'valid', kind };
}
