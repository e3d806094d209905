import 'server-only';
import { ApiError } from '@/lib/api/call';
import * as api from '@/lib/api/visitors';
import type { WireErasedVisitor, WireVisitorRecord } from '@/lib/contract/visitors';
import { signedInRead } from './session-calls';

export type VisitorRecord = WireVisitorRecord;

/** What the church keeps of a visitor; undefined where that is no address, or nobody who may ask. */
export function findVisitor(email: string): Promise<VisitorRecord | undefined> {
  return signedInRead((transport, token) => allowed(api.findVisitor(transport, token, email)));
}

/** Deletes it. Answers how much; undefined as above. */
export function eraseVisitor(email: string): Promise<WireErasedVisitor | undefined> {
  return signedInRead((transport, token) => allowed(api.eraseVisitor(transport, token, email)));
}

async function allowed<Result>(step: Promise<Result>): Promise<Result | undefined> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ApiError && [400, 403].includes(error.status)) return undefined;
    throw error;
  }
}
