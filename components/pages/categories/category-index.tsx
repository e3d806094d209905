import { getTranslations } from 'next-intl/server';
import { CategoryChapters } from '@/components/categories/category-chapters';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { NothingYet } from '@/components/site/nothing-yet';
import { PageHeading } from '@/components/site/page-heading';
import type { CategoryGroup } from '@/lib/content/categories';

/** All categories, by group. */
export async function CategoryIndex({ groups }: { groups: CategoryGroup[] }) {
  const t = await getTranslations('categories');
  const isEmpty = groups.every(({ categories }) => categories.length === 0);
  return (
    <div className="page-width">
      <ListJsonLd
        entries={groups
          .flatMap(({ categories }) => categories)
          .map(({ name, slug }) => ({ name: name.text, path: `/categories/${slug}` }))}
      />
      <PageHeading title={t('title')}>{isEmpty ? undefined : t('intro')}</PageHeading>
      {isEmpty ? <NothingYet>{t('none')}</NothingYet> : <CategoryChapters groups={groups} first />}
    </div>
  );
}
