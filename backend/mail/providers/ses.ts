import { z } from 'zod';
import type { UndeliverableReason } from '../../../lib/contract/letters.ts';
import { type ProviderReport, type ProviderRequest, parsedBody } from './report.ts';
import { confirmSubscription, readSns } from './sns.ts';

/* Reports of Amazon SES, as notifications of bounces and as events. */

const text = z.string().catch('');
const reportSchema = z.object({
  notificationType: text,
  eventType: text,
  bounce: z.object({
    bounceType: text,
    bounceSubType: text,
    bouncedRecipients: z
      .array(z.object({ emailAddress: text, status: text, diagnosticCode: text }))
      .catch([]),
  }),
  mail: z
    .object({
      // SES replaces the Message-ID; the site's is among the headers, if the topic includes them.
      headers: z.array(z.object({ name: text, value: text })).catch([]),
      commonHeaders: z.object({ messageId: text }).catch({ messageId: '' }),
    })
    .catch({ headers: [], commonHeaders: { messageId: '' } }),
});

/** The failures in a message of the topic; undefined for any other request. */
export async function readSes(
  request: ProviderRequest,
  topic: string,
): Promise<ProviderReport[] | undefined> {
  const message = await readSns(request, topic);
  if (message?.Type === 'SubscriptionConfirmation') await confirmSubscription(message);
  if (message?.Type !== 'Notification') return message && [];
  const report = reportSchema.safeParse(parsedBody(message.Message));
  if (!report.success) return [];
  const { notificationType, eventType, bounce, mail } = report.data;
  if (notificationType !== 'Bounce' && eventType !== 'Bounce') return [];
  const { bounceType, bounceSubType, bouncedRecipients } = bounce;
  const isFull = bounceSubType === 'MailboxFull';
  // SES counts automatic answers of people as transient.
  if (bounceType !== 'Permanent' && !isFull) return [];
  const fallback: UndeliverableReason = isFull ? 'full' : 'unknown';
  const header = mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  return bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
    recipient: emailAddress,
    messageId: header ?? mail.commonHeaders.messageId,
    reply: isFull ? '5.2.2' : `${status} ${diagnosticCode}`,
    fallback,
  }));
}
