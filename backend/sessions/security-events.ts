import { aliasedTable, and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditedStep } from '../../lib/contract/audit.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import type { SecurityAction, WireSecurityEvent } from '../../lib/contract/security-events.ts';
import type { SessionMethod } from '../../lib/contract/sessions.ts';
import { addAuditEntry } from '../audit/audit.ts';
import type { Database } from '../db/client.ts';
import { securityEvents, sessions, users } from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';
import { countRows, type PageOf, type PageRequest, pageOf } from '../queries/page.ts';
import type { Place } from './sessions.ts';
import { issueNotice } from './tokens.ts';

/** How long entries are kept, and the networks in them: those of a session's longest life. */
const retention = sql`interval '180 days'`;
const networkRetention = sql`interval '60 days'`;

export interface Step {
  action: SecurityAction;
  /** Whom it concerns. */
  userId?: string;
  /** The account; by default the person's. */
  accountId?: string;
  /** Who did it, if another person. */
  actorId?: string;
  details?: Record<string, string>;
}

/** Steps that are frequent and change nobody's rights: only the security log has them. */
const unaudited = new Set<SecurityAction>(['signedIn', 'guesses']);
/** The details that identify nobody, for the log that is never deleted. */
const lastingDetails = ['role', 'method', 'delivery', 'count'];

/**
 * Records a step of a person or their rights, in the transaction that makes it: in the security log and
 * in the audit log. Steps of somebody who has not proven their address are not recorded, because
 * anyone can make them.
 */
export async function recordStep(tx: Database, step: Step): Promise<void> {
  const { action, userId, actorId, details = {} } = step;
  const user = userId === undefined ? undefined : await findProven(tx, userId);
  if (userId !== undefined && !user) return;
  await tx.insert(securityEvents).values({
    ...{ action, details, user_id: userId ?? null },
    account_id: step.accountId ?? user?.account_id ?? null,
    actor_id: actorId !== userId ? (actorId ?? null) : null,
  });
  if (unaudited.has(action)) return;
  const lasting = Object.entries(details).filter(([name]) => lastingDetails.includes(name));
  await addAuditEntry(tx, {
    ...{ actor_id: actorId ?? userId ?? null, actor: null, action: action as AuditedStep },
    ...{ subject: userId ?? step.accountId ?? null, details: Object.fromEntries(lasting) },
  });
}

async function findProven(tx: Database, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user?.email_verified_at ? user : undefined;
}

/** Ways to sign in of which no other letter tells. */
const announced = new Set<SessionMethod>(['password', 'link', 'passkey']);

/** Records a sign-in, and tells its person if it is not their first and the device is new. */
export async function recordSignIn(
  tx: Database,
  userId: string,
  method: SessionMethod,
  place: Place | undefined,
): Promise<void> {
  const { device, network } = place ?? {};
  const isNew = place !== undefined && announced.has(method) && (await isNewTo(tx, userId, place));
  const where = { ...(device && { device }), ...(network && { network }) };
  const details = { method, ...where, ...(isNew && { new_device: 'yes' }) };
  if (isNew) {
    const user = await findProven(tx, userId);
    if (user) await issueNotice(tx, 'new_device', user, where);
  }
  await recordStep(tx, { action: 'signedIn', userId, details });
}

/** Whether a device is new to a person who has signed in before, and was not announced today. */
async function isNewTo(tx: Database, userId: string, place: Place): Promise<boolean> {
  const signIns = and(eq(securityEvents.user_id, userId), eq(securityEvents.action, 'signedIn'));
  const hadSession = (await tx.$count(sessions, eq(sessions.user_id, userId))) > 0;
  if (!hadSession && (await tx.$count(securityEvents, signIns)) === 0) return false;
  const user = await findProven(tx, userId);
  if (!user || (await place.isKnown(tx, user.email_key))) return false;
  const sameDetail = (name: string, value = ''): SQL =>
    sql`coalesce(${securityEvents.details}->>${name}, '') = ${value}`;
  const announcedToday = and(
    signIns,
    gt(securityEvents.created_at, sql`now() - interval '1 day'`),
    sameDetail('new_device', 'yes'),
    sameDetail('device', place.device),
    sameDetail('network', place.network),
  );
  return (await tx.$count(securityEvents, announcedToday)) === 0;
}

/** Records that somebody guesses at the sign-in of an address and tells its owner, once a day. */
export function recordGuesses(db: Database, addressKey: string): Promise<void> {
  return db.transaction(async (tx) => {
    const isHolder = and(
      eq(users.email_key, addressKey),
      sql`${users.email_verified_at} is not null`,
    );
    const [user] = await tx.select().from(users).where(isHolder).for('no key update');
    if (!user) return;
    const today = and(
      ...[eq(securityEvents.user_id, user.id), eq(securityEvents.action, 'guesses')],
      gt(securityEvents.created_at, sql`now() - interval '1 day'`),
    );
    if ((await tx.$count(securityEvents, today)) > 0) return;
    await recordStep(tx, { action: 'guesses', userId: user.id });
    await issueNotice(tx, 'guesses', user);
  });
}

const actors = aliasedTable(users, 'actors');

/** The security log of an account, newest first. */
export async function listSecurityEvents(
  db: Database,
  accountId: string,
  page: PageRequest,
): Promise<PageOf<WireSecurityEvent>> {
  const { offset, limit } = pageOf(page);
  const ofAccount = eq(securityEvents.account_id, accountId);
  const [rows, total] = await Promise.all([
    db
      .select({ event: securityEvents, user: users, actor: actors })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.user_id))
      .leftJoin(actors, eq(actors.id, securityEvents.actor_id))
      .where(ofAccount)
      .orderBy(desc(securityEvents.id))
      .offset(offset)
      .limit(limit),
    countRows(db, securityEvents, ofAccount),
  ]);
  return {
    data: rows.map(({ event: { id, action, created_at, details }, user, actor }) => {
      const { email = null, ...others } = details;
      const person = (user && displayName(user)) ?? email;
      return {
        ...{ id, action, person, by: actor && displayName(actor), details: others },
        created_at: created_at.toISOString(),
      };
    }),
    meta: { total, offset, limit },
  };
}

/** Matches the entries with an address: of invitations. */
const namesAddress = (key: string): SQL => isAddress(sql`${securityEvents.details}->>'email'`, key);

/** Deletes the entries about a person, by their address. */
export async function eraseSecurityEvents(tx: Database, key: string): Promise<void> {
  const ids = tx.select({ id: users.id }).from(users).where(eq(users.email_key, key));
  await tx
    .delete(securityEvents)
    .where(or(namesAddress(key), inArray(securityEvents.user_id, ids)));
}

/** Deletes old entries, and the networks of those that a session no longer needs. */
export async function deleteOldSecurityEvents(db: Database): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.created_at, sql`now() - ${retention}`));
  await db
    .update(securityEvents)
    .set({ details: sql`${securityEvents.details} - 'network'` })
    .where(
      and(
        lt(securityEvents.created_at, sql`now() - ${networkRetention}`),
        sql`${securityEvents.details} ? 'network'`,
      ),
    );
}
