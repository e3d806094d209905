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

/** Stories that mention danger first, then longest waiting first. */
export const listStoriesToReview = (number: number) =>
  staffPage(api.listStoriesToReview, {}, number);
/** Longest waiting first. */
export const listFilmsToReview = (number: number) => staffPage(api.listFilmsToReview, {}, number);
export const listListingsToReview = (number: number) =>
  staffPage(api.listListingReviews, {}, number);
/** Corrections for the ministry to decide: those that mention danger first, then oldest first. */
export const listCorrectionsToDecide = (number: number) =>
  staffPage(api.listCorrections, {}, number);

/** A decision about an item under review, as a form sends it. */
export interface Decision {
  id: string;
  /** `ask` (stories only) asks for changes and keeps the story under review. */
  decision: 'approve' | 'ask' | 'refuse';
  message: string;
  /** Listings: the time at which the church sent the reviewed version. */
  sentAt: string;
  /** Films: the version that was reviewed. Corrections: that of the listing. */
  version: number;
  /** Stories: the revision that was reviewed. */
  revision: string;
}

const statusAfter = {
  approve: 'approved',
  ask: 'changes_requested',
  refuse: 'refused',
} as const;

export function decideStory({ id, decision, message, revision }: Decision) {
  const body = {
    decision: statusAfter[decision],
    seen_status: 'review' as const,
    revision,
    message: message || undefined,
  };
  return staffStep((transport, token) => api.reviewStory(transport, token, id, body));
}

export function decideFilm({ id, decision, message, version }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approved' as const) : ('refused' as const),
    seen_status: 'review' as const,
    version,
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
