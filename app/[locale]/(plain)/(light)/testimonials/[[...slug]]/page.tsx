import { getLocale } from 'next-intl/server';
import { testimonialMetadata, testimonialsMetadata } from '@/components/answers/metadata';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { leadOn } from '@/components/site/lead-on';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { TestimonialPage } from '@/components/testimonials/testimonial-page';
import { TestimonialsPage } from '@/components/testimonials/testimonials-page';
import { getCategory } from '@/lib/content/categories';
import { parseListPath } from '@/lib/content/list-path';
import { getTestimonial, listTestimonialCards } from '@/lib/content/testimonials';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return notFoundMetadata({ kind: 'testimonials', segments: slug });
  return found.kind === 'item'
    ? testimonialMetadata(found.testimonial)
    : testimonialsMetadata(found);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return <NotFoundView item={{ kind: 'testimonials', segments: slug }} />;
  if (found.kind === 'item')
    await leadOn('/testimonials', slug, `/testimonials/${found.testimonial.slug}`);
  return found.kind === 'item' ? (
    <TestimonialPage testimonial={found.testimonial} />
  ) : (
    <TestimonialsPage page={found.page} category={found.category} />
  );
});

async function read(segments: string[] | undefined) {
  const locale = await getLocale();
  const asked = parseListPath(segments);
  if (asked?.kind === 'item') {
    const testimonial = await getTestimonial(locale, asked.slug);
    return testimonial && { kind: 'item' as const, testimonial };
  }
  if (!asked) return undefined;
  const category = asked.category ? await getCategory(locale, asked.category) : undefined;
  if (asked.category && !category) return undefined;
  const page = await listTestimonialCards(locale, { page: asked.page, categoryId: category?.id });
  return page.number > page.count ? undefined : { kind: 'list' as const, page, category };
}
