import { notePageView, type PageView, takePageViews } from '../../lib/config/page-views.ts';
import type { Database } from '../db/client.ts';
import { countUnfound, deleteOldUnfound } from '../search/unfound-searches.ts';
import { addPageViews } from './page-views.ts';

/** Limit of searches looked up per call; further ones are counted without their words. */
const maxSearches = 100;
const searchKind = 'search-result';

type Views = PageView & { times: number };

/**
 * Writes this process's counts to the database; unwritten counts are lost if the process is killed.
 */
export async function storeCountedViews(db: Database): Promise<void> {
  await storePageViews(db, takePageViews());
}

/**
 * Stores sums of views. A search page is counted without its words; words without results are
 * stored apart.
 */
export async function storePageViews(
  db: Database,
  views: readonly Views[],
  now = new Date(),
): Promise<void> {
  try {
    if (views.length > 0) await addPageViews(db, withoutWords(views), now);
  } catch (error) {
    for (const { times, ...view } of views) notePageView(view, times);
    throw error;
  }
  const searches = views.filter(({ kind, slug }) => kind === searchKind && slug !== '');
  for (const { slug, locale, times } of searches.slice(0, maxSearches)) {
    await countUnfound(db, slug, locale, times, now);
  }
  await deleteOldUnfound(db, now);
}

/** Merges all searches of a language into one row. */
function withoutWords(views: readonly Views[]): Views[] {
  const searches = new Map<string, Views>();
  const others = views.filter((view) => {
    if (view.kind !== searchKind) return true;
    const before = searches.get(view.locale)?.times ?? 0;
    searches.set(view.locale, { ...view, slug: '', times: before + view.times });
    return false;
  });
  return [...others, ...searches.values()];
}
