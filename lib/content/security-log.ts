import 'server-only';
import type { WireSecurityEvent } from '@/lib/contract/security-events';
import { type Page, readPage } from './paging';
import { signedInRead } from './session-calls';

export type SecurityEvent = WireSecurityEvent;

const perPage = 50;

/** One page of the security log of the signed-in owner's account, newest first. */
export function listSecurityLog(number: number): Promise<Page<SecurityEvent>> {
  return readPage(
    (part) => signedInRead((api) => api.listSecurityEvents({ query: part })),
    number,
    perPage,
  );
}
