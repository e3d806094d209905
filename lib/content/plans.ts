import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { WirePlan } from '@/lib/contract/shop';
import { cachedRead } from './cache';
import { required } from './failures';

export type Plan = WirePlan;

/** The plans that a church can subscribe to, from the smallest band of attendance to the largest. */
export const listPlans = cachedRead(
  'plans',
  // A backend without plans has none.
  async () => (await required(itemOrNone(clientOf(serverApi()).listPlans()))) ?? [],
);
