import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Content and its drafts, as the ministry's staff edits them. `token` is the secret of a session. */

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

/** The changes, by their names in the contract. */
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

/** Makes one of the changes. */
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

/** An item with its drafts; whoever has the token may read it. */
export async function fetchDraftPreview(api: Transport, token: string) {
  return (await call(api, endpoints.fetchDraftPreview, { params: { token } })).data;
}

export async function listContentPictures(api: Transport, token: string) {
  return (await call(api, endpoints.listContentPictures, { headers: bearer(token) })).data;
}

/** What is on an uploaded picture, as everyone may know. Throws where there is no such picture. */
export function fetchPictureWords(api: Transport, name: string) {
  return call(api, endpoints.fetchPictureWords, { params: { name } });
}
