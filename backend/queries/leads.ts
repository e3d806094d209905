import type { LeadBody } from '../../lib/contract/leads.ts';
import type { Database } from '../db/client.ts';
import { leads } from '../db/schema.ts';
import { once } from './idempotent-calls.ts';

/** Stores what a visitor sent, once for a key. Throws a 409 for a key of another text. */
export async function createLead(
  db: Database,
  { website: _, ...lead }: LeadBody,
  key: string | undefined,
): Promise<void> {
  await once(db, 'POST /create_lead', key, lead, async (tx) => {
    await tx.insert(leads).values(lead);
    return {};
  });
}
