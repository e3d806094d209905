import { isOn } from '@/lib/config/languages';
import { feedKinds, readFeed, readPodcast } from '@/lib/content/feeds';
import { isLocale } from '@/lib/i18n/locales';
import { documentResponse, guardedDocument, missingResponse } from '@/lib/seo/documents';
import { feedXml, podcastXml } from '@/lib/seo/feed-xml';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ locale: string; feed: string }>;
}

/** `/feeds/ko/answers.xml`, and `/feeds/ko/podcast.xml` if there are audio files. */
export const GET = guardedDocument(async (request, { params }: Context) => {
  const { locale, feed } = await params;
  if (!isLocale(locale) || !isOn(locale)) return missingResponse();
  if (feed === 'podcast.xml') {
    const episodes = await readPodcast(locale);
    if (episodes.length === 0) return missingResponse();
    return documentResponse(request, 'application/rss+xml', podcastXml(locale, episodes));
  }
  const kind = feedKinds.find((one) => `${one}.xml` === feed);
  if (!kind) return missingResponse();
  return documentResponse(
    request,
    'application/rss+xml',
    feedXml(kind, locale, await readFeed(kind, locale)),
  );
});
