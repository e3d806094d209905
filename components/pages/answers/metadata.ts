import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import {
  answerPreview,
  categoryPreview,
  testimonialPreview,
} from '@/components/pages/previews/previews';
import type { Answer } from '@/lib/content/answers';
import type { Category } from '@/lib/content/categories';
import { truncate } from '@/lib/content/html-text';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';
import type { Testimonial } from '@/lib/content/testimonials';
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

export async function testimonialMetadata(testimonial: Testimonial): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/testimonials/${testimonial.slug}`,
    title: testimonial.title.text,
    description: truncate(testimonial.excerpt, descriptionLength),
    translations: testimonial.translations,
    preview: await testimonialPreview(locale, testimonial),
    film: testimonial.video?.source,
    type: 'article',
    publishedAt: testimonial.publishedAt,
  });
}

interface List {
  page: Page<unknown>;
  category: Category | undefined;
}

/** Returns the metadata function of a list page, with or without a category. */
const listMetadata =
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
export const testimonialsMetadata = listMetadata('testimonials');
