import { getTranslations } from 'next-intl/server';
import { CategoryFilter } from '@/components/categories/category-filter';
import { Pagination } from '@/components/content/pagination';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { TestimonialList } from '@/components/testimonials/testimonial-list';
import type { Category, CategoryCard } from '@/lib/content/categories';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';
import type { TestimonialCard } from '@/lib/content/testimonial-card';

interface Props {
  page: Page<TestimonialCard>;
  category: Category | undefined;
  categories: CategoryCard[];
}

/** One page of all stories, or of those of one category. */
export async function TestimonialsPage({ page, category, categories }: Props) {
  const t = await getTranslations('testimonials');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={page.items.map(({ title, slug }) => ({
          name: title.text,
          path: `/testimonials/${slug}`,
        }))}
      />
      <PageHeading title={category ? t('titleIn', { category: category.name.text }) : t('title')}>
        {t('intro')}
      </PageHeading>
      <CategoryFilter
        categories={categories}
        current={category?.slug}
        pathOf={(slug) => listPath('/testimonials', slug)}
      />
      {page.items.length > 0 ? (
        <TestimonialList testimonials={page.items} />
      ) : (
        <p className="text-soft">{t('none')}</p>
      )}
      <Pagination
        page={page}
        pathOf={(number) => listPath('/testimonials', category?.slug, number)}
      />
    </div>
  );
}
