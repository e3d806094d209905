import { type Environment, environment } from '../../../lib/config/env.ts';
import { readMailgun } from './mailgun.ts';
import { readPostmark } from './postmark.ts';
import type { ProviderReport, ProviderRequest } from './report.ts';
import { readSendGrid } from './sendgrid.ts';
import { readSes } from './ses.ts';

type Read = (
  request: ProviderRequest,
  secret: string,
) => Promise<ProviderReport[] | undefined> | ProviderReport[] | undefined;

/** The providers by the name in their webhook's address: the variable of the secret, and the reader. */
const providers = {
  ses: ['SES_TOPIC_ARN', readSes],
  mailgun: ['MAILGUN_SIGNING_KEY', readMailgun],
  postmark: ['POSTMARK_WEBHOOK_PASSWORD', readPostmark],
  sendgrid: ['SENDGRID_PUBLIC_KEY', readSendGrid],
} as const satisfies Record<string, readonly [keyof Environment, Read]>;

/** Reads the requests of one provider; undefined for an unknown one, and for one without a secret. */
export function readerOf(
  provider: string,
): ((request: ProviderRequest) => Promise<ProviderReport[] | undefined>) | undefined {
  if (!Object.hasOwn(providers, provider)) return undefined;
  const [variable, read] = providers[provider as keyof typeof providers];
  const secret = environment()[variable];
  return secret ? async (request) => read(request, secret) : undefined;
}
