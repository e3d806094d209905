/** The kinds of submissions that the ministry decides on. */
export const decidedKinds = ['stories', 'films', 'listings', 'corrections'] as const;
export type DecidedKind = (typeof decidedKinds)[number];
