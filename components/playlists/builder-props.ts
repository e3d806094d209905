import type { Messages } from 'next-intl';
import type { DangerLabels } from '@/components/help/danger-labels';
import type { QrLabels, ShareLabels } from '@/components/share/share-labels';
import type { ListedVideo, VideoNames } from '@/lib/content/playlist-video';
import type { Scene } from '@/lib/content/scenes';
import type { VideoKind } from '@/lib/contract/playlists';
import type { Locale } from '@/lib/i18n/locales';

/** Labels with a `{name}` placeholder are filled in by the islands (`fill`). */
export type BuilderLabels = Messages['playlistBuilder'];

/** Props that the page passes to the builder. */
export interface BuilderProps {
  locale: Locale;
  labels: BuilderLabels;
  kinds: Record<VideoKind, string>;
  names: VideoNames;
  topics: { id: string; name: string; lang: Locale; scene: Scene }[];
  /** The first films, shown before anything is requested. */
  videos: ListedVideo[];
  total: number;
  /** URL of the playlist pages, in the page's language. */
  pageUrl: string;
  share: ShareLabels;
  qr: QrLabels;
  kakaoKey: string | undefined;
  /** Labels of the help lines, shown if a query mentions danger. */
  danger: Omit<DangerLabels, 'stillSends'>;
}
