import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { emailKey } from '../../lib/contract/email-address.ts';
import type { Database } from '../db/client.ts';
import { outbox } from '../db/schema.ts';
import { isAddress } from '../queries/is-address.ts';
import type { ProviderReport } from './providers/report.ts';
import { recordReturned } from './record-returned.ts';

/** For so long after it was sent, a letter may come back without its Message-ID. */
const longestReturn = sql`interval '5 days'`;

/**
 * Records a provider's report. A report about a letter that the site did not send changes nothing:
 * others may use the same account of the provider. Returns whether it was recorded.
 */
export async function takeReport(db: Database, report: ProviderReport): Promise<boolean> {
  const key = emailKey(report.recipient);
  if (!key || key.length > 320) return false;
  const isSentTo = and(isAddress(outbox.recipient, key), isNotNull(outbox.sent_at));
  const named = idOf(report.messageId);
  const [row] = await db
    .select()
    .from(outbox)
    .where(
      and(
        isSentTo,
        named
          ? sql`${outbox.id} = ${named.id} and ${outbox.created_at} between ${named.at} and ${named.until}`
          : sql`${outbox.sent_at} > now() - ${longestReturn}`,
      ),
    )
    .orderBy(desc(outbox.sent_at), desc(outbox.id))
    .limit(1);
  return row ? recordReturned(db, row, { ...statusOf(report), fallback: report.fallback }) : false;
}

/** The letter that a Message-ID of the site names (postman.ts). */
function idOf(messageId = '') {
  const [, id, at] = /^<?(\d{1,10})\.(\d{10,15})@/.exec(messageId.trim()) ?? [];
  if (!id || !at || Number(id) > 2_147_483_647) return undefined;
  const time = Number(at);
  // The database keeps microseconds.
  return {
    id: Number(id),
    at: new Date(time).toISOString(),
    until: new Date(time + 1).toISOString(),
  };
}

function statusOf({ reply = '' }: ProviderReport) {
  const text = reply.slice(0, 2_000);
  const [status] = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text) ?? [];
  const [code] = /(?<![\d.])[45]\d\d(?![\d.])/.exec(text) ?? [];
  // 6xx and the like are the provider's own.
  return { status: status ?? '5.0.0', responseCode: code ? Number(code) : undefined };
}
