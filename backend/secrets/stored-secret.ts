import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { secrets } from '../db/schema.ts';

/** A key that nobody has to configure: made by whoever needs it first, then the same in every process. */
export async function secretOf(db: Database, name: string): Promise<string> {
  const find = async () =>
    (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const known = await find();
  if (known) return known;
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db.insert(secrets).values(made).onConflictDoNothing();
  return (await find()) ?? made.value;
}
