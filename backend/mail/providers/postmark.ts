import { z } from 'zod';
import type { UndeliverableReason } from '../../../lib/contract/letters.ts';
import { isSameText } from '../../secrets/tokens.ts';
import { type ProviderReport, type ProviderRequest, parsedBody } from './report.ts';

/* Postmark's bounce webhook. It signs nothing: its address has a password (HTTP Basic). */

const text = z.string().catch('');
const bounceSchema = z.object({
  RecordType: z.literal('Bounce'),
  Type: text,
  Email: text,
  Details: text,
  Description: text,
});

/** Postmark's types that say of an address that letters do not reach it. */
const failures: Record<string, UndeliverableReason | undefined> = {
  HardBounce: 'unknown',
  BadEmailAddress: 'unknown',
  SoftBounce: 'unreached',
  DnsError: 'unreached',
  Blocked: 'refused',
  ManuallyDeactivated: 'refused',
  SpamNotification: 'refused',
};

/** The failure in a request that has the password; undefined for any other request. */
export function readPostmark(
  { headers, body }: ProviderRequest,
  password: string,
): ProviderReport[] | undefined {
  const [, encoded = ''] = /^basic ([a-z0-9+/=]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  if (!isSameText(credentials.slice(credentials.indexOf(':') + 1), password)) return undefined;
  const bounce = bounceSchema.safeParse(parsedBody(body));
  if (!bounce.success) return [];
  const { Type, Email, Details, Description } = bounce.data;
  const fallback = failures[Type];
  return fallback ? [{ recipient: Email, reply: Details || Description, fallback }] : [];
}
