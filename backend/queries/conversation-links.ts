import { and, eq, gt, sql } from 'drizzle-orm';
import { conversationDays } from '../../lib/contract/conversations.ts';
import type { Database } from '../db/client.ts';
import { conversationLinks } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';

const lifetime = sql`interval '1 day' * ${conversationDays}`;
const isAlive = gt(conversationLinks.expires_at, sql`now()`);

/** Makes another link to a conversation, in the caller's transaction. Answers its token, which is stored nowhere. */
export async function addLink(tx: Database, messageId: string): Promise<string> {
  const { token, hash } = newToken();
  await tx
    .insert(conversationLinks)
    .values({ hash, message_id: messageId, expires_at: sql`now() + ${lifetime}` });
  return token;
}

/** Someone wrote: what has not ended goes on from now. What has ended stays so. */
export async function prolongLinks(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ expires_at: sql`now() + ${lifetime}` })
    .where(and(eq(conversationLinks.message_id, messageId), isAlive));
}

export async function endLinks(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ expires_at: sql`now()` })
    .where(and(eq(conversationLinks.message_id, messageId), isAlive));
}

/** Keeps what the visitor of a link wrote and could not send; null where nothing is left to send. */
export async function keepDraft(tx: Database, token: string, draft: string | null): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ draft })
    .where(eq(conversationLinks.hash, sha256(token)));
}

/**
 * The conversation that a token leads to. Throws a 404 for one that never was, and a 410 for one that
 * has ended; each costs one look by the token's digest.
 */
export async function followLink(db: Database, token: string) {
  const [link] = await db
    .select({
      messageId: conversationLinks.message_id,
      expiresAt: conversationLinks.expires_at,
      draft: conversationLinks.draft,
      alive: sql<boolean>`${isAlive}`,
    })
    .from(conversationLinks)
    .where(eq(conversationLinks.hash, sha256(token)));
  if (!link) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  if (!link.alive) throw new HttpError(410, 'token_expired', 'This conversation has ended.');
  return link;
}
