import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import { decodeSegment } from '@/lib/i18n/paths';
import { getAnswer } from './answers';
import { getIntroVideo, type IntroVideo } from './intro-videos';
import type { Localized } from './localize';
import type { Scene } from './scenes';
import { getTestimonial } from './testimonials';
import type { CaptionTrack } from './video';
import type { FilmSource } from './video-view';

/** A video as a church's own website shows it in a frame (`/embed/…`). */
export type Embed = {
  /** Without a locale: where the same video stands on our own site. */
  page: string;
  /** The hosts, beside our own, whose pages may frame it. */
  hosts: string[];
} & (
  | { shows: 'personal'; video: IntroVideo }
  | { shows: 'film'; title: Localized; source: FilmSource; tracks: CaptionTrack[]; scene: Scene }
  /** Nothing that a frame could play: it is on its page. */
  | { shows: 'page'; title: Localized }
);

/** What `/embed/{kind}/{slug}` shows, or undefined where there is no such thing. */
export async function getEmbed(
  locale: Locale,
  [kind = '', name = '', ...more]: string[],
): Promise<Embed | undefined> {
  const slug = decodeSegment(name);
  if (slug === '' || more.length > 0) return undefined;
  switch (kind) {
    case 'welcome':
    case 'invitation':
    case 'story': {
      const video = await getIntroVideo(locale, kind, slug);
      return video && { shows: 'personal', video, page: video.path, hosts: [] };
    }
    case 'answers':
    case 'testimonials': {
      const item = await (kind === 'answers' ? getAnswer : getTestimonial)(locale, slug);
      return item && { page: `/${kind}/${item.slug}`, hosts: [], ...shownOf(item) };
    }
    default:
      return undefined;
  }
}

type Item = NonNullable<Awaited<ReturnType<typeof getAnswer | typeof getTestimonial>>>;

function shownOf({ title, video, category }: Item) {
  if (!video || video.source.kind === 'code') return { shows: 'page', title } as const;
  const { source, tracks } = video;
  const scene = category?.scene ?? 'lamp-window';
  return { shows: 'film', title, source, tracks, scene } as const;
}
