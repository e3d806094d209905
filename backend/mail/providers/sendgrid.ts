import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { type ProviderReport, type ProviderRequest, parsedBody } from './report.ts';

/* SendGrid's event webhook: a list of events, with a signature in headers. */

const text = z.string().catch('');
const eventSchema = z.object({
  event: text,
  email: text,
  'smtp-id': text,
  status: text,
  reason: text,
  type: text,
});

/**
 * The failures in a request that is signed with the key (as SendGrid shows it: SPKI in Base64);
 * undefined for any other request.
 */
export function readSendGrid(
  { headers, body }: ProviderRequest,
  publicKey: string,
): ProviderReport[] | undefined {
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? '';
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? '';
  const signed = Buffer.from(timestamp + body);
  const der = Buffer.from(publicKey, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64'))) return undefined;
  const events = z.array(z.unknown()).catch([]).parse(parsedBody(body));
  return events.flatMap((value) => {
    const event = eventSchema.safeParse(value);
    if (!event.success || !isFailure(event.data)) return [];
    const { email, status, reason } = event.data;
    return [
      {
        recipient: email,
        messageId: event.data['smtp-id'],
        reply: `${status} ${reason}`,
        fallback: /^(?:bounced|invalid)\b/i.test(reason) ? ('unknown' as const) : undefined,
      },
    ];
  });
}

/** `dropped`: not tried, because an earlier letter to the address came back. */
function isFailure({ event, reason }: z.infer<typeof eventSchema>): boolean {
  if (event === 'bounce') return true;
  return event === 'dropped' && /^(?:bounced|invalid)\b/i.test(reason);
}
