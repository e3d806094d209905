import { and, eq, type SQL, sql } from 'drizzle-orm';
import type {
  AcceptInviteBody,
  InviteChurchBody,
  WireFullConnection,
} from '../../lib/contract/connections.ts';
import { createAccount, updateAccount } from '../accounts/accounts.ts';
import type { Database } from '../db/client.ts';
import { churchConnections } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import { consumeToken, issueToken } from '../sessions/tokens.ts';

type ConnectionRow = typeof churchConnections.$inferSelect;

/** Which connections a read includes: the public sees only accepted ones. */
export type Visibility = 'accepted' | 'all';

const visibleTo = (visibility: Visibility): SQL | undefined =>
  visibility === 'accepted' ? eq(churchConnections.status, 'accepted') : undefined;

export async function findConnection(
  db: Database,
  id: string,
  visibility: Visibility,
): Promise<WireFullConnection | undefined> {
  const [row] = await db
    .select()
    .from(churchConnections)
    .where(and(eq(churchConnections.id, id), visibleTo(visibility)));
  return row && wireConnection(row);
}

/** The churches that a user or an account invited, in order of invitation. */
export async function listConnections(
  db: Database,
  recruitedBy: string,
  page: PageRequest,
  visibility: Visibility,
): Promise<PageOf<WireFullConnection>> {
  const { offset, limit } = pageOf(page);
  const where = and(eq(churchConnections.recruited_by, recruitedBy), visibleTo(visibility));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(churchConnections)
      .where(where)
      .orderBy(churchConnections.created_at, churchConnections.id)
      .limit(limit)
      .offset(offset),
    countRows(db, churchConnections, where),
  ]);
  return { data: rows.map(wireConnection), meta: { total, offset, limit } };
}

function wireConnection({ created_at, accepted_at, ...row }: ConnectionRow): WireFullConnection {
  return {
    ...row,
    created_at: created_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
  };
}

/** Invites a church by a letter with the token that accepts the invitation. */
export async function inviteChurch(
  db: Database,
  { locale, ...invitee }: InviteChurchBody,
  key: string | undefined,
): Promise<WireFullConnection> {
  const request = { ...invitee, locale };
  const { id } = await runIdempotent(db, 'POST /church_connections', key, request, async (tx) => {
    const [row] = await tx.insert(churchConnections).values(invitee).returning();
    const { id } = row as ConnectionRow;
    await issueToken(tx, 'church_invite', { connectionId: id, email: invitee.email }, locale, {
      church_name: invitee.church_name,
    });
    return { id };
  });
  return (await findConnection(db, id, 'all')) as WireFullConnection;
}

/** Accepts an invitation by its token, and creates the church's account if it has none. */
export async function acceptInvite(
  db: Database,
  { token, ...church }: AcceptInviteBody,
  key: string | undefined,
): Promise<WireFullConnection> {
  const call = 'POST /accept_church_invite';
  const { id } = await runIdempotent(db, call, key, { token, ...church }, async (tx) => {
    const { connectionId } = await consumeToken(tx, 'church_invite', token);
    const which = eq(churchConnections.id, connectionId ?? '');
    const [invitation] = await tx.select().from(churchConnections).where(which);
    if (!invitation) throw new HttpError(404, 'token_unknown', 'This link is not known.');
    const name = church.church_name ?? invitation.church_name;
    let accountId = invitation.account_id;
    if (accountId) await updateAccount(tx, accountId, church);
    else accountId = await createAccount(tx, name, church, 'active');
    await tx
      .update(churchConnections)
      .set({ status: 'accepted', accepted_at: sql`now()`, account_id: accountId })
      .where(which);
    return { id: invitation.id };
  });
  return (await findConnection(db, id, 'all')) as WireFullConnection;
}
