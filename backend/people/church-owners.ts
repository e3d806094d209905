import { and, asc, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  HandOverBody,
  InviteOwnerBody,
  RevokeInvitationBody,
} from '../../lib/contract/church-steps.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { lockOpenChurch } from '../accounts/open-church.ts';
import type { Database } from '../db/client.ts';
import { accountInvitations, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { queueLetter } from '../mail/outbox.ts';
import { newToken } from '../secrets/tokens.ts';
import { recordStep } from '../sessions/security-events.ts';
import { issueNotice } from '../sessions/tokens.ts';
import { lockAddress } from '../sessions/users.ts';
import { invitationLifetime, maxPeople } from './account-people.ts';
import { endAccountInvitationsBy, endInvitation } from './end-invitations.ts';

/* Owners of a church whom the staff decide about: an account always keeps one. */

/**
 * Makes a person of a church its owner; the other owners stay, or become editors. Each whose role has
 * changed is told by letter, as are the owners who stay. What holds already changes nothing. Throws a
 * 404 for a person of another church, and a 409 if they have not confirmed their address.
 */
export async function handOver(
  tx: Database,
  id: string,
  { person, others }: HandOverBody,
  staffId: string,
): Promise<void> {
  // People before their account, as payments and owners lock them.
  const people = await tx
    .select()
    .from(users)
    .where(eq(users.account_id, id))
    .orderBy(asc(users.id))
    .for('no key update');
  const account = await lockOpenChurch(tx, id);
  const owner = people.find((one) => one.id === person);
  if (!owner) throw notFound();
  if (!owner.email_verified_at) {
    throw new HttpError(409, 'person_unconfirmed', 'They have not confirmed their address.');
  }
  const isNew = owner.account_role !== 'owner';
  const former = people.filter((one) => one.id !== person && one.account_role === 'owner');
  const given = others === 'editors' ? former : [];
  if (!isNew && given.length === 0) return;
  const step = { accountId: id, actorId: staffId, action: 'roleChanged' as const };
  const change = async (userId: string, role: 'owner' | 'editor') => {
    await tx.update(users).set({ account_role: role }).where(eq(users.id, userId));
    await recordStep(tx, { ...step, userId, details: { role } });
  };
  if (isNew) await change(person, 'owner');
  for (const one of given) {
    await change(one.id, 'editor');
    await endAccountInvitationsBy(tx, one.id, { accountId: id, actorId: staffId });
  }
  const { MINISTRY_EMAIL } = environment();
  const words = { church: account.name, name: displayName(owner) };
  const tell = (kind: 'owner_made' | 'owner_added' | 'owner_handed_over', to: typeof owner) =>
    to.email_verified_at ? issueNotice(tx, kind, to, words, MINISTRY_EMAIL) : undefined;
  if (isNew) await tell('owner_made', owner);
  for (const one of former)
    await tell(others === 'editors' ? 'owner_handed_over' : 'owner_added', one);
}

/**
 * Takes back an invitation to a church, whoever sent it: an address may be mistyped, or the wrong person's. One that
 * is gone is nothing to do. Throws a 404, and a 409 for a closed account.
 */
export async function revokeInvitation(
  tx: Database,
  id: string,
  { invitation }: RevokeInvitationBody,
  staffId: string,
): Promise<void> {
  await lockOpenChurch(tx, id);
  await endInvitation(tx, invitation, { accountId: id, actorId: staffId });
}

/**
 * Invites somebody to a church as an owner, by letter, and replaces an invitation to that address
 * unless it is one of the last hour; the owners are told when they join. Throws a 404, and a 409 if they belong to the church
 * already or it is full.
 */
export async function inviteOwner(
  tx: Database,
  id: string,
  { email, locale }: Omit<InviteOwnerBody, 'reason'>,
  staffId: string,
): Promise<void> {
  await lockAddress(tx, email);
  const account = await lockOpenChurch(tx, id);
  const key = emailKey(email);
  const ofAccount = eq(accountInvitations.account_id, id);
  const isTo = and(ofAccount, eq(accountInvitations.email_key, key));
  const isFresh = and(
    eq(accountInvitations.role, 'owner'),
    gt(accountInvitations.created_at, sql`now() - interval '1 hour'`),
  );
  // A colleague has just invited them.
  if ((await tx.$count(accountInvitations, and(isTo, isFresh))) > 0) return;
  await tx.delete(accountInvitations).where(isTo);
  const isMember = and(eq(users.account_id, id), eq(users.email_key, key));
  if ((await tx.$count(users, isMember)) > 0) {
    throw new HttpError(409, 'is_member', 'This address is in the account already.');
  }
  const [{ invited } = { invited: 0 }] = await tx
    .select({ invited: count() })
    .from(accountInvitations)
    .where(ofAccount);
  if ((await tx.$count(users, eq(users.account_id, id))) + invited >= maxPeople) {
    throw new HttpError(409, 'church_full', `An account has at most ${maxPeople} people.`);
  }
  const { token, hash } = newToken();
  await tx.insert(accountInvitations).values({
    ...{ account_id: id, email, email_key: key, role: 'owner', invited_by: staffId },
    ...{ expires_at: sql`now() + ${invitationLifetime}`, token_hash: hash },
  });
  await queueLetter(tx, 'account_invitation', email, locale, { token, church: account.name });
  const isOwner = and(
    ...[eq(users.account_id, id), eq(users.account_role, 'owner'), ne(users.email_key, key)],
    isNotNull(users.email_verified_at),
  );
  const { MINISTRY_EMAIL } = environment();
  for (const owner of await tx.select().from(users).where(isOwner)) {
    const words = { church: account.name, email };
    await issueNotice(tx, 'owner_invited', owner, words, MINISTRY_EMAIL);
  }
  const details = { email, role: 'owner' };
  await recordStep(tx, { action: 'invited', accountId: id, actorId: staffId, details });
}
