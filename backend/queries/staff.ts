import { asc, eq, sql } from 'drizzle-orm';
import type { AcceptInvitationBody, WireInvitation } from '../../lib/contract/sessions.ts';
import type {
  ChangeStaffBody,
  InviteStaffBody,
  StaffRights,
  WireStaffMember,
} from '../../lib/contract/staff.ts';
import type { Database } from '../db/client.ts';
import { staff, staffInvitations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { fullName } from './full-name.ts';
import { hasConfirmedAccount, identityOf } from './invited-people.ts';
import { endSessions } from './sessions.ts';
import { sendMail } from './tokens.ts';
import { replaceUnprovenCredentials } from './unproven-credentials.ts';
import { emailKey, holdAddress, holdByEmail } from './users.ts';

/** Those who are invited with them. */
const maxStaff = 200;
const invitationLifetime = sql`interval '7 days'`;

type Invitation = typeof staffInvitations.$inferSelect;

/** Who is of the staff, the first to join first, and then who is invited. `userId` is who asks. */
export async function listStaff(db: Database, userId: string): Promise<WireStaffMember[]> {
  const joined = await db
    .select({ member: staff, user: users })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .orderBy(asc(staff.created_at), asc(staff.user_id));
  const invited = await db
    .select({ row: staffInvitations, alive: isAlive })
    .from(staffInvitations)
    .orderBy(asc(staffInvitations.created_at), asc(staffInvitations.id));
  return [
    ...joined.map(({ member, user }) => ({
      id: user.id,
      status: 'joined' as const,
      email: user.email,
      name: fullName(user),
      ...rightsOf(member),
      since: member.created_at.toISOString(),
      current: user.id === userId,
    })),
    ...invited.map(({ row, alive }) => wireInvited(row, alive)),
  ];
}

const isAlive = sql<boolean>`${staffInvitations.expires_at} > now()`;

const rightsOf = ({ roles, languages }: StaffRights): StaffRights => ({ roles, languages });

function wireInvited(row: Invitation, alive: boolean): WireStaffMember {
  return {
    id: row.id,
    status: alive ? 'invited' : 'expired',
    email: row.email,
    name: null,
    ...rightsOf(row),
    since: row.created_at.toISOString(),
    current: false,
  };
}

/** Invites someone by letter. Throws a 409 where the address is of the staff already. */
export function inviteStaff(
  db: Database,
  invitedBy: string,
  { email, locale, roles, languages }: InviteStaffBody,
): Promise<WireStaffMember> {
  return db.transaction(async (tx) => {
    const people = await holdStaff(tx);
    const holder = await holdByEmail(tx, email);
    if (people.some(({ user_id }) => user_id === holder?.id)) {
      throw new HttpError(409, 'joined_already', 'This address is of the staff already.');
    }
    if (people.length + (await tx.$count(staffInvitations)) >= maxStaff) {
      throw new HttpError(409, 'staff_full', `The staff has at most ${maxStaff} people.`);
    }
    const { token, row } = await storeInvitation(tx, {
      email,
      rights: { roles, languages },
      invited_by: invitedBy,
    });
    await sendMail(tx, 'staff_invitation', email, locale, { token });
    return wireInvited(row, true);
  });
}

/** Stores an invitation in place of the one that the address had; answers its token. */
export async function storeInvitation(
  tx: Database,
  { email, rights, invited_by }: { email: string; rights: StaffRights; invited_by: string | null },
  { token, hash } = newToken(),
): Promise<{ token: string; row: Invitation }> {
  const key = emailKey(email);
  await tx.delete(staffInvitations).where(eq(staffInvitations.email_key, key));
  const [row] = await tx
    .insert(staffInvitations)
    .values({
      ...{ email, email_key: key, ...rights, invited_by, token_hash: hash },
      expires_at: sql`now() + ${invitationLifetime}`,
    })
    .returning();
  if (!row) throw new Error('the invitation was not stored');
  return { token, row };
}

/** Throws a 404 where nobody of the staff has that id, and a 409 for its last administrator. */
export function changeStaff(
  db: Database,
  userId: string,
  { id, roles, languages }: ChangeStaffBody,
): Promise<WireStaffMember> {
  return db.transaction(async (tx) => {
    const people = await holdStaff(tx);
    if (!people.some(({ user_id }) => user_id === id)) throw notFound();
    if (!roles.includes('administrator')) keepAnAdministrator(people, id);
    await tx.update(staff).set({ roles, languages }).where(eq(staff.user_id, id));
    const member = (await listStaff(tx, userId)).find((one) => one.id === id);
    if (!member) throw notFound();
    return member;
  });
}

/**
 * Takes someone out of the staff, who is signed out everywhere, or an invitation back. Throws a 404
 * where neither has that id, and a 409 for the last administrator.
 */
export function removeStaff(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ id: staffInvitations.id });
    if (taken) return;
    const people = await holdStaff(tx);
    if (!people.some(({ user_id }) => user_id === id)) throw notFound();
    keepAnAdministrator(people, id);
    await tx.delete(staff).where(eq(staff.user_id, id));
    await endSessions(tx, id);
  });
}

