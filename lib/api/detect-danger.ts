import type { DetectedDanger } from '../contract/detect-danger.ts';
import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, type Transport } from './call.ts';

/** The kinds of danger detected in a text, and the help lines for them. */
export async function detectDanger(
  api: Transport,
  body: NonNullable<CallInput<typeof endpoints.detectDanger>['body']>,
): Promise<DetectedDanger> {
  return (await call(api, endpoints.detectDanger, { body })).data;
}
