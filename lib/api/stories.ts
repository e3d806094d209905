import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

export type SubmittedStory = NonNullable<CallInput<typeof endpoints.submitStory>['body']>;

/** Submits a story and returns its slug, idempotently by `idempotencyKey`. */
export async function submitStory(api: Transport, body: SubmittedStory, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.submitStory, { body, headers })).data;
}

/** The newest approved stories; empty for a backend without this extension. */
export async function listStories(api: Transport, query: { limit: number }) {
  try {
    return (await call(api, endpoints.listStories, { query })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return [];
    throw error;
  }
}
