/** What is decided on at the ministry's desk. */
export const decidedKinds = ['stories', 'films', 'listings', 'corrections'] as const;
export type DecidedKind = (typeof decidedKinds)[number];
