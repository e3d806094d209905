import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import type { WireErasedVisitor, WireVisitorRecord } from '@/lib/contract/visitors';
import { signedInRead } from './session-calls';

export type VisitorRecord = WireVisitorRecord;

/** The church's data about a visitor; undefined if the address is invalid or access is denied. */
export function findVisitor(email: string): Promise<VisitorRecord | undefined> {
  return signedInRead((api) => unlessRefused(dataOf(api.findVisitor({ body: { email } }))));
}

/** Deletes that data and returns the number of deleted records; undefined as for `findVisitor`. */
export function eraseVisitor(email: string): Promise<WireErasedVisitor | undefined> {
  return signedInRead((api) => unlessRefused(dataOf(api.eraseVisitor({ body: { email } }))));
}

async function unlessRefused<Result>(step: Promise<Result>): Promise<Result | undefined> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ApiError && [400, 403].includes(error.status)) return undefined;
    throw error;
  }
}