/** All of the staff, held so that of two administrators who remove each other one stays. */
function holdStaff(tx: Database) {
  return tx.select().from(staff).orderBy(staff.user_id).for('update');
}

function keepAnAdministrator(people: (typeof staff.$inferSelect)[], without: string): void {
  const isLeft = people.some(
    ({ user_id, roles }) => user_id !== without && roles.includes('administrator'),
  );
  if (!isLeft) throw new HttpError(409, 'last_administrator', 'The staff needs an administrator.');
}

async function findInvitation(db: Database, token: string) {
  const [found] = await db
    .select({ row: staffInvitations, alive: isAlive })
    .from(staffInvitations)
    .where(eq(staffInvitations.token_hash, sha256(token)));
  return found;
}

/** What an invitation to the staff says; undefined for a token that is none. */
export async function lookAtStaffInvitation(
  db: Database,
  token: string,
): Promise<WireInvitation | undefined> {
  const found = await findInvitation(db, token);
  if (!found) return undefined;
  if (!found.alive) return { status: 'expired' };
  const { email, roles } = found.row;
  const has_account = await hasConfirmedAccount(db, email);
  return { status: 'valid', email, staff_roles: roles, has_account };
}

/**
 * Joins the staff by an invitation, in the caller's transaction, under the address that was invited.
 * Answers the user's id; undefined for a token that is no invitation to the staff. Throws a 410 for one
 * that is too old. Whoever has an account whose address is confirmed keeps their name and password.
 */
export async function acceptStaffInvitation(
  tx: Database,
  body: AcceptInvitationBody,
  passwordHash: string | undefined,
): Promise<string | undefined> {
  const { token, locale } = body;
  const invitation = await findInvitation(tx, token);
  if (!invitation) return undefined;
  const { row, alive } = invitation;
  if (!alive) throw new HttpError(410, 'token_expired', 'This link is too old.');
  await holdAddress(tx, row.email);
  const accepted = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, row.id))
    .returning({ id: staffInvitations.id });
  if (accepted.length === 0) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  const holder = await holdByEmail(tx, row.email);
  const identity = holder?.email_verified_at ? undefined : identityOf(body, passwordHash);
  if (holder && identity) await replaceUnprovenCredentials(tx, holder, identity);
  const person = () => ({ ...identityOf(body, passwordHash), locale });
  const userId = holder?.id ?? (await createMember(tx, row, person()));
  await tx
    .insert(staff)
    .values({ user_id: userId, ...rightsOf(row) })
    .onConflictDoUpdate({ target: staff.user_id, set: rightsOf(row) });
  return userId;
}

async function createMember(
  tx: Database,
  { email, email_key }: Invitation,
  person: Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'password_hash' | 'locale'>,
): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({
      ...{ ...person, email, email_key, role: 'individual' },
      ...{ terms_accepted_at: new Date(), email_verified_at: new Date() },
    })
    .returning({ id: users.id });
  if (!created) throw new Error('nobody was stored');
  return created.id;
}
