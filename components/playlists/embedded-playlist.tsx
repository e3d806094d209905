import { getLocale } from 'next-intl/server';
import { playlistVideo } from '@/lib/content/playlist-video';
import { videoPath } from '@/lib/content/video-path';
import type { WireVideo } from '@/lib/contract/playlists';
import { absoluteUrl } from '@/lib/seo/metadata';
import { playlistPlayerLabels, videoNames } from './playlist-labels';
import { PlaylistPlayer } from './playlist-player';

interface Props {
  videos: WireVideo[];
  /** The church on whose website it is embedded; undefined on our own. */
  accountId: string | undefined;
}

/**
 * A playlist embedded in a church's website. Another church's film plays only on that church's own
 * hosts (docs/decisions/0015), so it is shown as a link.
 */
export async function EmbeddedPlaylist({ videos, accountId }: Props) {
  const locale = await getLocale();
  const names = await videoNames();
  const playlistVideos = videos.map((record) => {
    const video = playlistVideo(record, locale, names);
    const isForeign = accountId !== undefined && video.accountId && video.accountId !== accountId;
    return {
      ...video,
      source: isForeign ? undefined : video.source,
      href: absoluteUrl(locale, videoPath(record)),
    };
  });
  return (
    <PlaylistPlayer
      videos={playlistVideos}
      locale={locale}
      labels={await playlistPlayerLabels()}
      embedded={{ accountId }}
    />
  );
}
