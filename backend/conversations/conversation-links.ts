import { and, eq, gt, sql } from 'drizzle-orm';
import { conversationDays } from '../../lib/contract/conversations.ts';
import type { Database } from '../db/client.ts';
import { conversationLinks } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';

const lifetime = sql`interval '1 day' * ${conversationDays}`;
/** Not at `now()`, the start of a transaction, which may have waited while the conversation ended. */
const isValid = gt(conversationLinks.expires_at, sql`statement_timestamp()`);

/**
 * Creates another link to a conversation in the caller's transaction. Returns its token, of which
 * only the digest is stored.
 */
export async function addLink(tx: Database, messageId: string): Promise<string> {
  const { token, hash } = newToken();
  await tx
    .insert(conversationLinks)
    .values({ hash, message_id: messageId, expires_at: sql`now() + ${lifetime}` });
  return token;
}

/** Extends the valid links of a conversation after a new message; expired ones stay expired. */
export async function extendLinks(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ expires_at: sql`now() + ${lifetime}` })
    .where(and(eq(conversationLinks.message_id, messageId), isValid));
}

export async function endLinks(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ expires_at: sql`now()` })
    .where(and(eq(conversationLinks.message_id, messageId), isValid));
}

/** Saves the unsent reply of a link's visitor; null deletes it. */
export async function saveDraft(tx: Database, token: string, draft: string | null): Promise<void> {
  await tx
    .update(conversationLinks)
    .set({ draft })
    .where(eq(conversationLinks.hash, sha256(token)));
}

/**
 * The conversation of a token. Throws a 404 for an unknown token, a 410 for an expired one; one
 * query by the token's digest in either case.
 */
export async function followLink(db: Database, token: string) {
  const [link] = await db
    .select({
      messageId: conversationLinks.message_id,
      expiresAt: conversationLinks.expires_at,
      draft: conversationLinks.draft,
      isValid: sql<boolean>`${isValid}`,
    })
    .from(conversationLinks)
    .where(eq(conversationLinks.hash, sha256(token)));
  if (!link) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  if (!link.isValid) throw new HttpError(410, 'token_expired', 'This conversation has ended.');
  return link;
}
