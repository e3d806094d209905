import { isOn } from '@/lib/config/languages';
import { openSitemap, sitemapKinds } from '@/lib/content/sitemap';
import { isLocale } from '@/lib/i18n/locales';
import { documentResponse, guardedDocument, missingResponse } from '@/lib/seo/documents';
import { sitemapXml } from '@/lib/seo/sitemap-xml';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ locale: string; file: string }>;
}

/** `/sitemaps/ko/answers-1.xml` */
export const GET = guardedDocument(async (request: Request, { params }: Context) => {
  const { locale, file } = await params;
  const [, name, number = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((one) => one === name);
  if (!kind || !isLocale(locale) || !isOn(locale)) return missingResponse();
  const entries = await openSitemap(kind, locale, Number(number));
  return entries
    ? documentResponse(request, 'application/xml', sitemapXml(locale, entries))
    : missingResponse();
});
