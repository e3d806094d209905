import type { Database } from '../../db/client.ts';
import { HttpError } from '../../errors/http-error.ts';
import { logFailure } from '../../errors/log-failure.ts';
import type { Published } from '../../nodes/published.ts';
import { type Gateways, ProviderError } from './gateway.ts';

/** What paying takes. `published` is told where a notice of specification 4.1 comes or goes. */
export interface Payments {
  db: Database;
  gateways: Gateways;
  published: Published;
}

/** Where the provider leaves the outcome open, the client hears so; the log has the cause in one line. */
export async function orUnavailable<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logFailure(what, error);
    throw new HttpError(
      503,
      'payment_unavailable',
      'The payment provider does not answer. Please try again; nothing is charged twice.',
      { headers: { 'retry-after': '5' } },
    );
  }
}
