import 'server-only';
import { listPlans as fetchPlans } from '@/lib/api/plans';
import { serverApi } from '@/lib/api/server';
import type { WirePlan } from '@/lib/contract/shop';
import { cachedRead } from './cache';
import { required } from './failures';

export type Plan = WirePlan;

/** The plans that a church can subscribe to, from the smallest band of attendance to the largest. */
export const listPlans = cachedRead('plans', () => required(fetchPlans(serverApi())));
