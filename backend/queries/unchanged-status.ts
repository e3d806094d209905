import type { IntroVideoStatus } from '../../lib/contract/videos.ts';
import { HttpError } from '../errors/http-error.ts';

export const decidedAlready = () =>
  new HttpError(409, 'decided_already', 'Someone else has decided meanwhile.');

/**
 * Throws a 409 if the status has changed since the decision was begun: the first of two decisions
 * counts.
 */
export function requireUnchangedStatus(
  { status }: { status: IntroVideoStatus },
  expected: IntroVideoStatus | undefined,
): void {
  if (expected !== undefined && expected !== status) throw decidedAlready();
}
