import { expireTags } from '@/lib/config/cache-expiry';
import type { ContentChange } from '@/lib/contract/content-changes';
import { everything, tagsOfChange } from './cache-manifest';

/** The tags of what shows these changes; where it is not said what changed, the one that all have. */
export function tagsOfChanges(changes?: readonly ContentChange[]): string[] {
  return changes ? [...new Set(changes.flatMap(tagsOfChange))] : [everything];
}

/** Lets go of what shows these changes, or of all pages where nothing is said: the next request of each shows what is stored now. */
export function expireContent(changes?: readonly ContentChange[]): void {
  expireTags(tagsOfChanges(changes));
}
