import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { testimonialMetadata, testimonialsMetadata } from '@/components/pages/answers/metadata';
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
  const found = await read(slug);
  if (!found) return notFoundMetadata({ kind: 'testimonials', segments: slug });
  return found.kind === 'item' ? testimonialMetadata(found.item) : testimonialsMetadata(found);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return <NotFoundView item={{ kind: 'testimonials', segments: slug }} />;
  if (found.kind === 'item')
    await redirectToCanonical('/testimonials', slug, `/testimonials/${found.item.slug}`);
  return found.kind === 'item' ? (
    <TestimonialPage testimonial={found.item} />
  ) : (
    <TestimonialsPage
      page={found.page}
      category={found.category}
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
