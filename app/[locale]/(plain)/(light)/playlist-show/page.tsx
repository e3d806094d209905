import { getLocale } from 'next-intl/server';
import { builderMetadata } from '@/components/pages/playlists/builder-metadata';
import { BuilderPage } from '@/components/pages/playlists/builder-page';
import { videosPerPage } from '@/components/playlists/videos-per-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listCategoryCards } from '@/lib/content/categories';
import { listFirstVideos, listOwnPlaylists } from '@/lib/content/playlists';

// Separate from the page of a playlist, so that neither loads the other's scripts.
export const generateMetadata = guardedMetadata(builderMetadata);

export default guardedPage(async () => {
  const locale = await getLocale();
  const [first, categories, own] = await Promise.all([
    listFirstVideos(locale, videosPerPage),
    listCategoryCards(locale),
    listOwnPlaylists(locale),
  ]);
  return <BuilderPage first={first} categories={categories} own={own} />;
});
