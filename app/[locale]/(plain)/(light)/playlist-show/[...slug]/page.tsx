import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { playlistMetadata } from '@/components/pages/playlists/playlist-metadata';
import { PlaylistPage } from '@/components/pages/playlists/playlist-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { getPlaylist } from '@/lib/content/playlists';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ slug: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const playlist = await read((await params).slug);
  return playlist ? playlistMetadata(playlist) : notFoundMetadata();
});

export default guardedPage(async ({ params }: Props) => {
  const playlist = await read((await params).slug);
  return playlist ? <PlaylistPage playlist={playlist} /> : <NotFoundView />;
});

async function read([id = '', ...more]: string[]) {
  return more.length === 0 ? getPlaylist(await getLocale(), decodeSegment(id)) : undefined;
}
