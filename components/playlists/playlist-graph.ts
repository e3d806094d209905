import { getLocale, getTranslations } from 'next-intl/server';
import { getAnswer } from '@/lib/content/answers';
import { optional } from '@/lib/content/failures';
import { getIntroVideo } from '@/lib/content/intro-videos';
import { playlistVideo } from '@/lib/content/playlist-video';
import type { Playlist } from '@/lib/content/playlists';
import { getTestimonial } from '@/lib/content/testimonials';
import { videoPath } from '@/lib/content/video-path';
import type { WireVideo } from '@/lib/contract/playlists';
import type { Locale } from '@/lib/i18n/locales';
import { breadcrumbs, type JsonLd, organization, videoList } from '@/lib/seo/json-ld';
import { videoNames } from './playlist-labels';

/** Number of films described in full; further ones have only their name. */
const maxDescribed = 24;

/** Structured data of a list of the ministry's own: its films, in order. */
export async function playlistGraph({ id, title, videos }: Playlist): Promise<JsonLd[]> {
  const locale = await getLocale();
  const t = await getTranslations('playlist');
  const nav = await getTranslations('nav');
  const names = await videoNames();
  const items = videos.map(async (record, index) => {
    const video = playlistVideo(record, locale, names);
    const { source, lang, title: name, scene } = video;
    // Optional: the page is rendered without it if the read fails.
    const facts =
      index < maxDescribed && source
        ? await optional(readFacts(locale, record), undefined)
        : undefined;
    return {
      name,
      path: videoPath(record),
      // Without transcripts, which would be larger than the page.
      video: facts &&
        source && {
          ...facts,
          ...{ lang, name, scene },
          video: { source, transcript: [], transcriptLang: lang },
        },
    };
  });
  return [
    organization(),
    videoList(locale, title.text, await Promise.all(items)),
    breadcrumbs(locale, [
      { name: nav('home'), path: '/' },
      { name: t('crumb'), path: '/playlist-show' },
      { name: title.text, path: `/playlist-show/${id}` },
    ]),
  ];
}

/** Reads a film's facts that search engines require and lists do not have. */
async function readFacts(locale: Locale, { kind, slug }: WireVideo) {
  if (kind === 'answer') {
    const answer = await getAnswer(locale, slug);
    return answer && { description: answer.lead.text, uploadDate: answer.publishedAt };
  }
  if (kind === 'testimonial') {
    const testimonial = await getTestimonial(locale, slug);
    return testimonial && { description: testimonial.excerpt, uploadDate: testimonial.publishedAt };
  }
  const video = await getIntroVideo(locale, kind, slug);
  return video && { description: video.message?.text ?? '', uploadDate: video.publishedAt };
}
