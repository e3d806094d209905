import { getTranslations } from 'next-intl/server';
import { AnswerList } from '@/components/answers/answer-list';
import { CategoryFilter } from '@/components/categories/category-filter';
import { LocalizedText } from '@/components/content/localized-text';
import { Pagination } from '@/components/content/pagination';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { NothingYet } from '@/components/site/nothing-yet';
import { PageHeading } from '@/components/site/page-heading';
import type { AnswerCard } from '@/lib/content/answers';
import type { Category, CategoryCard } from '@/lib/content/categories';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';

interface Props {
  page: Page<AnswerCard>;
  category: Category | undefined;
  categories: CategoryCard[];
}

/** One page of all answers, or of those of one category. */
export async function AnswersPage({ page, category, categories }: Props) {
  const t = await getTranslations('answers');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={page.items.map(({ title, slug }) => ({
          name: title.text,
          path: `/answers/${slug}`,
        }))}
      />
      <PageHeading title={category ? t('titleIn', { category: category.name.text }) : t('title')}>
        {category ? <LocalizedText value={category.description} /> : t('intro')}
      </PageHeading>
      <CategoryFilter
        categories={categories}
        current={category?.slug}
        pathOf={(slug) => listPath('/answers', slug)}
      />
      {page.items.length > 0 ? (
        <AnswerList answers={page.items} look="leads" />
      ) : (
        <NothingYet>{t('none')}</NothingYet>
      )}
      <Pagination page={page} pathOf={(number) => listPath('/answers', category?.slug, number)} />
    </div>
  );
}
