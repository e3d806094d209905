import { environment } from '../../../lib/config/env.ts';
import type { GetDatabase } from '../../db/client.ts';
import type { Gateways } from './gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** Who takes money, as the environment says: Stripe where its keys are set, else nobody (test mode). */
export function configuredGateways(database: GetDatabase): Gateways {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = environment();
  const live =
    STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
      ? createStripeGateway({
          secretKey: STRIPE_SECRET_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          apiBase: STRIPE_API_BASE,
        })
      : undefined;
  return { live, test: createTestGateway(database) };
}
