import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import type { LeadBody } from '../../lib/contract/leads.ts';
import type { Database } from '../db/client.ts';
import { leads } from '../db/schema.ts';
import { dangerOfText, dangerWords } from '../help/danger-marks.ts';
import { tellMinistry } from '../mail/outbox.ts';
import { sendReceipt } from '../mail/receipts.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';

type Lead = Omit<LeadBody, 'website'>;

/**
 * Stores a visitor's message and queues a letter to the ministry, and a receipt unless the visitor wants none,
 * atomically and once per key. Throws a 409 if the key was used for another message.
 */
export async function createLead(
  db: Database,
  { website: _, receipt, ...lead }: LeadBody,
  key: string | undefined,
): Promise<void> {
  await runIdempotent(db, 'POST /create_lead', key, { ...lead, receipt }, async (tx) => {
    const { MINISTRY_EMAIL } = environment();
    const danger = dangerOfText(lead.message);
    const [row] = await tx
      .insert(leads)
      .values({ ...lead, ...danger })
      .returning({ id: leads.id });
    const letter = churchKinds.has(lead.kind) ? 'lead_church' : 'lead_question';
    const words = { ...wordsOf(lead, row?.id ?? 0), ...dangerWords(danger, true) };
    await tellMinistry(tx, letter, words, lead.email);
    if (receipt !== false) {
      await sendReceipt(tx, {
        kind: 'lead_receipt',
        to: lead.email,
        locale: lead.locale,
        replyTo: MINISTRY_EMAIL,
      });
    }
    return {};
  });
}

const churchKinds = new Set<Lead['kind']>(['church', 'pastor']);

function wordsOf(lead: Lead, id: number): Record<string, string> {
  const { name, email, phone, church_name, city, state, zip, attendance, message, page } = lead;
  const place = [city, state, zip].filter(Boolean).join(', ');
  const lines = [church_name, place, attendance, phone].filter(Boolean);
  return {
    id: String(id),
    name: name || email,
    email,
    details: lines.join('\n'),
    message,
    page: page ? site().origin + page : '',
  };
}
