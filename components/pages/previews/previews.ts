import { getTranslations } from 'next-intl/server';
import { campaignPages, campaignPreview } from '@/components/campaign/campaign-pages';
import { challengeTitle } from '@/components/challenge/challenge-title';
import { videoHeadline } from '@/components/video/headline';
import type { Answer } from '@/lib/content/answers';
import type { CategoryCard } from '@/lib/content/categories';
import { type Challenge, challengePath } from '@/lib/content/challenges';
import type { ChurchProfile } from '@/lib/content/churches';
import type { Guide } from '@/lib/content/guides';
import { htmlToText } from '@/lib/content/html-text';
import type { IntroVideo } from '@/lib/content/intro-videos';
import type { ContentPage, Post } from '@/lib/content/pages';
import type { Playlist } from '@/lib/content/playlists';
import { sceneOf } from '@/lib/content/scenes';
import type { Testimonial } from '@/lib/content/testimonials';
import type { Locale } from '@/lib/i18n/locales';
import { type Preview, sitePreview } from '@/lib/preview/preview';

export function answerPreview(locale: Locale, answer: Answer): Preview {
  const { slug, category, scene, title, video } = answer;
  return {
    path: `/answers/${slug}`,
    locale,
    title: title.text,
    eyebrow: category?.name.text,
    scene,
    film: video !== null,
  };
}

export async function testimonialPreview(
  locale: Locale,
  testimonial: Testimonial,
): Promise<Preview> {
  const t = await getTranslations({ locale, namespace: 'testimonials' });
  const { slug, scene, title, video } = testimonial;
  return {
    path: `/testimonials/${slug}`,
    locale,
    title: title.text,
    eyebrow: t('title'),
    scene,
    film: video !== null,
  };
}

export async function categoryPreview(locale: Locale, category: CategoryCard): Promise<Preview> {
  const t = await getTranslations({ locale, namespace: 'nav' });
  const { slug, name, description, scene } = category;
  return {
    path: `/categories/${slug}`,
    locale,
    title: name.text,
    eyebrow: t('categoryTitle'),
    text: htmlToText(description.text),
    scene,
  };
}

export async function postPreview(locale: Locale, { slug, title, scene }: Post): Promise<Preview> {
  const t = await getTranslations({ locale, namespace: 'posts' });
  const path = `/post/${slug}`;
  return { path, locale, title: title.text, eyebrow: t('title'), scene };
}

export async function guidePreview(
  locale: Locale,
  { slug, title, kind, scene }: Guide,
): Promise<Preview> {
  const t = await getTranslations({ locale, namespace: 'guides' });
  const path = `/guides/${slug}`;
  return { path, locale, title: title.text, eyebrow: t(kind), scene };
}

export function contentPagePreview(locale: Locale, { slug, title }: ContentPage): Preview {
  const path = `/pages/${slug}`;
  return { path, locale, title: title.text, scene: sceneOf(undefined, path) };
}

/** `path` is that of the church's page or its pastor's. */
export function churchPreview(locale: Locale, church: ChurchProfile, path: string): Preview {
  const { name, city, state } = church;
  const place = [city, state === city ? undefined : state].filter(Boolean).join(', ');
  return { path, locale, title: name, eyebrow: place, scene: 'open-door' };
}

/** Contains the name of a church, but never of a person: caches keep images after a challenge is deleted. */
export async function challengePreview(locale: Locale, challenge: Challenge): Promise<Preview> {
  if (!challenge.byChurch) return campaignPreview(locale, 'challenge');
  const t = await getTranslations({ locale, namespace: 'challenge' });
  return {
    path: challengePath(challenge.slug),
    locale,
    title: await challengeTitle(locale, challenge),
    eyebrow: t('metaTitle'),
    scene: campaignPages.challenge.scene,
  };
}

/** Preview of a church's video: its name, the speaker, the start of its text, the poster. */
export async function introVideoPreview(locale: Locale, video: IntroVideo): Promise<Preview> {
  const film = video.view.shows === 'film';
  return {
    path: video.path,
    locale,
    title: await videoHeadline(locale, video),
    eyebrow: video.church,
    text: film ? video.message?.text : undefined,
    scene: video.scene,
    poster: film ? video.thumbnail : undefined,
    film,
  };
}

/** For a visitor's list it returns the site's preview, so that no visitor's text appears with the ministry's name. */
export async function playlistPreview(locale: Locale, playlist: Playlist): Promise<Preview> {
  const { id, own, title, videos, scene } = playlist;
  if (!own) return sitePreview(locale, scene);
  const t = await getTranslations({ locale, namespace: 'playlist' });
  return {
    path: `/playlist-show/${id}`,
    locale,
    title: title.text,
    eyebrow: t('crumb'),
    text: t('about', { count: videos.length }),
    scene,
    film: true,
  };
}
