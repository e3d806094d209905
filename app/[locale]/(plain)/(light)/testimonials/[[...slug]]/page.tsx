import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import {
  testimonialMetadata,
  testimonialsMetadata,
} from '@/components/pages/testimonials/testimonial-metadata';
import { TestimonialPage } from '@/components/pages/testimonials/testimonial-page';
import { TestimonialsPage } from '@/components/pages/testimonials/testimonials-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { listCategoryCards } from '@/lib/content/categories';
import { readListOrItem } from '@/lib/content/list-or-item';
import { getTestimonial, listTestimonialCards } from '@/lib/content/testimonials';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return notFoundMetadata({ kind: 'testimonials', segments: slug });
  return result.kind === 'item' ? testimonialMetadata(result.item) : testimonialsMetadata(result);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return <NotFoundView item={{ kind: 'testimonials', segments: slug }} />;
  if (result.kind === 'item')
    await redirectToCanonical('/testimonials', slug, `/testimonials/${result.item.slug}`);
  return result.kind === 'item' ? (
    <TestimonialPage testimonial={result.item} />
  ) : (
    <TestimonialsPage
      page={result.page}
      category={result.category}
      categories={await listCategoryCards(await getLocale())}
    />
  );
});

async function read(segments: string[] | undefined) {
  return readListOrItem(await getLocale(), segments, {
    item: getTestimonial,
    list: listTestimonialCards,
  });
}
