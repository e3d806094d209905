import 'server-only';
import * as api from '@/lib/api/reviews';
import type { WireReviewedFilm } from '@/lib/contract/church-films';
import type { WireCorrection, WireListingReview } from '@/lib/contract/listings';
import type { WireStory } from '@/lib/contract/stories';
import { staffPage, staffStep } from './staff-calls';

export type StoryToReview = WireStory;
export type FilmToReview = WireReviewedFilm;
export type ListingToReview = WireListingReview;
export type CorrectionToDecide = WireCorrection;

/** Those that speak of danger first, then the longest waiting. */
export const listStoriesToReview = (number: number) =>
  staffPage(api.listStoriesToReview, {}, number);
/** The longest waiting first. */
export const listFilmsToReview = (number: number) => staffPage(api.listFilmsToReview, {}, number);
export const listListingsToReview = (number: number) =>
  staffPage(api.listListingReviews, {}, number);
/** Of listings that no church has an account for: what speaks of danger first, then the oldest. */
export const listCorrectionsToDecide = (number: number) =>
  staffPage(api.listCorrections, {}, number);

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

export function decideStory({ id, decision, message }: Decision) {
  const body = {
    decision: statusAfter[decision],
    seen_status: 'review' as const,
    message: message || undefined,
  };
  return staffStep((transport, token) => api.reviewStory(transport, token, id, body));
}

export function decideFilm({ id, decision, message }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approved' as const) : ('refused' as const),
    seen_status: 'review' as const,
    message: message || undefined,
  };
  return staffStep((transport, token) => api.reviewFilm(transport, token, id, body));
}

export function decideListing({ id, decision, message, sentAt }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approve' as const) : ('refuse' as const),
    sent_at: sentAt,
    message: message || undefined,
  };
  return staffStep((transport, token) => api.decideListing(transport, token, id, body));
}

export function decideCorrection({ id, decision, version }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('take' as const) : ('refuse' as const),
    version,
  };
  return staffStep((transport, token) => api.decideCorrection(transport, token, id, body));
}
