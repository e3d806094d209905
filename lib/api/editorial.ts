import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Content and its drafts, as edited by the ministry's staff. `token` is the secret of a session. */

type Query<Name extends 'listEditedItems' | 'listItemHistory'> = NonNullable<
  CallInput<(typeof endpoints)[Name]>['query']
>;

export function listEditedItems(api: Transport, token: string, query: Query<'listEditedItems'>) {
  return call(api, endpoints.listEditedItems, { query, headers: bearer(token) });
}

export async function countEditedItems(api: Transport, token: string) {
  return (await call(api, endpoints.countEditedItems, { headers: bearer(token) })).data;
}

export function fetchEditedItem(api: Transport, token: string, id: string) {
  return call(api, endpoints.fetchEditedItem, { query: { id }, headers: bearer(token) });
}

export function listItemHistory(api: Transport, token: string, query: Query<'listItemHistory'>) {
  return call(api, endpoints.listItemHistory, { query, headers: bearer(token) });
}

export function fetchHistoryTexts(api: Transport, token: string, id: number) {
  return call(api, endpoints.fetchHistoryTexts, {
    params: { id: String(id) },
    headers: bearer(token),
  });
}

/** The changes by name of their endpoint. */
const changes = {
  createItem: endpoints.createItem,
  saveDraft: endpoints.saveDraft,
  discardDrafts: endpoints.discardDrafts,
  sendToReview: endpoints.sendToReview,
  giveDraftsBack: endpoints.giveDraftsBack,
  scheduleDrafts: endpoints.scheduleDrafts,
  publishDrafts: endpoints.publishDrafts,
  withdrawItem: endpoints.withdrawItem,
  undoPublish: endpoints.undoPublish,
  confirmTranslation: endpoints.confirmTranslation,
  restoreTexts: endpoints.restoreTexts,
  createPreview: endpoints.createPreview,
  endPreviews: endpoints.endPreviews,
  addContentPicture: endpoints.addContentPicture,
  addContentFilm: endpoints.addContentFilm,
  setPictureWords: endpoints.setPictureWords,
} as const;
export type EditorialChange = keyof typeof changes;
export type EditorialBody<Name extends EditorialChange> = NonNullable<
  CallInput<(typeof changes)[Name]>['body']
>;

/** Makes a change. */
export function makeChange<Name extends EditorialChange>(
  api: Transport,
  token: string,
  name: Name,
  body: EditorialBody<Name>,
) {
  return call(api, changes[name], { body, headers: bearer(token) } as CallInput<
    (typeof changes)[Name]
  >);
}

/** An item with its drafts, readable by anyone with the token. */
export async function fetchDraftPreview(api: Transport, token: string) {
  return (await call(api, endpoints.fetchDraftPreview, { params: { token } })).data;
}

export async function listContentPictures(api: Transport, token: string) {
  return (await call(api, endpoints.listContentPictures, { headers: bearer(token) })).data;
}

/** The public alternative text of an uploaded picture. Throws if there is no such picture. */
export function fetchPictureWords(api: Transport, name: string) {
  return call(api, endpoints.fetchPictureWords, { params: { name } });
}
