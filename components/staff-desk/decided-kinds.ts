/** The kinds of submissions that the ministry decides on. */
export const decidedKinds = ['stories', 'films', 'listings', 'corrections'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** The kind that an address asks for; without one the first of which something waits. */
export function kindToDecide(
  given: unknown,
  waiting: readonly { kind: string; count: number }[],
): DecidedKind {
  const asked = decidedKinds.find((kind) => kind === given);
  return asked ?? decidedKinds.find((kind) => countOf(kind, waiting) > 0) ?? 'stories';
}

export function countOf(
  kind: DecidedKind,
  waiting: readonly { kind: string; count: number }[],
): number {
  return waiting.find((one) => one.kind === kind)?.count ?? 0;
}
