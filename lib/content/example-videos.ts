import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import { getIntroVideo, type IntroVideo, type PersonalVideoKind } from './intro-videos';

/** Slugs of the demonstration's public videos; a ministry without them shows none. */
const slugs: Record<PersonalVideoKind, string[]> = {
  welcome: ['grace-chapel', 'hope-church'],
  invitation: ['riverside', 'grace-chapel'],
  invite: ['riverside', 'grace-chapel'],
  story: ['maria', 'jonah'],
};

/** Example videos of a kind, as far as they exist and are playable. */
export async function exampleVideos(
  locale: Locale,
  kind: PersonalVideoKind,
): Promise<IntroVideo[]> {
  // The page works without them; the failure is already logged.
  const videos = slugs[kind].map((slug) =>
    getIntroVideo(locale, kind, slug).catch(() => undefined),
  );
  return (await Promise.all(videos)).filter(
    (video) => video?.view.shows === 'film',
  ) as IntroVideo[];
}
