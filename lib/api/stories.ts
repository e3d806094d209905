import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

export type ToldStory = NonNullable<CallInput<typeof endpoints.tellStory>['body']>;

/** Submits a story and returns its slug, idempotently by `idempotencyKey`. */
export async function tellStory(api: Transport, body: ToldStory, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.tellStory, { body, headers })).data;
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
