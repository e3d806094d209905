import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accountInvitations, staffInvitations } from '../db/schema.ts';
import { recordStep } from '../sessions/security-events.ts';

/* Invitations end with the right of whoever sent them, who may have sent them to addresses of their own. */

/** Ends what a person has sent who may invite nobody to an account any more; in the caller's transaction. */
export async function endAccountInvitationsBy(
  tx: Database,
  userId: string,
  step: { accountId: string; actorId: string },
): Promise<void> {
  const { account_id, invited_by } = accountInvitations;
  const ended = await tx
    .delete(accountInvitations)
    .where(and(eq(account_id, step.accountId), eq(invited_by, userId)))
    .returning();
  for (const { email, role } of ended)
    await recordStep(tx, { ...step, action: 'invitationRevoked', details: { email, role } });
}

/** Ends what a person has sent who may invite nobody to the staff any more; in the caller's transaction. */
export async function endStaffInvitationsBy(tx: Database, userId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invited_by, userId));
}
