import { getLocale } from 'next-intl/server';
import { playlistVideo } from '@/lib/content/playlist-video';
import { videoPath } from '@/lib/content/video-path';
import type { WireVideo } from '@/lib/contract/playlists';
import { absoluteUrl } from '@/lib/seo/metadata';
import { playlistPlayerLabels, videoNames } from './playlist-labels';
import { PlaylistPlayer } from './playlist-player';

interface Props {
  videos: WireVideo[];
  /** The church in whose frame it plays; without one it is in our own. */
  accountId: string | undefined;
}

/**
 * A list in a frame on a church's website. A film that another church made plays on that church's
 * own hosts (docs/decisions/0015), so here it is a link.
 */
export async function EmbeddedPlaylist({ videos, accountId }: Props) {
  const locale = await getLocale();
  const names = await videoNames();
  const played = videos.map((record) => {
    const video = playlistVideo(record, locale, names);
    const foreign = accountId !== undefined && video.accountId && video.accountId !== accountId;
    return {
      ...video,
      source: foreign ? undefined : video.source,
      href: absoluteUrl(locale, videoPath(record)),
    };
  });
  return (
    <PlaylistPlayer
      videos={played}
      locale={locale}
      labels={await playlistPlayerLabels()}
      embedded={{ accountId }}
    />
  );
}
