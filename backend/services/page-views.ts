import { notePageView, type PageView, takePageViews } from '../../lib/config/page-views.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { logFailure } from '../log-failure.ts';
import { addPageViews } from '../queries/page-views.ts';
import { clearUnfound, countUnfound } from '../queries/unfound-searches.ts';

/** Milliseconds between two writes: what a killed process loses. */
const interval = 60_000;
/** Searches that are looked up of one minute; more are counted as searches alone. */
const maxSearches = 100;
const searchKind = 'search-result';

type Views = PageView & { times: number };

/**
 * Writes what this process counted to the database, once a minute, until it is stopped: then what is
 * left is written before the promise resolves.
 */
export function startCountingViews(database: GetDatabase): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const write = async () => {
    try {
      await storePageViews(await database(), takePageViews());
    } catch (error) {
      logFailure('Page views were not stored', error);
    }
    if (!stopped) timer = setTimeout(write, interval).unref();
  };
  timer = setTimeout(write, interval).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await write();
  };
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
