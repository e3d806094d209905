import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { answerPreview, categoryPreview } from '@/components/pages/previews/previews';
import type { Answer } from '@/lib/content/answers';
import type { Category } from '@/lib/content/categories';
import { truncate } from '@/lib/content/html-text';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';
import { pageMetadata } from '@/lib/seo/metadata';

/** Number of characters that search engines show of a description. */
export const descriptionLength = 158;

export async function answerMetadata(answer: Answer): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/answers/${answer.slug}`,
    title: answer.title.text,
    description: truncate(answer.lead.text, descriptionLength),
    translations: answer.translations,
    preview: answerPreview(locale, answer),
    film: answer.video?.source,
    type: 'article',
    publishedAt: answer.publishedAt,
  });
}

interface List {
  page: Page<unknown>;
  category: Category | undefined;
}

/** Returns the metadata function of a list page, with or without a category. */
export const listMetadata =
  (kind: 'answers' | 'testimonials') =>
  async ({ page, category }: List): Promise<Metadata> => {
    const t = await getTranslations(kind);
    const locale = await getLocale();
    const { number } = page;
    const name = category?.name.text;
    return pageMetadata({
      locale,
      path: listPath(`/${kind}`, category?.slug, number),
      title: name ? t('metaTitleIn', { category: name, number }) : t('metaTitle', { number }),
      description: name
        ? t('metaDescriptionIn', { category: name, number })
        : t('metaDescription', { number }),
      preview: category && (await categoryPreview(locale, category)),
      hidden: page.total === 0,
    });
  };

export const answersMetadata = listMetadata('answers');
