import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/answer-metadata';
import { playlistPreview } from '@/components/pages/previews/previews';
import { truncate } from '@/lib/content/html-text';
import type { Playlist } from '@/lib/content/playlists';
import { pageMetadata } from '@/lib/seo/metadata';

export async function playlistMetadata(playlist: Playlist): Promise<Metadata> {
  const t = await getTranslations('playlist');
  const locale = await getLocale();
  const { title, description, own, videos, translations } = playlist;
  return pageMetadata({
    locale,
    path: `/playlist-show/${playlist.id}`,
    title: title.text,
    description: truncate(
      description?.text ?? t('about', { count: videos.length }),
      descriptionLength,
    ),
    translations,
    preview: await playlistPreview(locale, playlist),
    embeddable: videos.length > 0,
    hidden: !own,
  });
}
