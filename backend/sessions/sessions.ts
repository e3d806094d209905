import { and, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm';
import { proofMinutes } from '../../lib/contract/prove-identity.ts';
import type {
  SessionMethod,
  WireSession,
  WireSignedIn,
  WireStartedSession,
} from '../../lib/contract/sessions.ts';
import { hasWaitingTwin } from '../accounts/church-standing.ts';
import { wireClosing } from '../accounts/closing-days.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { accounts, sessions, staff, users } from '../db/schema.ts';
import { noPassword } from '../secrets/passwords.ts';
import { newSessionToken } from '../secrets/session-token.ts';
import { sha256 } from '../secrets/tokens.ts';
import { factorDue } from './required-factor.ts';
import { recordSignIn } from './security-events.ts';

/** A session ends this long after its start, or this long after its last use. */
const lifetime = sql`interval '60 days'`;
const idleLifetime = sql`interval '14 days'`;
/** Whether `seen_at` is to be written, which is not done for every page view. */
const isSeenLongAgo = lt(sessions.seen_at, sql`now() - interval '5 minutes'`);
/** Limit per user; a new session ends the one unused the longest. */
const maxSessions = 30;

/** Where a session begins. */
export interface Place {
  /** The browser and system, as `Chrome, Android`. */
  device?: string;
  /** Shortened. */
  network?: string;
  /** Whether this device has signed in to an address before. */
  isKnown(tx: Database, address: string): Promise<boolean>;
}

export interface SessionStart {
  /** Whether a passkey or a code of the second factor was given. */
  withFactor?: boolean;
  /** Whether it continues another session, whose credentials have changed. */
  continues?: boolean;
}

/** The ways to begin a session that prove by themselves who the person is; letters do not. */
const provingMethods = new Set<SessionMethod>(['password', 'reset', 'passkey']);

/** Starts a session, in the caller's transaction, and tells its person of a new device. */
export async function startSession(
  tx: Database,
  userId: string,
  method: SessionMethod,
  place: Place | undefined,
  { withFactor = method === 'passkey', continues = false }: SessionStart = {},
): Promise<WireStartedSession> {
  const { token, hash } = newSessionToken();
  const { device, network } = place ?? {};
  if (!continues) await recordSignIn(tx, userId, method, place);
  const [started] = await tx
    .insert(sessions)
    .values({
      ...{ hash, user_id: userId, method, device, network, with_factor: withFactor },
      ...((withFactor || provingMethods.has(method)) && { proven_at: sql`now()` }),
      expires_at: sql`now() + ${lifetime}`,
    })
    .returning({ expires_at: sessions.expires_at });
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.seen_at), desc(sessions.created_at), sessions.id)
    .limit(maxSessions);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), notInArray(sessions.id, newest)));
  await tx.execute(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() limit 100 for update skip locked
    )`);
  return { token, expires_at: (started?.expires_at ?? new Date()).toISOString() };
}

/** What was proven later still counts. */
const proofBegins = sql`now() - make_interval(mins => ${proofMinutes})`;

/** The session of a request and its user. */
export interface Session {
  id: string;
  user: WireSignedIn;
  /** Whether a passkey or a code of the second factor was given in it. */
  withFactor: boolean;
  /** Whether it has begun in the last minutes, if only by a letter. */
  isFresh: boolean;
}

/**
 * The session of a token; undefined if there is none, it has ended, or its user may not sign in.
 */
export async function findSession(db: Database, token: string): Promise<Session | undefined> {
  const isValid = and(
    eq(sessions.hash, sha256(token)),
    gt(sessions.expires_at, sql`now()`),
    gt(sessions.seen_at, sql`now() - ${idleLifetime}`),
    holdsAddress(users.membership_state),
  );
  const [row] = await db
    .select({
      ...{ session: sessions, user: users, account: accounts, staff },
      listingWaits: hasWaitingTwin(users.account_id),
      isProven: sql<boolean | null>`${sessions.proven_at} > ${proofBegins}`,
      isFresh: sql<boolean>`${sessions.created_at} > ${proofBegins}`,
      wasSeenLongAgo: sql<boolean>`${isSeenLongAgo}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .leftJoin(staff, eq(staff.user_id, users.id))
    .where(isValid);
  if (!row) return undefined;
  if (row.wasSeenLongAgo) {
    await db
      .update(sessions)
      .set({ seen_at: sql`now()` })
      .where(and(eq(sessions.id, row.session.id), isSeenLongAgo));
  }
  const { session, user, account, staff: member } = row;
  const { id, with_factor: withFactor } = session;
  const proof = {
    confirmed_until: (row.isProven && endOf(session.proven_at)) || null,
    second_factor_due: await factorDue(db, user, member !== null, withFactor),
  };
  const listing_waits = row.listingWaits && !account?.closed_at;
  const signedIn = { ...wireSignedIn(user, account, member), listing_waits, ...proof };
  return { id, user: signedIn, withFactor, isFresh: row.isFresh };
}

