import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { introVideoPreview } from '@/components/pages/previews/previews';
import { videoHeadline } from '@/components/video/headline';
import { isReviewEmailed } from '@/lib/config/promises';
import { truncate } from '@/lib/content/html-text';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { pageMetadata } from '@/lib/seo/metadata';

export async function describeVideo({
  message,
  view,
  type,
  story,
  hasOwner,
}: IntroVideo): Promise<string> {
  const t = await getTranslations('sharedVideo');
  if (view.shows === 'review') {
    const textKey = isReviewEmailed(hasOwner) ? 'Text' : 'TextHere';
    return t(type === 'story' ? `storyReview${textKey}` : `review${textKey}`);
  }
  if (view.shows === 'words') return truncate(story?.paragraphs[0] ?? '', 200);
  return message ? truncate(message.text, 200) : t('description');
}

export async function personalVideoMetadata(video: IntroVideo): Promise<Metadata> {
  const locale = await getLocale();
  const title = await videoHeadline(locale, video);
  const film = video.view.shows === 'film' ? video.view : undefined;
  return pageMetadata({
    locale,
    path: video.path,
    title: video.church ? `${title} · ${video.church}` : title,
    description: await describeVideo(video),
    translations: video.translations,
    preview: await introVideoPreview(locale, video),
    film: film?.source,
    filmShape: film?.shape,
    type: video.view.shows === 'words' ? 'article' : 'video.other',
    hidden: !video.open,
  });
}
