import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';

type Account = typeof accounts.$inferSelect;

export const accountClosed = () => new HttpError(409, 'account_closed', 'The account is closed.');

/**
 * Locks the account of a church that the staff change. Throws a 404, and a 409 if it is closed: it is to
 * be as it was when it is opened again.
 */
export async function lockOpenChurch(tx: Database, id: string): Promise<Account> {
  const which = eq(accounts.id, id);
  const [account] = await tx.select().from(accounts).where(which).for('no key update');
  if (!account) throw notFound();
  if (account.closed_at) throw accountClosed();
  return account;
}

/** Throws a 409 if the account that something belongs to is closed. */
export async function requireOpenChurch(db: Database, id: string | null): Promise<void> {
  const [account] = await db
    .select({ closed_at: accounts.closed_at })
    .from(accounts)
    .where(eq(accounts.id, id ?? ''));
  if (account?.closed_at) throw accountClosed();
}

/**
 * Holds off the closing of an account until this transaction ends; whether it is open. Taken before what
 * closing locks afterwards, such as conversations.
 */
export async function holdOpen(tx: Database, id: string | null): Promise<boolean> {
  const [account] = await tx
    .select({ closed_at: accounts.closed_at })
    .from(accounts)
    .where(eq(accounts.id, id ?? ''))
    .for('share');
  return !account?.closed_at;
}
