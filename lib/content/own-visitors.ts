import 'server-only';
import { ApiError } from '@/lib/api/call';
import * as api from '@/lib/api/visitors';
import type { WireErasedVisitor, WireVisitorRecord } from '@/lib/contract/visitors';
import { signedInRead } from './session-calls';

export type VisitorRecord = WireVisitorRecord;

/** The church's data about a visitor; undefined if the address is invalid or access is denied. */
export function findVisitor(email: string): Promise<VisitorRecord | undefined> {
  return signedInRead((transport, token) =>
    unlessRefused(api.findVisitor(transport, token, email)),
  );
}

/** Deletes that data and returns the number of deleted records; undefined as for `findVisitor`. */
export function eraseVisitor(email: string): Promise<WireErasedVisitor | undefined> {
  return signedInRead((transport, token) =>
    unlessRefused(api.eraseVisitor(transport, token, email)),
  );
}

async function unlessRefused<Result>(step: Promise<Result>): Promise<Result | undefined> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ApiError && [400, 403].includes(error.status)) return undefined;
    throw error;
  }
}
