import type { BuilderProps } from '@/components/playlists/builder-props';
import { playlistVideo, type VideoNames } from '@/lib/content/playlist-video';
import type { WireVideo } from '@/lib/contract/playlists';
import en from '@/messages/en.json';
import { dangerLabelsOf } from './danger-labels';

export const names: VideoNames = {
  story: '{name}’s story',
  storyOpen: 'A story for you',
  welcome: '{name} welcomes you',
  welcomeOpen: 'You are welcome here',
};

export function wireVideo(slug: string, fields: Partial<WireVideo> = {}): WireVideo {
  const playerembed = `/media/clips/${slug}.mp4`;
  return { kind: 'answer', slug, title: `About ${slug}`, playerembed, captions: [], ...fields };
}

export const played = (record: WireVideo) => ({
  ...playlistVideo(record, 'en', names),
  href: `/answers/${record.slug}`,
});

const share = { ...en.share, kakaoButton: '', kakaoFailed: '' };

export function builderProps(videos: WireVideo[]): BuilderProps {
  return {
    locale: 'en',
    labels: en.playlistBuilder,
    kinds: en.playlist.kinds,
    names,
    topics: [{ id: '3', name: 'Jesus', lang: 'en', scene: 'empty-tomb' }],
    videos: videos.map((record) => playlistVideo(record, 'en', names)),
    total: videos.length,
    pageUrl: 'https://lampstand.example/playlist-show',
    share,
    qr: {
      viewQr: 'View QR code',
      qrTitle: 'Scan',
      qrHint: '',
      close: 'Close',
      download: 'Download',
      downloadFailed: '',
    },
    kakaoKey: undefined,
    danger: dangerLabelsOf(en),
  };
}
