import { and, count, desc, eq, sql } from 'drizzle-orm';
import type {
  AddPasskeyBody,
  RenamePasskeyBody,
  WirePasskey,
} from '../../lib/contract/passkeys.ts';
import type { Database } from '../db/client.ts';
import { holdsAddress } from '../db/people.ts';
import { passkeys, users } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import type { StoredPasskey } from '../secrets/webauthn.ts';
import { notifyOwner } from './second-factors.ts';

/** Limit per user. */
const maxPasskeys = 20;

type Passkey = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(desc(passkeys.created_at), passkeys.id);
}

export const wirePasskey = ({ id, name, created_at, used_at }: Passkey): WirePasskey => ({
  ...{ id, name, created_at: created_at.toISOString() },
  used_at: used_at?.toISOString() ?? null,
});

/**
 * Stores a passkey and notifies its user. Throws a 409 if it is stored already or the user has too
 * many.
 */
export function storePasskey(
  db: Database,
  userId: string,
  name: AddPasskeyBody['name'],
  passkey: StoredPasskey,
): Promise<WirePasskey> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [{ known: passkeyCount } = { known: 0 }] = await tx
      .select({ known: count() })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId));
    if (passkeyCount >= maxPasskeys) {
      throw new HttpError(
        409,
        'too_many_passkeys',
        `An account has at most ${maxPasskeys} passkeys.`,
      );
    }
    const [stored] = await tx
      .insert(passkeys)
      .values({ ...passkey, user_id: userId, name })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new HttpError(409, 'is_there', 'This passkey is registered already.');
    await notifyOwner(tx, userId, 'passkey_added');
    return wirePasskey(stored);
  });
}

const ofPerson = (userId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.user_id, userId));

/** Throws a 404 if the user has no passkey with that id. */
export async function renamePasskey(
  db: Database,
  userId: string,
  { id, name }: RenamePasskeyBody,
): Promise<WirePasskey> {
  const [renamed] = await db.update(passkeys).set({ name }).where(ofPerson(userId, id)).returning();
  if (!renamed) throw notFound();
  return wirePasskey(renamed);
}

/**
 * Removes a passkey and notifies its user. Throws a 404 if the user has no passkey with that id.
 */
export function removePasskey(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(ofPerson(userId, id))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    await notifyOwner(tx, userId, 'passkey_removed');
  });
}

/** A passkey by its id, if its user may sign in. */
export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const [row] = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(and(eq(passkeys.id, id), holdsAddress(users.membership_state)));
  return row?.passkey;
}

/** Stores the counter and time of a use, in the caller's transaction. */
export async function recordUse(tx: Database, id: string, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter, used_at: sql`now()` }).where(eq(passkeys.id, id));
}
