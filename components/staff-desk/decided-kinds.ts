/** What is decided on at the ministry's desk. */
export const decidedKinds = ['stories', 'films', 'listings'] as const;
export type DecidedKind = (typeof decidedKinds)[number];
