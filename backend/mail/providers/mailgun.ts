import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../../secrets/tokens.ts';
import { type ProviderReport, type ProviderRequest, parsedBody } from './report.ts';

/* Mailgun's webhooks: JSON with a signature of its timestamp and a random text. */

const text = z.string().catch('');
const signedSchema = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
});
const eventSchema = z.object({
  'event-data': z.object({
    event: text,
    severity: text,
    reason: text,
    recipient: text,
    message: z.object({ headers: z.object({ 'message-id': text }) }).catch({
      headers: { 'message-id': '' },
    }),
    'delivery-status': z
      .object({ code: z.coerce.string().catch(''), message: text, description: text })
      .catch({ code: '', message: '', description: '' }),
  }),
});

/** The failures in a request that is signed with the key; undefined for any other request. */
export function readMailgun(
  { body }: ProviderRequest,
  signingKey: string,
): ProviderReport[] | undefined {
  const parsed = parsedBody(body);
  const signed = signedSchema.safeParse(parsed);
  if (!signed.success) return undefined;
  const { timestamp, token, signature } = signed.data.signature;
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex');
  if (!isSameText(signature.toLowerCase(), expected)) return undefined;
  const event = eventSchema.safeParse(parsed);
  if (!event.success) return [];
  const { event: name, severity, recipient, reason, message, ...more } = event.data['event-data'];
  if (name !== 'failed' || severity !== 'permanent') return [];
  const { code, message: said, description } = more['delivery-status'];
  return [
    {
      recipient,
      messageId: message.headers['message-id'],
      reply: `${code} ${said || description}`,
      fallback: reason === 'old' ? 'unreached' : undefined,
    },
  ];
}
