import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/answer-metadata';
import { guidePreview } from '@/components/pages/previews/previews';
import type { Guide } from '@/lib/content/guides';
import { truncate } from '@/lib/content/html-text';
import { pageMetadata } from '@/lib/seo/metadata';

export async function guideMetadata(guide: Guide): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/guides/${guide.slug}`,
    title: guide.title.text,
    description: truncate(guide.excerpt, descriptionLength),
    translations: guide.translations,
    preview: await guidePreview(locale, guide),
    type: 'article',
  });
}