const endOf = (proven: Date | null) =>
  proven && new Date(proven.getTime() + proofMinutes * 60_000).toISOString();

/** Stores that the person of a session has proven who they are. Returns until when that counts. */
export async function recordProof(
  db: Database,
  sessionId: string,
  { withFactor }: { withFactor: boolean },
): Promise<string> {
  const [row] = await db
    .update(sessions)
    .set({ proven_at: sql`now()`, ...(withFactor && { with_factor: true }) })
    .where(eq(sessions.id, sessionId))
    .returning({ proven_at: sessions.proven_at });
  return endOf(row?.proven_at ?? new Date()) ?? '';
}

function wireSignedIn(
  user: typeof users.$inferSelect,
  belongsTo: typeof accounts.$inferSelect | null,
  member: typeof staff.$inferSelect | null,
): WireSignedIn {
  const { id, email, first_name, last_name, locale, role, account_role } = user;
  const closing = belongsTo && wireClosing(belongsTo);
  // Who belongs to a closed account acts for no church.
  const account = closing ? null : belongsTo;
  return {
    ...{ id, email, first_name, last_name, locale, role, account_role },
    email_verified: user.email_verified_at !== null,
    has_password: user.password_hash !== noPassword,
    membership_state: account?.membership_state ?? null,
    grace_until: account?.grace_until ?? null,
    pause_reason: account?.paused_at ? (account.pause_reason ?? 'other') : null,
    account: account && {
      id: account.id,
      slug: account.slug,
      name: account.name,
      status: account.status,
      approved: account.approved_at !== null,
    },
    ...(belongsTo &&
      closing && {
        closed_account: { name: belongsTo.name, undo_until: closing.undo_until },
      }),
    staff: member && { roles: member.roles, languages: member.languages },
  };
}

/** The user's sessions, the last used first. `current` is the id of the request's session. */
export async function listSessions(
  db: Database,
  userId: string,
  current: string,
): Promise<WireSession[]> {
  const isValid = and(
    gt(sessions.expires_at, sql`now()`),
    gt(sessions.seen_at, sql`now() - ${idleLifetime}`),
  );
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isValid))
    .orderBy(desc(sessions.seen_at), desc(sessions.created_at), sessions.id);
  return rows.map(({ id, method, device, network, created_at, seen_at, expires_at }) => ({
    ...{ id, method, device, network },
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === current,
  }));
}

/** Which of a user's sessions to end; all by default. */
export interface EndedSessions {
  only?: string;
  except?: string;
}

/** Ends sessions of a user. Returns their number. */
export async function endSessions(
  db: Database,
  userId: string,
  { only, except }: EndedSessions = {},
): Promise<number> {
  const which = and(
    eq(sessions.user_id, userId),
    only === undefined ? undefined : eq(sessions.id, only),
    except === undefined ? undefined : ne(sessions.id, except),
  );
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id });
  return ended.length;
}
