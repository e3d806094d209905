import { asc, eq, sql } from 'drizzle-orm';
import type { AutomaticAction } from '../../lib/contract/audit.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { displayName, fullName } from '../../lib/contract/person-names.ts';
import type { AcceptInvitationBody, WireInvitation } from '../../lib/contract/sessions.ts';
import type {
  ChangeStaffBody,
  InviteStaffBody,
  StaffRights,
  WireStaffMember,
} from '../../lib/contract/staff.ts';
import { addAuditEntry } from '../audit/audit.ts';
import type { Database } from '../db/client.ts';
import { staff, staffInvitations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { endHolds } from '../items/holders.ts';
import { queueLetter } from '../mail/outbox.ts';
import { withUndeliverable } from '../mail/undeliverable.ts';
import { endStaffInvitationsBy } from '../people/end-invitations.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { hasConfirmedAccount, identityOf } from '../sessions/invited-people.ts';
import { endSessions } from '../sessions/sessions.ts';
import { issueNotice } from '../sessions/tokens.ts';
import { takeAddress } from '../sessions/unproven-credentials.ts';
import { lockAddress, lockUserByEmail } from '../sessions/users.ts';
import { activateAccount } from '../sign-in/sign-ups.ts';

/** Limit, including invited people. */
const maxStaff = 200;
const invitationLifetime = sql`interval '7 days'`;

type Invitation = typeof staffInvitations.$inferSelect;

/** The staff in order of joining, then its invitations. `userId` is the caller. */
export async function listStaff(db: Database, userId: string): Promise<WireStaffMember[]> {
  const [joined, invited] = await Promise.all([
    db
      .select({ member: staff, user: users })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.user_id))
      .orderBy(asc(staff.created_at), asc(staff.user_id)),
    db
      .select({ row: staffInvitations, isValid: isUnexpired })
      .from(staffInvitations)
      .orderBy(asc(staffInvitations.created_at), asc(staffInvitations.id)),
  ]);
  const people = [
    ...joined.map(({ member, user }) => ({
      id: user.id,
      status: 'joined' as const,
      email: user.email,
      name: fullName(user),
      ...rightsOf(member),
      since: member.created_at.toISOString(),
      current: user.id === userId,
    })),
    ...invited.map(({ row, isValid }) => wireInvited(row, isValid)),
  ];
  return withUndeliverable(db, people);
}

const isUnexpired = sql<boolean>`${staffInvitations.expires_at} > now()`;

const rightsOf = ({ roles, languages }: StaffRights): StaffRights => ({ roles, languages });

function wireInvited(row: Invitation, isValid: boolean): WireStaffMember {
  return {
    id: row.id,
    status: isValid ? 'invited' : 'expired',
    email: row.email,
    name: null,
    ...rightsOf(row),
    since: row.created_at.toISOString(),
    current: false,
  };
}

/** Invites someone by letter. Throws a 409 if the address belongs to the staff already. */
export function inviteStaff(
  db: Database,
  invitedBy: string,
  { email, locale, roles, languages }: InviteStaffBody,
): Promise<WireStaffMember> {
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const people = await lockStaff(tx);
    const holder = await lockUserByEmail(tx, email);
    if (people.some(({ user_id }) => user_id === holder?.id)) {
      throw new HttpError(
        409,
        'joined_already',
        'This address belongs to a member of the staff already.',
      );
    }
    if (people.length + (await tx.$count(staffInvitations)) >= maxStaff) {
      throw new HttpError(409, 'staff_full', `The staff has at most ${maxStaff} people.`);
    }
    const { token, row } = await storeInvitation(tx, {
      email,
      rights: { roles, languages },
      invited_by: invitedBy,
    });
    await queueLetter(tx, 'staff_invitation', email, locale, { token });
    return wireInvited(row, true);
  });
}

/** Stores an invitation in place of an earlier one to the same address; returns its token. */
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

/** Throws a 404 if no member of the staff has that id, and a 409 for its last administrator. */
export function changeStaff(
  db: Database,
  userId: string,
  { id, roles, languages }: ChangeStaffBody,
): Promise<WireStaffMember> {
  return db.transaction(async (tx) => {
    const people = await lockStaff(tx);
    const before = people.find(({ user_id }) => user_id === id);
    if (!before) throw notFound();
    const isAdministrator = roles.includes('administrator');
    if (!isAdministrator) requireAdministrator(people, id);
    await tx.update(staff).set({ roles, languages }).where(eq(staff.user_id, id));
    if (!isAdministrator) await endStaffInvitationsBy(tx, id);
    else if (!before.roles.includes('administrator')) await notifyAdministrators(tx, id);
    await endHolds(tx, id, roles);
    const member = (await listStaff(tx, userId)).find((member) => member.id === id);
    if (!member) throw notFound();
    return member;
  });
}

/**
 * Removes a member of the staff and ends their sessions and invitations, or revokes an invitation. Throws a 404 if
 * neither has that id, and a 409 for the last administrator.
 */
