import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import { getIntroVideo, type IntroVideo, type PersonalVideoKind } from './intro-videos';

/** Videos of the demonstration that anyone may see; a ministry without them shows none. */
const slugs: Record<PersonalVideoKind, string[]> = {
  welcome: ['grace-chapel', 'hope-church'],
  invitation: ['riverside', 'grace-chapel'],
  invite: ['riverside', 'grace-chapel'],
  story: ['maria', 'jonah'],
};

/** Videos to show what such a page is, as far as they are there and are shown. */
export async function exampleVideos(
  locale: Locale,
  kind: PersonalVideoKind,
): Promise<IntroVideo[]> {
  // The page stands without them; the log has the failure already.
  const found = slugs[kind].map((slug) => getIntroVideo(locale, kind, slug).catch(() => undefined));
  return (await Promise.all(found)).filter((video) => video?.view.shows === 'film') as IntroVideo[];
}
