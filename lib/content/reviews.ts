import 'server-only';
import * as api from '@/lib/api/reviews';
import { serverApi } from '@/lib/api/server';
import type { WireReviewedFilm } from '@/lib/contract/church-films';
import type { WireCorrection, WireListingReview } from '@/lib/contract/listings';
import type { WireStory } from '@/lib/contract/stories';
import { type PageOf, pageOf } from './page-of';
import { sessionToken, signedInRead } from './session-calls';
import { attempt } from './staff-calls';

export type StoryToReview = WireStory;
export type FilmToReview = WireReviewedFilm;
export type ListingToReview = WireListingReview;
export type CorrectionToDecide = WireCorrection;

const perPage = 10;

type List<Item> = (
  transport: ReturnType<typeof serverApi>,
  token: string,
  query: api.PartOfList,
) => Promise<{ data: Item[]; meta?: { total: number } | undefined }>;

async function readPage<Item>(list: List<Item>, number: number): Promise<PageOf<Item>> {
  const query = { offset: (number - 1) * perPage, limit: perPage };
  const found = await signedInRead((transport, token) => list(transport, token, query));
  return pageOf(found, number, perPage);
}

/** Those that speak of danger first, then the longest waiting. */
export const listStoriesToReview = (number: number) => readPage(api.listStoriesToReview, number);
/** The longest waiting first. */
export const listFilmsToReview = (number: number) => readPage(api.listFilmsToReview, number);
export const listListingsToReview = (number: number) => readPage(api.listListingReviews, number);
/** Of listings that no church has an account for: what speaks of danger first, then the oldest. */
export const listCorrectionsToDecide = (number: number) => readPage(api.listCorrections, number);

/** What a form says of one that waits. */
export interface Decision {
  id: string;
  /** `ask` is for stories: what waits goes on waiting. */
  decision: 'approve' | 'ask' | 'refuse';
  message: string;
  /** Of a listing: when the church sent what was read. */
  sentAt: string;
  /** Of a correction: the version of the listing that was read. */
  version: number;
}

const statusAfter = {
  approve: 'approved',
  ask: 'changes_requested',
  refuse: 'refused',
} as const;

export async function decideStory({ id, decision, message }: Decision) {
  const body = {
    decision: statusAfter[decision],
    seen_status: 'review' as const,
    message: message || undefined,
  };
  return attempt(api.reviewStory(serverApi(), (await sessionToken()) ?? '', id, body));
}

export async function decideFilm({ id, decision, message }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approved' as const) : ('refused' as const),
    seen_status: 'review' as const,
    message: message || undefined,
  };
  return attempt(api.reviewFilm(serverApi(), (await sessionToken()) ?? '', id, body));
}

export async function decideListing({ id, decision, message, sentAt }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approve' as const) : ('refuse' as const),
    sent_at: sentAt,
    message: message || undefined,
  };
  return attempt(api.decideListing(serverApi(), (await sessionToken()) ?? '', id, body));
}

export async function decideCorrection({ id, decision, version }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('take' as const) : ('refuse' as const),
    version,
  };
  return attempt(api.decideCorrection(serverApi(), (await sessionToken()) ?? '', id, body));
}
