import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/answer-metadata';
import { contentPagePreview } from '@/components/pages/previews/previews';
import { htmlToText, truncate } from '@/lib/content/html-text';
import type { ContentPage } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

/** `path` is without a locale: some pages of the ministry have their own route. */
export async function contentPageMetadata(page: ContentPage, path: string): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path,
    title: page.title.text,
    description: truncate(htmlToText(page.body.text), descriptionLength),
    translations: page.translations,
    preview: contentPagePreview(locale, page),
  });
}
