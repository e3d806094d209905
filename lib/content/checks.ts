import 'server-only';
import { dataOf } from '@/lib/api/call';
import {
  contentFindingKinds,
  type WireBrokenLink,
  type WireContentFinding,
} from '@/lib/contract/checks';
import { signedInRead } from './session-calls';

export { contentFindingKinds };
export type BrokenLink = WireBrokenLink;
export type ContentFinding = WireContentFinding;

/** Films and links of the content that no longer work, longest broken first. */
export function listBrokenLinks(): Promise<BrokenLink[]> {
  return signedInRead((api) => dataOf(api.listBrokenLinks()));
}

/** Current findings: missing files, Bible passages that do not exist and stale translations. */
export function listContentFindings(): Promise<ContentFinding[]> {
  return signedInRead((api) => dataOf(api.listContentFindings()));
}
