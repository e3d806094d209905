import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Items under the ministry's review. `token` is the secret of a staff member's session. */

type Body<
  Name extends 'reviewStory' | 'reviewChurchFilm' | 'decideListingReview' | 'decideCorrection',
> = NonNullable<CallInput<(typeof endpoints)[Name]>['body']>;
export interface PageQuery {
  offset: number;
  limit: number;
}

export function listStoriesToReview(api: Transport, token: string, query: PageQuery) {
  return call(api, endpoints.listStoriesToReview, { query, headers: bearer(token) });
}

export function reviewStory(api: Transport, token: string, id: string, body: Body<'reviewStory'>) {
  return call(api, endpoints.reviewStory, { params: { id }, body, headers: bearer(token) });
}

export function listFilmsToReview(api: Transport, token: string, query: PageQuery) {
  return call(api, endpoints.listChurchFilmsToReview, { query, headers: bearer(token) });
}

export function reviewFilm(
  api: Transport,
  token: string,
  id: string,
  body: Body<'reviewChurchFilm'>,
) {
  return call(api, endpoints.reviewChurchFilm, { params: { id }, body, headers: bearer(token) });
}

export function listListingReviews(api: Transport, token: string, query: PageQuery) {
  return call(api, endpoints.listListingReviews, { query, headers: bearer(token) });
}

export function decideListing(
  api: Transport,
  token: string,
  id: string,
  body: Body<'decideListingReview'>,
) {
  return call(api, endpoints.decideListingReview, { params: { id }, body, headers: bearer(token) });
}

export function listCorrections(api: Transport, token: string, query: PageQuery) {
  return call(api, endpoints.listCorrections, { query, headers: bearer(token) });
}

export function decideCorrection(
  api: Transport,
  token: string,
  id: string,
  body: Body<'decideCorrection'>,
) {
  return call(api, endpoints.decideCorrection, { params: { id }, body, headers: bearer(token) });
}
