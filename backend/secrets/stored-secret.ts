import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { secrets } from '../db/schema.ts';

/** A generated key: created at its first use, then the same in every process. */
export async function secretOf(db: Database, name: string): Promise<string> {
  const find = async () =>
    (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const existing = await find();
  if (existing) return existing;
  const row = { name, value: randomBytes(32).toString('base64url') };
  await db.insert(secrets).values(row).onConflictDoNothing();
  return (await find()) ?? row.value;
}
