import type { LeadBody } from '../../lib/contract/leads.ts';
import type { Database } from '../db/client.ts';
import { leads } from '../db/schema.ts';

/** Stores what a visitor sent; a second time under the same idempotency key changes nothing. */
export async function createLead(
  db: Database,
  { website: _, ...lead }: LeadBody,
  idempotencyKey: string | undefined,
): Promise<void> {
  await db
    .insert(leads)
    .values({ ...lead, idempotency_key: idempotencyKey })
    .onConflictDoNothing({ target: leads.idempotency_key });
}
