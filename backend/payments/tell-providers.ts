import { logFailure } from '../errors/log-failure.ts';
import { listDueEmails, markEmailTold } from '../mail/due-emails.ts';
import { gatewayOf, RefusedByProvider } from './gateway.ts';
import type { Payments } from './payments.ts';

/**
 * Tells payment providers the present addresses of payers who have changed theirs. What fails is
 * tried again by reconciliation; an address that the provider refuses is not.
 */
export async function tellProviders({ db, gateways }: Payments): Promise<void> {
  for (const { id, mode, customerId, email, dueAt } of await listDueEmails(db)) {
    try {
      await gatewayOf(gateways, mode).changeEmail(customerId, email);
    } catch (error) {
      logFailure(`The address of checkout ${id} is not told to its provider`, error);
      if (!(error instanceof RefusedByProvider)) continue;
    }
    await markEmailTold(db, id, dueAt);
  }
}