export function removeStaff(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ id: staffInvitations.id });
    if (revoked) return;
    const people = await lockStaff(tx);
    if (!people.some(({ user_id }) => user_id === id)) throw notFound();
    requireAdministrator(people, id);
    await tx.delete(staff).where(eq(staff.user_id, id));
    await endStaffInvitationsBy(tx, id);
    await endHolds(tx, id, []);
    await endSessions(tx, id);
  });
}

/** Reads and locks all of the staff, so that two administrators cannot remove each other. */
function lockStaff(tx: Database) {
  return tx.select().from(staff).orderBy(staff.user_id).for('update');
}

function requireAdministrator(people: (typeof staff.$inferSelect)[], without: string): void {
  const isAdministered = people.some(
    ({ user_id, roles }) => user_id !== without && roles.includes('administrator'),
  );
  if (!isAdministered)
    throw new HttpError(409, 'last_administrator', 'The staff needs an administrator.');
}

async function findInvitation(db: Database, token: string) {
  const [invitation] = await db
    .select({ row: staffInvitations, isValid: isUnexpired })
    .from(staffInvitations)
    .where(eq(staffInvitations.token_hash, sha256(token)));
  return invitation;
}

/** The state of an invitation to the staff; undefined for any other token. */
export async function readStaffInvitation(
  db: Database,
  token: string,
): Promise<WireInvitation | undefined> {
  const invitation = await findInvitation(db, token);
  if (!invitation) return undefined;
  if (!invitation.isValid) return { status: 'expired' };
  const { email, roles } = invitation.row;
  const has_account = await hasConfirmedAccount(db, email);
  return { status: 'valid', email, staff_roles: roles, has_account };
}

/**
 * Accepts an invitation to the staff, in the caller's transaction, for the invited address. A user
 * with a confirmed address keeps name and password. Returns the user's id; undefined if the token
 * is no invitation to the staff. Throws a 410 for an expired one.
 */
export async function acceptStaffInvitation(
  tx: Database,
  body: AcceptInvitationBody,
  passwordHash: string | undefined,
): Promise<string | undefined> {
  const { token, locale } = body;
  const invitation = await findInvitation(tx, token);
  if (!invitation) return undefined;
  const { row, isValid } = invitation;
  if (!isValid) throw new HttpError(410, 'token_expired', 'This link has expired.');
  await lockAddress(tx, row.email);
  const accepted = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, row.id))
    .returning({ id: staffInvitations.id });
  if (accepted.length === 0) throw new HttpError(404, 'token_unknown', 'This link is not known.');
  const holder = await lockUserByEmail(tx, row.email);
  if (holder?.email_verified_at === null) {
    const taken = await takeAddress(tx, holder, identityOf(body, passwordHash));
    await activateAccount(tx, taken);
  }
  const person = () => ({ ...identityOf(body, passwordHash), locale });
  const userId = holder?.id ?? (await createMember(tx, row, person()));
  await giveRights(tx, userId, rightsOf(row));
  await recordJoining(tx, userId, row);
  return userId;
}

/** An invitation takes no right from whoever is of the staff by now: it may be the last administrator. */
async function giveRights(tx: Database, userId: string, rights: StaffRights): Promise<void> {
  const member = (await lockStaff(tx)).find(({ user_id }) => user_id === userId);
  const all = {
    roles: [...new Set([...(member?.roles ?? []), ...rights.roles])],
    languages: [...new Set([...(member?.languages ?? []), ...rights.languages])],
  };
  await tx
    .insert(staff)
    .values({ user_id: userId, ...all })
    .onConflictDoUpdate({ target: staff.user_id, set: all });
}

/** Adds the audit log entry of a new member: no session names them yet when they accept. */
async function recordJoining(tx: Database, id: string, { roles, languages }: Invitation) {
  const [member] = await tx.select().from(users).where(eq(users.id, id));
  if (roles.includes('administrator')) await notifyAdministrators(tx, id);
  await addAuditEntry(tx, {
    ...{ actor_id: id, actor: member ? fullName(member) : null },
    ...{ action: 'joinStaff' satisfies AutomaticAction, subject: id },
    details: {
      roles: roles.join(', '),
      ...(languages.length > 0 && { languages: languages.join(', ') }),
    },
  });
}

/** Tells the other administrators by letter who has become one. */
async function notifyAdministrators(tx: Database, id: string) {
  const others = await tx
    .select({ user: users, roles: staff.roles })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id));
  const member = others.find(({ user }) => user.id === id)?.user;
  if (!member) return;
  const words = { name: displayName(member), email: member.email };
  for (const { user, roles } of others) {
    if (user.id === member.id || !roles.includes('administrator')) continue;
    await issueNotice(tx, 'staff_joined', user, words);
  }
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
  if (!created) throw new Error('the user was not stored');
  return created.id;
}
