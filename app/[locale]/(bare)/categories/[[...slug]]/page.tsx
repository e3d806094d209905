import { getLocale, getTranslations } from 'next-intl/server';
import { CategoryChapters } from '@/components/categories/category-chapters';
import { CategoryPage } from '@/components/categories/category-page';
import { categoryPreview } from '@/components/previews/previews';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { PageHeading } from '@/components/site/page-heading';
import { getCategory, listCategoryGroups } from '@/lib/content/categories';
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
  if (!category) return notFoundMetadata();
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
  if (!slug) return <CategoryIndex />;
  const category = await read(slug);
  return category ? <CategoryPage category={category} /> : <NotFoundView />;
});

async function read([slug, ...rest]: string[]) {
  return slug && rest.length === 0 ? getCategory(await getLocale(), slug) : undefined;
}

async function CategoryIndex() {
  const t = await getTranslations('categories');
  return (
    <div className="page-width">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <CategoryChapters groups={await listCategoryGroups(await getLocale())} />
    </div>
  );
}
