import { browserApi } from '@/lib/api/browser';
import { findVideos, type VideoQuery } from '@/lib/content/find-videos';
import { type ListedVideo, listedVideo, type VideoNames } from '@/lib/content/playlist-video';
import type { Locale } from '@/lib/i18n/locales';

/** Films from the site's own /api/v1, as a list shows them. */
export async function findMore(
  query: VideoQuery,
  locale: Locale,
  names: VideoNames,
): Promise<{ items: ListedVideo[]; total: number }> {
  const { items, total } = await findVideos(browserApi, locale, query);
  return { items: items.map((record) => listedVideo(record, locale, names)), total };
}
