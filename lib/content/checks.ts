import 'server-only';
import { listBrokenLinks as list } from '@/lib/api/checks';
import type { WireBrokenLink } from '@/lib/contract/checks';
import { signedInRead } from './session-calls';

export type BrokenLink = WireBrokenLink;

/** Films and links of the content that no longer work, the longest broken first. */
export function listBrokenLinks(): Promise<BrokenLink[]> {
  return signedInRead(list);
}
