import { type ReviewStatus, reviewStatuses } from '@/lib/content/reviews';

/** The kinds of submissions that the ministry decides on. */
export const decidedKinds = ['stories', 'films', 'listings', 'corrections'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** Returns the requested kind, or else the first kind with waiting submissions. */
export function kindToDecide(
  requested: unknown,
  waiting: readonly { kind: string; count: number }[],
): DecidedKind {
  const requestedKind = decidedKinds.find((kind) => kind === requested);
  return requestedKind ?? decidedKinds.find((kind) => countOf(kind, waiting) > 0) ?? 'stories';
}

export function countOf(
  kind: DecidedKind,
  waiting: readonly { kind: string; count: number }[],
): number {
  return waiting.find((one) => one.kind === kind)?.count ?? 0;
}

/** The kinds of which the decided ones are listed, too, and can be decided otherwise. */
export const hasDecided = (kind: DecidedKind) => kind !== 'corrections';

/** The status that an address or a form names; waiting ones by default. */
export const statusOf = (requested: unknown): ReviewStatus =>
  reviewStatuses.find((status) => status === requested) ?? 'review';

export const decidePath = (kind: DecidedKind, status: ReviewStatus) =>
  `/desk/decide?kind=${kind}${status === 'review' ? '' : `&status=${status}`}`;
