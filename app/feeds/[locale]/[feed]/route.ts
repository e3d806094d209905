import { feedKinds, readFeed } from '@/lib/content/feeds';
import { isLocale } from '@/lib/i18n/locales';
import { documentResponse, guardedDocument, missingResponse } from '@/lib/seo/documents';
import { feedXml } from '@/lib/seo/feed-xml';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ locale: string; feed: string }>;
}

/** `/feeds/ko/answers.xml` */
export const GET = guardedDocument(async (request, { params }: Context) => {
  const { locale, feed } = await params;
  const kind = feedKinds.find((one) => `${one}.xml` === feed);
  if (!kind || !isLocale(locale)) return missingResponse();
  return documentResponse(
    request,
    'application/rss+xml',
    feedXml(kind, locale, await readFeed(kind, locale)),
  );
});
