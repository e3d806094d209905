import { and, eq, type SQL, sql } from 'drizzle-orm';
import type {
  AcceptInviteBody,
  InviteChurchBody,
  WireFullConnection,
} from '../../lib/contract/connections.ts';
import type { Database } from '../db/client.ts';
import { churchConnections } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { createAccount, updateAccount } from './accounts.ts';
import { runIdempotent } from './idempotent-calls.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from './page.ts';
import { consumeToken, issueToken } from './tokens.ts';

type ConnectionRow = typeof churchConnections.$inferSelect;

/** Which connections are looked among: a stranger sees those that came about. */
export type Visibility = 'accepted' | 'all';

const among = (seen: Visibility): SQL | undefined =>
  seen === 'accepted' ? eq(churchConnections.status, 'accepted') : undefined;

export async function findConnection(
  db: Database,
  id: string,
  seen: Visibility,
): Promise<WireFullConnection | undefined> {
  const [row] = await db
    .select()
    .from(churchConnections)
    .where(and(eq(churchConnections.id, id), among(seen)));
  return row && wireConnection(row);
}

/** The churches that a user or an account invited, in the order in which it did. */
export async function listConnections(
  db: Database,
  recruitedBy: string,
  page: PageRequest,
  seen: Visibility,
): Promise<PageOf<WireFullConnection>> {
  const { offset, limit } = pageOf(page);
  const where = and(eq(churchConnections.recruited_by, recruitedBy), among(seen));
  const rows = await db
    .select()
    .from(churchConnections)
    .where(where)
    .orderBy(churchConnections.created_at, churchConnections.id)
    .limit(limit)
    .offset(offset);
  const total = await countRows(db, churchConnections, where);
  return { data: rows.map(wireConnection), meta: { total, offset, limit } };
}

function wireConnection({ created_at, accepted_at, ...row }: ConnectionRow): WireFullConnection {
  return {
    ...row,
    created_at: created_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
  };
}

/** Invites a church: the mail has the token by which it accepts. */
export async function inviteChurch(
  db: Database,
  { locale, ...invited }: InviteChurchBody,
  key: string | undefined,
): Promise<WireFullConnection> {
  const request = { ...invited, locale };
  const { id } = await runIdempotent(db, 'POST /church_connections', key, request, async (tx) => {
    const [row] = await tx.insert(churchConnections).values(invited).returning();
    const { id } = row as ConnectionRow;
    await issueToken(tx, 'church_invite', { connectionId: id, email: invited.email }, locale, {
      church_name: invited.church_name,
    });
    return { id };
  });
  return (await findConnection(db, id, 'all')) as WireFullConnection;
}

/** Accepts an invitation by its token: the church has an account from then on. */
export async function acceptInvite(
  db: Database,
  { token, ...church }: AcceptInviteBody,
  key: string | undefined,
): Promise<WireFullConnection> {
  const call = 'POST /accept_church_invite';
  const { id } = await runIdempotent(db, call, key, { token, ...church }, async (tx) => {
    const { connectionId } = await consumeToken(tx, 'church_invite', token);
    const which = eq(churchConnections.id, connectionId ?? '');
    const [invited] = await tx.select().from(churchConnections).where(which);
    if (!invited) throw new HttpError(404, 'token_unknown', 'This link is not known.');
    const name = church.church_name ?? invited.church_name;
    let accountId = invited.account_id;
    if (accountId) await updateAccount(tx, accountId, church);
    else accountId = await createAccount(tx, name, church, 'active');
    await tx
      .update(churchConnections)
      .set({ status: 'accepted', accepted_at: sql`now()`, account_id: accountId })
      .where(which);
    return { id: invited.id };
  });
  return (await findConnection(db, id, 'all')) as WireFullConnection;
}
