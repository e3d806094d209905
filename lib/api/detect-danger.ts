import type { DetectedDanger } from '../contract/detect-danger.ts';
import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** Asks whether a text speaks of danger, and whom to call then. */
export async function detectDanger(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.detectDanger>['body']>,
): Promise<DetectedDanger> {
  return (await call(api, endpoints.detectDanger, { body })).data;
}
