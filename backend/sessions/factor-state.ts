import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { secondFactors } from '../db/schema.ts';

/** Matches the confirmed second factor of a user. */
export const isOn = (userId: string) =>
  and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at));

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, isOn(userId))) > 0;
}
