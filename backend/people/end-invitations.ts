import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accountInvitations, staffInvitations } from '../db/schema.ts';
import { recordStep } from '../sessions/security-events.ts';

/* Invitations end with the right of whoever sent them, who may have sent them to addresses of their own. */

/** Whose account, and who ends them. */
interface Step {
  accountId: string;
  actorId: string;
}

/** Ends what a person has sent who may invite nobody to an account any more; in the caller's transaction. */
export const endAccountInvitationsBy = (tx: Database, userId: string, step: Step) =>
  endInvitations(tx, eq(accountInvitations.invited_by, userId), step);

/** Ends an invitation to an account, whoever sent it; whether there was one. In the caller's transaction. */
export const endInvitation = (tx: Database, id: string, step: Step) =>
  endInvitations(tx, eq(accountInvitations.id, id), step);

async function endInvitations(tx: Database, which: SQL, step: Step): Promise<boolean> {
  const ended = await tx
    .delete(accountInvitations)
    .where(and(eq(accountInvitations.account_id, step.accountId), which))
    .returning();
  for (const { email, role } of ended)
    await recordStep(tx, { ...step, action: 'invitationRevoked', details: { email, role } });
  return ended.length > 0;
}

/** Ends what a person has sent who may invite nobody to the staff any more; in the caller's transaction. */
export async function endStaffInvitationsBy(tx: Database, userId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invited_by, userId));
}
