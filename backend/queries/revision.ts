import { HttpError } from '../errors/http-error.ts';
import { sha256 } from '../secrets/tokens.ts';

/** The digest of what a decision is about, which the person who decides sends back. */
export const revisionOf = (seen: unknown): string => sha256(JSON.stringify(seen)).slice(0, 22);

/** Throws a 409 with the present revision if it is not the one that was seen. */
export function requireRevision(present: string, seen: string): void {
  if (seen === present) return;
  throw new HttpError(409, 'changed_meanwhile', 'This has changed since it was read.', {
    fields: { revision: present },
  });
}

export const decidedAlready = () =>
  new HttpError(409, 'decided_already', 'Someone else has decided meanwhile.');
