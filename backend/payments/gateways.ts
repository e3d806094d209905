import { environment } from '../../lib/config/env.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Gateways } from './gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** The gateways set in the environment: Stripe if its keys are set, else test mode only. */
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
