import type { Messages } from 'next-intl';
import type { DangerLabels } from '@/components/help/danger-labels';
import type { QrLabels, ShareLabels } from '@/components/share/share-labels';
import type { ListedVideo, VideoNames } from '@/lib/content/playlist-video';
import type { Scene } from '@/lib/content/scenes';
import type { VideoKind } from '@/lib/contract/playlists';
import type { Locale } from '@/lib/i18n/locales';

/** Those with a `{name}` in braces are filled in by the islands (`fill`). */
export type BuilderLabels = Messages['playlistBuilder'];

/** What the builder is given by its page. */
export interface BuilderProps {
  locale: Locale;
  labels: BuilderLabels;
  kinds: Record<VideoKind, string>;
  names: VideoNames;
  topics: { id: string; name: string; lang: Locale; scene: Scene }[];
  /** The first of all films, so that there is something to choose from before anything is asked for. */
  videos: ListedVideo[];
  total: number;
  /** Where lists are shown and made, absolute and in the page's language. */
  pageUrl: string;
  share: ShareLabels;
  qr: QrLabels;
  kakaoKey: string | undefined;
  /** Whom to call, for words of danger in the field. */
  danger: Omit<DangerLabels, 'stillSends'>;
}
