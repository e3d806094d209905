import { findCampaignPreview } from '@/components/campaign/campaign-pages';
import { getAnswer } from '@/lib/content/answers';
import { getCategory } from '@/lib/content/categories';
import { getChallenge } from '@/lib/content/challenges';
import { getChurch, getPastor } from '@/lib/content/churches';
import { getGuide } from '@/lib/content/guides';
import { getIntroVideo, personalVideoKinds } from '@/lib/content/intro-videos';
import { getPage, getPost } from '@/lib/content/pages';
import { getPlaylist } from '@/lib/content/playlists';
import { isPoster, isScene } from '@/lib/content/scenes';
import { getTestimonial } from '@/lib/content/testimonials';
import type { Locale } from '@/lib/i18n/locales';
import { type Preview, sitePreview, toDrawable } from '@/lib/preview/preview';
import {
  answerPreview,
  categoryPreview,
  challengePreview,
  churchPreview,
  contentPagePreview,
  guidePreview,
  introVideoPreview,
  playlistPreview,
  postPreview,
  testimonialPreview,
} from './previews';

type FindPreview = (locale: Locale, slug: string) => Promise<Preview | undefined>;

/** Returns a function that reads an item and makes its preview, if the item exists. */
const previewFinder =
  <Item>(
    read: (locale: Locale, slug: string) => Promise<Item | undefined>,
    make: (locale: Locale, item: Item, slug: string) => Preview | Promise<Preview>,
  ): FindPreview =>
  async (locale, slug) => {
    const item = await read(locale, slug);
    return item && make(locale, item, slug);
  };

const finders: Partial<Record<string, FindPreview>> = {
  answers: previewFinder(getAnswer, answerPreview),
  testimonials: previewFinder(getTestimonial, testimonialPreview),
  categories: previewFinder(getCategory, categoryPreview),
  post: previewFinder(getPost, postPreview),
  guides: previewFinder(getGuide, guidePreview),
  pages: previewFinder(getPage, contentPagePreview),
  church: previewFinder(getChurch, (locale, church, slug) =>
    churchPreview(locale, church, `/church/${slug}`),
  ),
  pastor: previewFinder(getPastor, (locale, { id, churches: [church] }) =>
    churchPreview(locale, church, `/pastor/${id}`),
  ),
  jesusstorychallenge: previewFinder(getChallenge, challengePreview),
  campaign: findCampaignPreview,
  'playlist-show': previewFinder(getPlaylist, playlistPreview),
  site: async (locale, scene) =>
    isScene(scene) && !isPoster(scene) ? sitePreview(locale, scene) : undefined,
  ...Object.fromEntries(
    personalVideoKinds.map((kind) => [
      kind,
      previewFinder((locale, slug) => getIntroVideo(locale, kind, slug), introVideoPreview),
    ]),
  ),
};

/** Returns the preview at a path of `/previews/{locale}`: `answers/{slug}` and the like, or `site/{scene}`. */
export async function findPreview(
  locale: Locale,
  [kind = '', slug, ...more]: string[],
): Promise<Preview | undefined> {
  if (slug === undefined || more.length > 0 || !Object.hasOwn(finders, kind)) return undefined;
  const preview = await finders[kind]?.(locale, slug.toLowerCase());
  return preview && toDrawable(preview);
}
