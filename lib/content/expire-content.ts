import { expireTags } from '@/lib/config/cache-expiry';
import type { ContentChange } from '@/lib/contract/content-changes';
import { everything, tagsOfChange } from './cache-manifest';

/** The tags that these changes expire; without `changes`, the tag of every read. */
export function tagsOfChanges(changes?: readonly ContentChange[]): string[] {
  return changes ? [...new Set(changes.flatMap(tagsOfChange))] : [everything];
}

/** Expires the reads and pages that show these changes, or all of them without `changes`. */
export function expireContent(changes?: readonly ContentChange[]): void {
  expireTags(tagsOfChanges(changes));
}
