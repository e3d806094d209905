import { notePageView, type PageView, takePageViews } from '../../lib/config/page-views.ts';
import type { Database } from '../db/client.ts';
import { addPageViews } from '../queries/page-views.ts';
import { clearUnfound, countUnfound } from '../queries/unfound-searches.ts';

/** Searches that are looked up of one time; more are counted as searches alone. */
const maxSearches = 100;
const searchKind = 'search-result';

type Views = PageView & { times: number };

/** Writes what this process counted to the database; what a killed process had not yet is lost. */
export async function storeCountedViews(db: Database): Promise<void> {
  await storePageViews(db, takePageViews());
}

/** Stores sums of views; what was searched for is counted as a search, and its words where they find nothing. */
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
  await clearUnfound(db, now);
}

/** All searches of a language are one row. */
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
