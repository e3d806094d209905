import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { descriptionLength, listMetadata } from '@/components/pages/answers/answer-metadata';
import { testimonialPreview } from '@/components/pages/previews/previews';
import { truncate } from '@/lib/content/html-text';
import type { Testimonial } from '@/lib/content/testimonials';
import { pageMetadata } from '@/lib/seo/metadata';

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

export const testimonialsMetadata = listMetadata('testimonials');
