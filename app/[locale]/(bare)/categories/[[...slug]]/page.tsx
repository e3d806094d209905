import { getLocale, getTranslations } from 'next-intl/server';
import { CategoryChapters } from '@/components/categories/category-chapters';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { CategoryPage } from '@/components/pages/categories/category-page';
import { categoryPreview } from '@/components/pages/previews/previews';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { PageHeading } from '@/components/site/page-heading';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { listAnswerCards } from '@/lib/content/answers';
import { type CategoryGroup, getCategory, listCategoryGroups } from '@/lib/content/categories';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const locale = await getLocale();
  const t = await getTranslations('categories');
  const { slug } = await params;
  if (!slug) {
    const words = { title: t('title'), description: t('intro') };
    return pageMetadata({ locale, path: '/categories', ...words });
  }
  const category = await read(slug);
  if (!category) return notFoundMetadata({ kind: 'categories', segments: slug });
  return pageMetadata({
    locale,
    path: `/categories/${category.slug}`,
    title: t('metaTitle', { category: category.name.text }),
    description: category.description.text,
    translations: category.translations,
    preview: await categoryPreview(locale, category),
  });
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const locale = await getLocale();
  if (!slug) return <CategoryIndex groups={await listCategoryGroups(locale)} />;
  const category = await read(slug);
  if (!category) return <NotFoundView item={{ kind: 'categories', segments: slug }} />;
  await redirectToCanonical('/categories', slug, `/categories/${category.slug}`);
  const answers = await listAnswerCards(locale, { categoryId: category.id });
  return <CategoryPage category={category} answers={answers} />;
});

async function read([slug, ...rest]: string[]) {
  if (!slug || rest.length > 0) return undefined;
  return getCategory(await getLocale(), slug);
}

async function CategoryIndex({ groups }: { groups: CategoryGroup[] }) {
  const t = await getTranslations('categories');
  return (
    <div className="page-width">
      <ListJsonLd
        entries={groups
          .flatMap(({ categories }) => categories)
          .map(({ name, slug }) => ({ name: name.text, path: `/categories/${slug}` }))}
      />
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <CategoryChapters groups={groups} first />
    </div>
  );
}
