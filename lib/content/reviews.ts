import 'server-only';
import type { WireReviewedFilm } from '@/lib/contract/church-films';
import type { Holding } from '@/lib/contract/holders';
import type { WireListingDecision } from '@/lib/contract/listing-decisions';
import type { WireCorrection, WireListingReview } from '@/lib/contract/listings';
import type { WireStory } from '@/lib/contract/stories';
import { staffPage, staffStep } from './staff-calls';

export type StoryToReview = WireStory;
export type FilmToReview = WireReviewedFilm;
export type ListingToReview = WireListingReview;
export type DecidedListing = WireListingDecision;
export type CorrectionToDecide = WireCorrection;

/** Whether a submission waits, and else what was decided. */
export const reviewStatuses = ['review', 'approved', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Stories that mention danger first, then longest waiting first; decided ones latest decided first. */
export const listStoriesToReview = (status: ReviewStatus, number: number, held: Holding) =>
  staffPage((api, query) => api.listStoriesToReview({ query }), { status, held }, number);
/** Longest waiting first; decided ones latest decided first. */
export const listFilmsToReview = (status: ReviewStatus, number: number, held: Holding) =>
  staffPage((api, query) => api.listChurchFilmsToReview({ query }), { status, held }, number);
export const listListingsToReview = (number: number, held: Holding) =>
  staffPage((api, query) => api.listListingReviews({ query }), { held }, number);
/** Latest decided first. */
export const listDecidedListings = (status: 'approved' | 'refused', number: number) =>
  staffPage((api, query) => api.listListingDecisions({ query }), { status }, number);
/** Corrections for the ministry to decide: those that mention danger first, then oldest first. */
export const listCorrectionsToDecide = (number: number, held: Holding) =>
  staffPage((api, query) => api.listCorrections({ query }), { held }, number);

/** A decision about an item under review, as a form sends it. */
export interface Decision {
  id: string;
  /** `ask` (stories only) asks for changes and keeps the story under review. */
  decision: 'approve' | 'ask' | 'refuse';
  message: string;
  /** Listings: the time at which the church sent the reviewed version. */
  sentAt: string;
  /** Corrections: the version of the listing. */
  version: number;
  /** Films: whether changes of a published one are decided, or the film. */
  of: 'changes' | 'film';
  /** All but corrections: the decision that stood when it was looked at, or that it waits for one. */
  seen: ReviewStatus;
  /** Stories, films and decided listings: the revision that was reviewed. */
  revision: string;
  /** Who was seen to hold it, if that is somebody else. */
  holder: string | undefined;
}

const statusAfter = {
  approve: 'approved',
  ask: 'changes_requested',
  refuse: 'refused',
} as const;

export function decideStory({ id, decision, message, revision, holder }: Decision) {
  const body = {
    decision: statusAfter[decision],
    ...{ revision, holder },
    message: message || undefined,
  };
  return staffStep((api) => api.reviewStory({ params: { id }, body }));
}

export function decideFilm({ id, decision, message, revision, of, holder }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('approved' as const) : ('refused' as const),
    ...{ revision, of, holder },
    message: message || undefined,
  };
  return staffStep((api) => api.reviewChurchFilm({ params: { id }, body }));
}

export function decideListing(choice: Decision) {
  const { id, decision, message, sentAt, seen, revision, holder } = choice;
  if (seen !== 'review') {
    const other = {
      decision: decision === 'approve' ? ('approved' as const) : ('refused' as const),
      revision,
      message: message || undefined,
    };
    return staffStep((api) => api.changeListingDecision({ params: { id }, body: other }));
  }
  const body = {
    decision: decision === 'approve' ? ('approve' as const) : ('refuse' as const),
    ...{ sent_at: sentAt, holder },
    message: message || undefined,
  };
  return staffStep((api) => api.decideListingReview({ params: { id }, body }));
}

export function decideCorrection({ id, decision, version, holder }: Decision) {
  const body = {
    decision: decision === 'approve' ? ('take' as const) : ('refuse' as const),
    ...{ version, holder },
  };
  return staffStep((api) => api.decideCorrection({ params: { id }, body }));
}
