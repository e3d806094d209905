import { endpoints } from '../contract/endpoints.ts';
import { type CallInput, call, isNoSuchItem, type Transport } from './call.ts';

export type ToldStory = NonNullable<CallInput<typeof endpoints.tellStory>['body']>;

/** Sends a story in and answers its slug. The same `idempotencyKey` is never sent twice. */
export async function tellStory(api: Transport, body: ToldStory, idempotencyKey: string) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return (await call(api, endpoints.tellStory, { body, headers })).data;
}

/** The newest approved stories; none from a backend without this extension. */
export async function listStories(api: Transport, query: { limit: number }) {
  try {
    return (await call(api, endpoints.listStories, { query })).data;
  } catch (error) {
    if (isNoSuchItem(error)) return [];
    throw error;
  }
}
