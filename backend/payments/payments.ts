import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Published } from '../nodes/published.ts';
import { type Gateways, ProviderError } from './gateway.ts';

/**
 * The dependencies of payments. `published` gets the changes where a notice of specification 4.1
 * appears or disappears.
 */
export interface Payments {
  db: Database;
  gateways: Gateways;
  published: Published;
}

/** Converts a ProviderError to a 503 and logs its cause in one line. */
export async function orUnavailable<T>(call: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logFailure(call, error);
    throw new HttpError(
      503,
      'payment_unavailable',
      'The payment provider does not answer. Please try again; nothing is charged twice.',
      { headers: { 'retry-after': '5' } },
    );
  }
}
