import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import type { LeadBody } from '../../lib/contract/leads.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Database } from '../db/client.ts';
import { leads } from '../db/schema.ts';
import { dangerMark } from './danger-marks.ts';
import { runIdempotent } from './idempotent-calls.ts';
import { sendReceipt } from './receipts.ts';
import { sendMail } from './tokens.ts';

type Lead = Omit<LeadBody, 'website'>;

/**
 * Stores what a visitor sent and puts it, as a letter to the ministry, with a receipt for the visitor
 * in the outbox: all or nothing, and once for a key. Throws a 409 for a key of another text.
 */
export async function createLead(
  db: Database,
  { website: _, ...lead }: LeadBody,
  key: string | undefined,
): Promise<void> {
  await runIdempotent(db, 'POST /create_lead', key, lead, async (tx) => {
    const { MINISTRY_EMAIL } = environment();
    const danger = detectDanger(lead.message);
    const [stored] = await tx
      .insert(leads)
      .values({ ...lead, danger })
      .returning({ id: leads.id });
    const letter = ofChurch.has(lead.kind) ? 'lead_church' : 'lead_question';
    const words = { ...wordsOf(lead, stored?.id ?? 0), ...dangerMark(danger) };
    await sendMail(tx, letter, MINISTRY_EMAIL, lead.locale, words, lead.email);
    await sendReceipt(tx, {
      kind: 'lead_receipt',
      to: lead.email,
      locale: lead.locale,
      replyTo: MINISTRY_EMAIL,
    });
    return {};
  });
}

const ofChurch = new Set<Lead['kind']>(['church', 'pastor']);

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
