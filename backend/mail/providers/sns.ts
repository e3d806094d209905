import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type ProviderRequest, parsedBody } from './report.ts';

/* Messages of Amazon SNS, through which SES reports. */

const messageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Timestamp: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof messageSchema>;

/** The signed fields, in the order of their names. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const;

/** A message of the topic that Amazon has signed; undefined for any other request. */
export async function readSns(
  { body }: ProviderRequest,
  topic: string,
): Promise<SnsMessage | undefined> {
  const parsed = messageSchema.safeParse(parsedBody(body));
  if (!parsed.success || parsed.data.TopicArn !== topic) return undefined;
  const message = parsed.data;
  const fields =
    signedFields[message.Type === 'Notification' ? message.Type : 'SubscriptionConfirmation'];
  const signed = fields
    .filter((name) => message[name as keyof SnsMessage] != null)
    .map((name) => `${name}\n${message[name as keyof SnsMessage]}\n`)
    .join('');
  const algorithm = message.SignatureVersion === '2' ? 'sha256' : 'sha1';
  const key = await keyAt(message.SigningCertURL);
  if (!key) return undefined;
  const signature = Buffer.from(message.Signature, 'base64');
  return verify(algorithm, Buffer.from(signed), key, signature) ? message : undefined;
}

/** Confirms, as SNS asks for once, that the site wants the topic's messages. */
export async function confirmSubscription({ SubscribeURL = '' }: SnsMessage): Promise<void> {
  if (!isAmazon(SubscribeURL)) return;
  const response = await ask(SubscribeURL);
  if (!response.ok) throw new Error(`SNS answered the confirmation with ${response.status}`);
}

const keys = new LRUCache<string, string>({ max: 20, ttl: 24 * 3_600_000 });

/** The public key of Amazon's certificate at an address; undefined for anybody else's. */
async function keyAt(address: string) {
  if (!isAmazon(address) || !new URL(address).pathname.endsWith('.pem')) return undefined;
  let pem = keys.get(address);
  if (!pem) {
    const response = await ask(address);
    if (!response.ok)
      throw new Error(`The certificate of SNS was answered with ${response.status}`);
    pem = new X509Certificate(await response.text()).publicKey.export({
      type: 'spki',
      format: 'pem',
    }) as string;
    keys.set(address, pem);
  }
  return createPublicKey(pem);
}

/** Only Amazon's own hosts: nobody else may say who signs, or send the site somewhere. */
function isAmazon(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username) return false;
  return /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/.test(url.hostname);
}

const ask = (address: string) =>
  fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
