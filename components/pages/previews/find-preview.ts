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

type Find = (locale: Locale, slug: string) => Promise<Preview | undefined>;

/** Reads a thing and makes a preview of it, where there is one. */
const of =
  <Thing>(
    read: (locale: Locale, slug: string) => Promise<Thing | undefined>,
    make: (locale: Locale, thing: Thing, slug: string) => Preview | Promise<Preview>,
  ): Find =>
  async (locale, slug) => {
    const thing = await read(locale, slug);
    return thing && make(locale, thing, slug);
  };

const finds: Partial<Record<string, Find>> = {
  answers: of(getAnswer, answerPreview),
  testimonials: of(getTestimonial, testimonialPreview),
  categories: of(getCategory, categoryPreview),
  post: of(getPost, postPreview),
  guides: of(getGuide, guidePreview),
  pages: of(getPage, contentPagePreview),
  church: of(getChurch, (locale, church, slug) => churchPreview(locale, church, `/church/${slug}`)),
  pastor: of(getPastor, (locale, { id, churches: [church] }) =>
    churchPreview(locale, church, `/pastor/${id}`),
  ),
  jesusstorychallenge: of(getChallenge, challengePreview),
  campaign: findCampaignPreview,
  'playlist-show': of(getPlaylist, playlistPreview),
  site: async (locale, scene) =>
    isScene(scene) && !isPoster(scene) ? sitePreview(locale, scene) : undefined,
  ...Object.fromEntries(
    personalVideoKinds.map((kind) => [
      kind,
      of((locale, slug) => getIntroVideo(locale, kind, slug), introVideoPreview),
    ]),
  ),
};

/** The preview at a path of `/previews/{locale}`: `answers/{slug}` and its like, or `site/{scene}`. */
export async function findPreview(
  locale: Locale,
  [kind = '', slug, ...more]: string[],
): Promise<Preview | undefined> {
  if (slug === undefined || more.length > 0 || !Object.hasOwn(finds, kind)) return undefined;
  const preview = await finds[kind]?.(locale, slug.toLowerCase());
  return preview && toDrawable(preview);
}
